/** What is to be done in an incident, and by whom (ISO/IEC 27001 A.5.26). Longer work belongs into an action plan. */
import { z } from 'zod';
import { subtaskStatuses } from '../action-plans/action-plans.rules.ts';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { filledLine, instant } from '../kit/text.ts';

const actionStatus = z.enum(subtaskStatuses);

export const incidentAction = z.object({
  id,
  title: z.string(),
  status: actionStatus,
  assignedTo: personRef.nullable(),
  createdAt: instant,
  /** When it was done; null before. */
  doneAt: instant.nullable(),
  version: z.int32(),
});
export type IncidentAction = z.infer<typeof incidentAction>;

export const incidentActionDraft = z.strictObject({
  title: filledLine(400),
  status: actionStatus.default('PENDENTE'),
  assignedTo: id.nullable().default(null),
});
/** What is left out stays as it is. `version` overtaken: 409, and nothing is lost. */
export const incidentActionChange = z
  .strictObject({ title: filledLine(400), status: actionStatus, assignedTo: id.nullable() })
  .partial()
  .extend({ version: z.int32() });
