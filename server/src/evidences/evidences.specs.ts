/** The jobs of the evidence register, by name. */
import { z } from 'zod';
import { jobSpec } from '../kit/jobs/jobs.ts';

/** Lets go of a file that no record names any more. */
export const dropFileSpec = jobSpec({
  name: 'evidences.drop-file',
  data: z.object({ companyId: z.uuid(), key: z.string() }),
  retries: 8,
});
export const remindSpec = jobSpec({
  name: 'evidences.remind',
  data: z.object({ companyId: z.uuid() }),
  retries: 5,
});
export const remindersSpec = jobSpec({ name: 'evidences.reminders', data: z.object({}) });
