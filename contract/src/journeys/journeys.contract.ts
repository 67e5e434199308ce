/** Guided journeys (specification §7 "Journeys"; ISO/IEC 27001 6.2 and 8.1, NIST CSF GV.RM-07 and ID.IM). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page } from '../kit/page.ts';
import {
  journey,
  journeyFilters,
  journeyRow,
  journeyStats,
  journeyStatus,
  journeyTemplate,
  slug,
  taskProgress,
} from './journeys.shapes.ts';

/** Where the plan is; `created` is false where the task had an open one already. */
const planMade = z.object({ actionPlanId: id, created: z.boolean() });

export const journeys = domain({
  templates: {
    method: 'GET',
    path: '/journeys/templates',
    access: can('journeys.read'),
    returns: z.object({ items: z.array(journeyTemplate) }),
  },
  stats: {
    method: 'GET',
    path: '/journeys/stats/overview',
    access: can('journeys.read'),
    returns: journeyStats,
  },
  list: {
    method: 'GET',
    path: '/journeys',
    access: can('journeys.read'),
    query: journeyFilters,
    returns: page(journeyRow),
    about: 'In the order that the company gave them; what nobody placed stands before, by the order of work.',
  },
  start: {
    method: 'POST',
    path: '/journeys/start',
    access: can('journeys.edit'),
    body: z.strictObject({ journeyTemplateId: slug }),
    status: 201,
    returns: journey,
    about: 'Takes up again what was given up; refuses while one along the same template is in progress.',
  },
  startWithTask: {
    method: 'POST',
    path: '/journeys/start-with-task',
    access: can('journeys.edit'),
    body: z.strictObject({ journeyTemplateId: slug, taskId: slug }),
    status: 201,
    returns: journey,
  },
  order: {
    method: 'PUT',
    path: '/journeys/order',
    access: can('journeys.edit'),
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    returns: z.object({ success: z.literal(true) }),
    about: 'One order for the company, as people want to see them. Journeys that are not named follow in theirs.',
  },
  taskProgress: {
    method: 'PATCH',
    path: '/journeys/tasks/:id/progress',
    access: can('journeys.edit'),
    params: withId,
    body: taskProgress,
    returns: journey,
  },
  planFromTask: {
    method: 'POST',
    path: '/journeys/tasks/:id/action-plan',
    access: can('journeys.edit'),
    params: withId,
    status: 201,
    returns: planMade,
  },
  planFromTemplate: {
    method: 'POST',
    path: '/journeys/templates/:id/tasks/:taskId/action-plan',
    access: can('journeys.edit'),
    params: z.strictObject({ id: slug, taskId: slug }),
    status: 201,
    returns: planMade,
    about: 'A plan without the journey; where one is in progress the plan is bound to its task.',
  },
  get: {
    method: 'GET',
    path: '/journeys/:id',
    access: can('journeys.read'),
    params: withId,
    returns: journey,
  },
  setStatus: {
    method: 'PATCH',
    path: '/journeys/:id',
    access: can('journeys.edit'),
    params: withId,
    body: z.strictObject({ status: journeyStatus, version: z.int32() }),
    returns: journey,
    about: 'Gives it up (not_started; what is finished stays finished) or takes it up again (in_progress).',
  },
});
