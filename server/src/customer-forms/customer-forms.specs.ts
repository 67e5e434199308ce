/** The jobs of customers' questionnaires, by name. */
import { z } from 'zod';
import { jobSpec } from '../kit/jobs/jobs.ts';

/** Reads a questionnaire and answers it. `version` is the form's when it was asked for: a later one asks again. */
export const answerSpec = jobSpec({
  name: 'customer-forms.answer',
  data: z.object({ companyId: z.uuid(), formId: z.uuid(), version: z.number().int() }),
  retries: 3,
  expires: 300,
});
