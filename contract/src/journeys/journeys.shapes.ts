/** Journeys: templates to follow, and a company's own way along them. Fields as the specification (§3) names them. */
import { z } from 'zod';
import { category } from '../action-plans/action-plans.shapes.ts';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { instant, text } from '../kit/text.ts';
import { journeyStatuses, journeyTaskStatuses } from './journeys.rules.ts';

export const journeyStatus = z.enum(journeyStatuses);
export const journeyTaskStatus = z.enum(journeyTaskStatuses);
export const difficulty = z.enum(['beginner', 'intermediate', 'advanced']);
export type Difficulty = z.infer<typeof difficulty>;
export const maturityTier = z.enum(['essential', 'intermediate', 'advanced', 'undefined']);
export const journeyPriority = z.enum(['high', 'medium', 'low']);
export const complexity = z.enum(['low', 'medium', 'high']);

/** A template's or a task's name: English words with hyphens, never changed. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'journeys.unknown-template');

const about = {
  title: z.string(),
  summary: z.string(),
  category,
  difficulty,
  maturityLevel: maturityTier,
  priority: journeyPriority,
  complexity,
};
const work = {
  title: z.string(),
  why: z.string(),
  how: z.array(z.string()),
  minutes: z.number().int(),
  /** Finishing it is itself proof. */
  evidence: z.boolean(),
};

export const journeyTemplate = z.object({
  id: z.string(),
  ...about,
  minutes: z.number().int(),
  outcomes: z.array(z.string()),
  tasks: z.array(z.object({ id: z.string(), ...work, after: z.array(z.string()) })),
  /** The company's newest journey along it; null without one. */
  journey: z.object({ id, status: journeyStatus }).nullable(),
});
export type JourneyTemplate = z.infer<typeof journeyTemplate>;

export const journeyRow = z.object({
  id,
  templateId: z.string(),
  ...about,
  status: journeyStatus,
  /** 0 to 100: the share of the time that is done. */
  progress: z.number().int(),
  minutes: z.number().int(),
  minutesLeft: z.number().int(),
  tasks: z.object({ total: z.number().int(), done: z.number().int() }),
  next: z.object({ id, title: z.string(), minutes: z.number().int() }).nullable(),
  /** Of the journeys under way, the one whose work comes first in the company's order of work (decision 0029). */
  first: z.boolean(),
  startedAt: instant,
  completedAt: instant.nullable(),
  version: z.int32(),
});
export type JourneyRow = z.infer<typeof journeyRow>;

export const journeyTask = z.object({
  id,
  /** The task of the template. */
  templateTaskId: z.string(),
  ...work,
  status: journeyTaskStatus,
  progress: z.number().int(),
  /** What was done, or why it does not apply. */
  note: z.string(),
  /** Tasks that must be over first. */
  waitsFor: z.array(z.object({ id, title: z.string() })),
  /** Steps of the control library that it accomplishes; `status` null where nobody took one into a plan. */
  steps: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.enum(['open', 'started', 'done']).nullable() }),
  ),
  /** The plan made from it. */
  plan: z
    .object({ id, title: z.string(), status: z.string(), done: z.number().int(), total: z.number().int() })
    .nullable(),
  /** It looks finished: its plan is completed, or all its steps are done. Nobody but a person says so. */
  suggestion: z.enum(['plan', 'steps']).nullable(),
  /** What it proves once it is finished. */
  controls: z.array(controlRef.extend({ title: z.string() })),
  completedAt: instant.nullable(),
  completedBy: personRef.nullable(),
  version: z.int32(),
});
export type JourneyTask = z.infer<typeof journeyTask>;

export const journey = journeyRow.omit({ tasks: true }).extend({
  outcomes: z.array(z.string()),
  done: z.number().int(),
  total: z.number().int(),
  startedBy: personRef.nullable(),
  tasks: z.array(journeyTask),
});
export type Journey = z.infer<typeof journey>;

export const journeyFilters = z.strictObject({ ...paging, status: many(journeyStatus) });

/** Either how far it is or what it is; `version` guards against overwriting. */
export const taskProgress = z
  .strictObject({
    progress: z.number().int().min(0).max(100).optional(),
    status: journeyTaskStatus.optional(),
    note: text(1000).optional(),
    version: z.int32(),
  })
  .refine(({ progress, status, note }) => progress !== undefined || status !== undefined || note !== undefined, {
    message: 'journeys.nothing-to-change',
  })
  .refine(({ progress, status }) => progress === undefined || status === undefined, {
    message: 'journeys.progress-or-status',
    path: ['progress'],
  });

export const journeyStats = z.object({
  total: z.number().int(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  totalTasks: z.number().int(),
  completedTasks: z.number().int(),
  /** The mean of the journeys' progress, 0 to 100. */
  averageProgress: z.number(),
  minutesLeft: z.number().int(),
});
