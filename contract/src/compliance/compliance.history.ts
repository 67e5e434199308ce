/** What happened to a control. */
import { z } from 'zod';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';

/** Who changed what about a control: answers, decisions, evidence, finished steps; newest first. */
export const controlEvent = z.object({
  at: instant,
  kind: z.enum(['answered', 'decided', 'evidence', 'step']),
  actor: personRef.nullable(),
  text: z.string(),
  detail: z.string(),
});
