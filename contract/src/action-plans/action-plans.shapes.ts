/** Plans, and what belongs to them. Statuses as the specification (§3, §4) names them. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { commentShape } from '../kit/comments.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day as anyDay, filledLine, instant, line, text } from '../kit/text.ts';
import { namedControl, plannedDay, priority, wantedDay } from './action-plans.fields.ts';
import { planStatuses } from './action-plans.rules.ts';
import { planSubtask, subtaskDraft, taskStatus } from './subtasks.shapes.ts';

export const planStatus = z.enum(planStatuses);

/** The domains of the assessments, and what is none of them. */
export const categories = [
  'governance',
  'risk',
  'assets',
  'access',
  'people',
  'physical',
  'infrastructure',
  'development',
  'monitoring',
  'suppliers',
  'incidents',
  'continuity',
  'privacy',
  'other',
] as const;
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

export const originKinds = [
  'manual',
  'gap',
  'journey',
  'risk',
  'incident',
  'chat',
  'policy',
  'vulnerability',
  'supplier',
  'audit',
  'questionnaire',
  'template',
  'import',
  'recurrence',
] as const;
export const originKind = z.enum(originKinds);
/** Where a plan comes from: `ref` is the record's id or `framework/control`; `label` its name at that time. */
export const origin = z.object({ kind: originKind, ref: z.string().nullable(), label: z.string() });
export type Origin = z.infer<typeof origin>;

export const recurrence = z.enum(['none', 'monthly', 'quarterly', 'semiannual', 'yearly']);

export const planRow = z.object({
  id,
  title: z.string(),
  status: planStatus,
  priority,
  category,
  origin,
  created: instant,
  startDate: plannedDay.nullable(),
  dueDate: plannedDay.nullable(),
  overdue: z.boolean(),
  assignedTo: personRef.nullable(),
  progress: z.object({ total: z.number().int(), done: z.number().int(), percent: z.number().int() }),
  recurrence,
  version: z.int32(),
});
export type PlanRow = z.infer<typeof planRow>;

export const comment = commentShape.extend({ subtaskId: id.nullable() });
export const attachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  subtaskId: id.nullable(),
  addedBy: personRef.nullable(),
  createdAt: instant,
});

export const plan = planRow.extend({
  description: z.string(),
  createdBy: personRef.nullable(),
  completedAt: instant.nullable(),
  controls: z.array(namedControl),
  subtasks: z.array(planSubtask),
  comments: z.array(comment),
  attachments: z.array(attachment),
  /** Hours of the subtasks: all that count, and those not done. */
  hours: z.object({ total: z.number(), left: z.number() }),
});
export type Plan = z.infer<typeof plan>;

const inOrder = (d: { startDate?: string | null | undefined; dueDate?: string | null | undefined }) =>
  !d.startDate || !d.dueDate || d.dueDate >= d.startDate;
const dueLater = { message: 'action-plans.due-before-start', path: ['dueDate'] };

const planFields = {
  title: filledLine(200),
  description: text(8000).default(''),
  priority: priority.default('medium'),
  category: category.default('other'),
  startDate: wantedDay.nullable().default(null),
  dueDate: wantedDay.nullable().default(null),
  assignedTo: id.nullable().default(null),
  recurrence: recurrence.default('none'),
};

/** What a plan says of itself: the form that changes one. */
export const planFacts = z.strictObject(planFields).refine(inOrder, dueLater);

export const planDraft = z
  .strictObject({
    ...planFields,
    controls: z.array(controlRef).max(100).default([]),
    subtasks: z
      .array(subtaskDraft.omit({ dependsOn: true }))
      .max(100)
      .default([]),
  })
  .refine(inOrder, dueLater);

/** What is left out stays as it is; `version` guards against overwriting. */
export const planChange = z
  .strictObject({
    title: filledLine(200).optional(),
    description: text(8000).optional(),
    status: planStatus.optional(),
    priority: priority.optional(),
    category: category.optional(),
    startDate: wantedDay.nullable().optional(),
    dueDate: wantedDay.nullable().optional(),
    assignedTo: id.nullable().optional(),
    recurrence: recurrence.optional(),
    controls: z.array(controlRef).max(100).optional(),
    version: z.int32(),
  })
  .refine(inOrder, dueLater);

export const planFilters = z.strictObject({
  ...paging,
  status: many(planStatus),
  /** False: what is still to be done. True: completed or canceled. */
  closed: z.stringbool().optional(),
  priority: many(priority),
  category: many(category),
  origin: many(originKind),
  /** An account's id, `me`, or `nobody`. */
  assignedTo: z.union([id, z.enum(['me', 'nobody'])]).optional(),
  overdue: z.stringbool().optional(),
  dueFrom: anyDay.optional(),
  dueTo: anyDay.optional(),
  search: line(100).optional(),
  /** `todo`: what is not closed first, each by due date. */
  sort: z
    .enum([
      'todo',
      'dueDate',
      '-dueDate',
      'created',
      '-created',
      'priority',
      '-priority',
      'title',
      '-title',
      'progress',
      '-progress',
    ])
    .default('todo'),
});

/** The same change to many plans at once: all of it, or nothing and why. */
export const bulkChange = z
  .strictObject({
    ids: z.array(id).min(1).max(100),
    status: planStatus.optional(),
    priority: priority.optional(),
    category: category.optional(),
    assignedTo: id.nullable().optional(),
    dueDate: wantedDay.nullable().optional(),
  })
  .refine(
    ({ ids: _ids, ...change }) => Object.values(change).some((value) => value !== undefined),
    'action-plans.nothing-to-change',
  );

/** A plan to copy: the product's own, in the reader's language. */
export const planTemplate = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category,
  priority,
  /** Suggested days from start to due date. */
  days: z.number().int(),
  hours: z.number(),
  subtasks: z.array(z.object({ templateId: z.string(), title: z.string(), hours: z.number() })),
  /** The copy that is being worked on; null where another may be made. */
  planId: id.nullable(),
});

export const planStats = z.object({
  total: z.number().int(),
  byStatus: z.record(planStatus, z.number().int()),
  byPriority: z.record(priority, z.number().int()),
  overdue: z.number().int(),
  dueThisWeek: z.number().int(),
  unassigned: z.number().int(),
  completedLast30Days: z.number().int(),
  /** The mean of the open plans' progress, 0 to 100. */
  averageProgress: z.number(),
  subtasks: z.record(taskStatus, z.number().int()),
  /** In the open subtasks of open plans. */
  hoursLeft: z.number(),
});
