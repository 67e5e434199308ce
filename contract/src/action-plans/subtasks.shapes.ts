/** The subtasks of a plan, and what finishing one leaves behind. */
import { z } from 'zod';
import { webLink } from '../evidences/evidences.contract.ts';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { filled, filledLine, instant, line, text } from '../kit/text.ts';
import { namedControl, plannedDay, priority, wantedDay } from './action-plans.fields.ts';
import { subtaskStatuses } from './action-plans.rules.ts';

export const taskStatus = z.enum(subtaskStatuses);
const hours = z.number().min(0).max(10_000);

export const subtask = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: taskStatus,
  priority,
  /** The step of the control library that it came from. */
  templateId: z.string().nullable(),
  hours: z.number().nullable(),
  dueDate: plannedDay.nullable(),
  overdue: z.boolean(),
  assignedTo: personRef.nullable(),
  position: z.int32(),
  /** Subtasks of the same plan that must be over first. */
  dependsOn: z.array(id),
  completedAt: instant.nullable(),
  completedBy: personRef.nullable(),
  evidence: z.array(z.object({ id, title: z.string(), kind: z.string() })),
  version: z.int32(),
});
export type Subtask = z.infer<typeof subtask>;

/** A subtask on its plan's page: `serves` are the controls that its evidence will speak for. */
export const planSubtask = subtask.extend({ serves: z.array(namedControl) });
export type PlanSubtask = z.infer<typeof planSubtask>;

const subtaskFields = {
  title: filledLine(200),
  description: text(4000).default(''),
  priority: priority.default('medium'),
  hours: hours.nullable().default(null),
  dueDate: wantedDay.nullable().default(null),
  assignedTo: id.nullable().default(null),
  dependsOn: z.array(id).max(50).default([]),
};
export const subtaskDraft = z.strictObject({ ...subtaskFields, templateId: line(60).nullable().default(null) });

/** What finishing it left behind: becomes evidence of every control that its step or its plan serves. */
export const leftEvidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), title: filledLine(160), link: webLink }),
  z.strictObject({ kind: z.literal('note'), title: filledLine(160), description: filled(2000) }),
  z.strictObject({ kind: z.literal('attachment'), title: filledLine(160), attachmentId: id }),
]);

export const subtaskChange = z.strictObject({
  title: filledLine(200).optional(),
  description: text(4000).optional(),
  status: taskStatus.optional(),
  priority: priority.optional(),
  hours: hours.nullable().optional(),
  dueDate: wantedDay.nullable().optional(),
  assignedTo: id.nullable().optional(),
  dependsOn: z.array(id).max(50).optional(),
  /** Where it stands in the plan, from 0. */
  position: z.int32().min(0).max(1000).optional(),
  /** Only with the status CONCLUIDA. */
  evidence: leftEvidence.optional(),
  version: z.int32(),
});
