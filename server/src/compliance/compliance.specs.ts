/** The jobs of compliance, by name. */
import { z } from 'zod';
import { jobSpec } from '../kit/jobs/jobs.ts';

export const snapshotSpec = jobSpec({
  name: 'compliance.snapshot',
  data: z.object({ companyId: z.uuid() }),
  retries: 5,
});
export const nightlySpec = jobSpec({ name: 'compliance.nightly', data: z.object({}) });
