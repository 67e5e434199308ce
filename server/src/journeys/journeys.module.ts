/** Guided journeys (ISO/IEC 27001 6.2, 8.1; NIST CSF ID.IM). Who may: the contract. What happens: here. */
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { orderAfter } from '@vigia/contract/journeys/journeys.rules.ts';
import { invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { implement } from '../kit/http/implement.ts';
import { changeJourneyStatus, moveTask, planFromTask, planFromTemplate, startJourney } from './journeys.changing.ts';
import { journeyOrder, journeyStatistics, readJourney, rowOf, templatesFor } from './journeys.reading.ts';
import * as store from './journeys.store.ts';

/** The template that was asked for. Throws `kit.invalid`: what was sent names none. */
function wanted(id: string) {
  const template = journeyTemplateOf(id);
  if (!template) throw invalid([{ pointer: '/journeyTemplateId', code: 'journeys.unknown-template' }]);
  return template;
}

export const journeysModule = implement(journeys, {
  templates: async (ctx) => ({ items: await templatesFor(ctx) }),
  stats: (ctx) => journeyStatistics(ctx),
  async list(ctx, { query }) {
    const order = await journeyOrder(ctx);
    return store.pageJourneys(ctx.db, { ...query, first: order.first }, (row) => rowOf(row, ctx.locale, order));
  },
  get: (ctx, { params: { id } }) => readJourney(ctx, id),

  async start(ctx, { body: { journeyTemplateId } }) {
    return readJourney(ctx, await startJourney(ctx, wanted(journeyTemplateId)));
  },

  async startWithTask(ctx, { body: { journeyTemplateId, taskId } }) {
    const template = wanted(journeyTemplateId);
    if (!template.tasks.some((task) => task.id === taskId))
      throw invalid([{ pointer: '/taskId', code: 'journeys.unknown-task' }]);
    const id = await startJourney(ctx, template);
    const task = (await store.tasksOfJourney(ctx.db, id)).find((one) => one.template_task_id === taskId);
    if (!task) throw invalid([{ pointer: '/taskId', code: 'journeys.unknown-task' }]);
    if (task.status === 'not_started') await moveTask(ctx, task.id, { status: 'in_progress' });
    return readJourney(ctx, id);
  },

  async order(ctx, { body: { ids } }) {
    const before = await store.holdOrder(ctx.db);
    if (ids.some((id) => !before.includes(id))) throw notFound();
    const after = orderAfter(before, ids);
    await store.reorderJourneys(ctx.db, after);
    ctx.audit('journeys.reordered', null, { before: { ids: before }, after: { ids: after } });
    return { success: true } as const;
  },

  async taskProgress(ctx, { params: { id }, body }) {
    return readJourney(ctx, await moveTask(ctx, id, body));
  },

  planFromTask: (ctx, { params: { id } }) => planFromTask(ctx, id),
  planFromTemplate: (ctx, { params: { id, taskId } }) => planFromTemplate(ctx, id, taskId),

  async setStatus(ctx, { params: { id }, body: { status, version } }) {
    await changeJourneyStatus(ctx, id, status, version);
    return readJourney(ctx, id);
  },
});
