/** What comes first in a company, over everything that it said, did and owes: one order for every screen and tool. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { line } from '../kit/text.ts';
import { assessmentType, framework } from '../questionnaire/questionnaire.answers.ts';
import { priorityTiers } from './priorities.rules.ts';

export const priorityItem = z.object({
  /** A step of the control library to do, a question to find out about, an assessment to answer, or a record with a day. */
  kind: z.enum(['step', 'find-out', 'assess', 'due']),
  tier: z.enum(priorityTiers),
  title: z.string(),
  why: z.string(),
  hours: z.number().nullable(),
  questionId: z.string().nullable(),
  stepId: z.string().nullable(),
  assessmentType: assessmentType.nullable(),
  /** The plan in which the step stands; null where it stands in none. */
  planId: id.nullable(),
  /** The control that it serves most. */
  control: controlRef.extend({ framework }).nullable(),
  href: z.string().startsWith('/').nullable(),
});
export type PriorityItem = z.infer<typeof priorityItem>;

/** Where the plan is; `created` is false where an open plan was about it already. */
const plannedWork = z.object({ actionPlanId: id, created: z.boolean() });

export const priorities = domain({
  plan: {
    method: 'POST',
    path: '/priorities/plan',
    access: can('action-plans.edit'),
    body: z.strictObject({ questionId: line(60) }),
    status: 201,
    returns: plannedWork,
    about:
      'A ready plan for the next work on a question: titled by it, its steps filled in, with somebody and a day proposed. ' +
      'Where an open plan holds one of those steps, that plan.',
  },
  list: {
    method: 'GET',
    path: '/priorities',
    access: can('dashboard.read'),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    returns: z.object({ items: z.array(priorityItem), total: z.number().int() }),
    about:
      'What to do first: present danger, duties with a day, where one stands, then what lowers most risk per step.',
  },
});
