/** The jobs of the action plans, by name. */
import { z } from 'zod';
import { jobSpec } from '../kit/jobs/jobs.ts';

const company = z.object({ companyId: z.uuid() });
/** Opens the next plan of each series whose turn it is. */
export const repeatSpec = jobSpec({ name: 'action-plans.repeat', data: company, retries: 5 });
export const repeatsSpec = jobSpec({ name: 'action-plans.repeats', data: z.object({}) });
