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
  'clock-back',
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
  'processor',
  'controller',
] as const;
export const incidentDecision = z.enum(incidentDecisions);
export type IncidentDecision = z.infer<typeof incidentDecision>;
/** What a line says was changed, with what stood there before: what the deadlines and the figures rest on. */
export const incidentFacts = [
  'kind',
  'severity',
  'isDrill',
  'occurredAt',
  'detectedAt',
  'personalData',
  'knownAt',
  'smallAgent',
  'underGdpr',
  'asProcessor',
  'peopleAffected',
  'minorsAffected',
  'elderlyAffected',
] as const;
const said = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const factChange = z.object({ field: z.enum(incidentFacts), from: said, to: said });
export const factChanges = z.array(factChange);
export type FactChange = z.infer<typeof factChange>;
/** A line of the timeline. Lines are never changed: a correction is a line of its own. */
export const incidentEvent = z.object({
  id,
  kind: z.enum(incidentEventKinds),
  /** Of a change of state: the new one; of a deadline: which; of a decision: what was decided. */
  about: z.string(),
  body: z.string(),
  /** What a change changed; the text beside it says why, where that was asked. */
  changes: factChanges,
  /** When it happened; it was written down at `createdAt`. */
  at: instant,
  createdAt: instant,
  by: personRef.nullable(),
  /** The line that it corrects; null where none. */
  corrects: id.nullable(),
});
export type IncidentEvent = z.infer<typeof incidentEvent>;
