/** Starting journeys and moving along them. Two people: one after the other. */
import type { JourneyTemplate } from '@vigia/content/journeys/load.ts';
import {
  type JourneyStatus,
  journeyMoves,
  journeyStatusAfter,
  type TaskChange,
  taskAfter,
  waitsFor,
} from '@vigia/contract/journeys/journeys.rules.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { isAlive, openPlanFor } from './journeys.planning.ts';
import { plansOf } from './journeys.read-model.ts';
import { statesOf, taskIn, templateOf } from './journeys.reading.ts';
import * as store from './journeys.store.ts';

const alreadyStarted = (ctx: Ctx, template: JourneyTemplate) =>
  conflict('journeys.already-started', { values: { title: template[ctx.locale].title } });

/** Starts a journey, or takes up again what was given up; signed. Returns its id. */
export async function startJourney(ctx: Ctx, template: JourneyTemplate): Promise<string> {
  const held = await store.holdUnderWay(ctx.db, template.id);
  if (held?.status === 'in_progress') throw alreadyStarted(ctx, template);
  if (held) {
    await settle(ctx, held, 'in_progress');
    ctx.audit('journeys.resumed', held.id, { before: { status: held.status }, after: { status: 'in_progress' } });
    return held.id;
  }
  const tasks = template.tasks.map((task) => task.id);
  const id = await store.insertJourney(ctx.db, template.id, tasks, ctx.user.id);
  if (!id) throw alreadyStarted(ctx, template);
  ctx.audit('journeys.started', id, { after: { title: template[ctx.locale].title, template: template.id } });
  return id;
}

/** Sets the status that follows from `now` and the tasks. */
async function settle(ctx: Ctx, held: store.LockedJourney, now: JourneyStatus): Promise<void> {
  const states = statesOf(templateOf(held.template_id), await store.tasksOfJourney(ctx.db, held.id));
  await store.setJourneyStatus(ctx.db, held.id, journeyStatusAfter(now, states));
}

interface Moved extends TaskChange {
  readonly note?: string | undefined;
  readonly version?: number | undefined;
}

/** The journey that a task belongs to, held, with all its tasks. */
async function holdTask(ctx: Ctx, taskId: string) {
  const found = await store.whereIs(ctx.db, taskId);
  const held = found && (await store.lockJourney(ctx.db, found.journey_id));
  if (!held) throw notFound();
  const states = statesOf(templateOf(held.template_id), await store.tasksOfJourney(ctx.db, held.id));
  const state = states.find((one) => one.id === taskId);
  if (!state) throw notFound();
  return { held, states, state };
}

/** Moves a task; signed. The journey's status follows. Returns the journey's id. */
export async function moveTask(ctx: Ctx, taskId: string, change: Moved): Promise<string> {
  const { held, states, state } = await holdTask(ctx, taskId);
  const { row } = state;
  if (change.version !== undefined && change.version !== row.version) throw conflict('kit.changed-meanwhile');
  const after = { ...taskAfter(row, change), note: change.note ?? row.note };
  const begins = after.status === 'in_progress' || after.status === 'completed';
  const [first] = begins ? waitsFor(state, states) : [];
  if (first) {
    const values = { title: first.task[ctx.locale].title };
    throw invalid([{ pointer: '/status', code: 'journeys.waits', values }]);
  }
  if (after.status === 'skipped' && after.note === '') throw invalid([{ pointer: '/note', code: 'journeys.say-why' }]);
  const moved = states.map((one) => (one === state ? { status: after.status } : one));
  const next = journeyStatusAfter(held.status, moved);
  await mayReopen(ctx, held, next);
  await store.updateTask(ctx.db, taskId, after, ctx.user.id);
  await store.setJourneyStatus(ctx.db, held.id, next);
  const { status, progress, note } = row;
  ctx.audit('journeys.task-changed', taskId, {
    before: { status, progress, note },
    after: { journeyId: held.id, task: state.task.id, ...after },
  });
  return held.id;
}

/** A completed journey cannot be reopened while a newer one along the same template is under way. */
async function mayReopen(ctx: Ctx, held: store.LockedJourney, next: JourneyStatus): Promise<void> {
  if (held.status !== 'completed' || next === 'completed') return;
  if (await store.holdUnderWay(ctx.db, held.template_id)) throw alreadyStarted(ctx, templateOf(held.template_id));
}

/** Gives a journey up or takes it up again; signed. */
export async function changeJourneyStatus(ctx: Ctx, id: string, to: JourneyStatus, version: number): Promise<void> {
  const held = await store.lockJourney(ctx.db, id);
  if (!held) throw notFound();
  if (held.version !== version) throw conflict('kit.changed-meanwhile');
  if (to !== held.status && !journeyMoves[held.status].includes(to))
    throw invalid([{ pointer: '/status', code: 'journeys.move' }]);
  if (to === 'not_started') await store.setJourneyStatus(ctx.db, id, to);
  else await settle(ctx, held, to);
  ctx.audit('journeys.status-changed', id, { before: { status: held.status }, after: { status: to } });
}

interface PlanMade {
  readonly actionPlanId: string;
  readonly created: boolean;
}

/** A task's plan that still lives; null without one. */
async function livingPlan(ctx: Ctx, planId: string | null | undefined): Promise<string | null> {
  return planId && isAlive((await plansOf(ctx.db, [planId])).get(planId)) ? planId : null;
}

/** The plan of a journey's task: the one that lives, else a new one, bound to the task; signed. */
export async function planFromTask(ctx: Ctx, taskId: string): Promise<PlanMade> {
  const there = await livingPlan(ctx, (await store.whereIs(ctx.db, taskId))?.plan_id);
  if (there) return { actionPlanId: there, created: false };
  const { held, state } = await holdTask(ctx, taskId);
  if (await livingPlan(ctx, state.row.plan_id)) throw conflict('kit.changed-meanwhile');
  const actionPlanId = await openPlanFor(ctx, templateOf(held.template_id), state.task, held.id);
  await store.bindPlan(ctx.db, taskId, actionPlanId);
  ctx.audit('journeys.plan-opened', taskId, { after: { journeyId: held.id, actionPlanId } });
  return { actionPlanId, created: true };
}

/** A plan from a template's task: bound where the journey is under way, else standing alone; signed. */
export async function planFromTemplate(ctx: Ctx, templateId: string, taskId: string): Promise<PlanMade> {
  const template = templateOf(templateId);
  const task = taskIn(template, taskId);
  const underWay = await store.taskUnderWay(ctx.db, templateId, taskId);
  if (underWay) return planFromTask(ctx, underWay);
  return { actionPlanId: await openPlanFor(ctx, template, task, null), created: true };
}
