/** The timeline of an incident (ISO/IEC 27001 A.5.28). */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';

const incidentEventKinds = [
  'reported',
  'status',
  'note',
  'clock',
  'file',
  'plan',
  'risk',
  'policy',
  'notice',
  'changed',
  'decided',
] as const;
/** What was decided in writing about telling the authorities and the people. */
export const incidentDecisions = [
  'told',
  'untold',
  'undecided',
  'gdpr-unlikely',
  'gdpr-risk',
  'gdpr-high',
  'gdpr-undecided',
] as const;
export const incidentDecision = z.enum(incidentDecisions);
export type IncidentDecision = z.infer<typeof incidentDecision>;
/** A line of the timeline. Lines are never changed: a correction is a line of its own. */
export const incidentEvent = z.object({
  id,
  kind: z.enum(incidentEventKinds),
  /** Of a change of state: the new one; of a deadline: which; of a decision: what was decided. */
  about: z.string(),
  body: z.string(),
  /** When it happened; it was written down at `createdAt`. */
  at: instant,
  createdAt: instant,
  by: personRef.nullable(),
  /** The line that it corrects; null where none. */
  corrects: id.nullable(),
});
export type IncidentEvent = z.infer<typeof incidentEvent>;
