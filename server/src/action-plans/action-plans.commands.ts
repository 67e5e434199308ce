/** What other rooms may ask of the action plans: to open one, to add work to one. */
import type { Priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { planStatusAfter } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { Category, Origin } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { dueDates } from './action-plans.dates.ts';
import * as plans from './plans.store.ts';
import * as subtasks from './subtasks.store.ts';

export interface SubtaskSeed {
  readonly title: string;
  readonly description: string;
  readonly templateId: string | null;
  readonly hours: number | null;
  readonly priority: Priority;
  readonly dueDate: string | null;
  readonly assignedTo: string | null;
}
export interface PlanSeed {
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly category: Category;
  readonly origin: Origin;
  readonly dueDate: string | null;
  readonly assignedTo: string | null;
  readonly controls: readonly ControlRef[];
  readonly subtasks: readonly SubtaskSeed[];
}

/**
 * Refuses to make a plan where one is being worked on, and names it. Once that is finished, canceled or deleted, another
 * may be made. Whoever asks holds the record that it comes of: two at once make one.
 */
export function refusePlanned(code: `${string}.planned-already`, planId: string | null): void {
  if (planId === null) return;
  throw conflict(code, { errors: [{ pointer: '', code: 'action-plans.plan-there', values: { planId } }] });
}

/** Opens a plan with its subtasks; signed. */
export async function openPlan(ctx: Ctx, seed: PlanSeed): Promise<{ id: string; subtaskIds: string[] }> {
  const { controls, subtasks: work, origin, ...draft } = seed;
  const id = await plans.insertPlan(ctx.db, { ...draft, startDate: null, recurrence: 'none' }, origin, {
    by: ctx.user.id,
  });
  await plans.setPlanControls(ctx.db, id, controls);
  const subtaskIds = await subtasks.insertSubtask(ctx.db, id, work);
  ctx.audit('action-plans.created', id, { after: { ...seed, subtasks: work.map((one) => one.title) } });
  return { id, subtaskIds };
}

/** Adds a subtask to a plan; signed. Throws `notFound` where there is no such plan. */
export async function addSubtask(ctx: Ctx, planId: string, seed: SubtaskSeed): Promise<{ id: string }> {
  const held = await plans.lockPlan(ctx.db, planId);
  if (!held) throw notFound();
  const [id] = await subtasks.insertSubtask(ctx.db, planId, [seed]);
  if (!id) throw new Error('A subtask was added and has no id.');
  await settlePlan(ctx, planId);
  ctx.audit('action-plans.subtask-added', id, { after: { planId, ...seed } });
  return { id };
}

/** Lets the plan's status follow its subtasks, and counts its version up. The plan is held already. */
export async function settlePlan(ctx: Ctx, planId: string): Promise<void> {
  await plans.savePlanStatus(ctx.db, planId, await statusBySubtasks(ctx, planId));
}

/** The status that a plan has by its subtasks; null where it stays. */
export async function statusBySubtasks(ctx: Ctx, planId: string): Promise<string | null> {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  const [plan, tasks] = await Promise.all([
    plans.findPlan(ctx.db, planId, today),
    subtasks.listSubtasks(ctx.db, planId, today),
  ]);
  if (!plan) throw notFound();
  const next = planStatusAfter(
    plan.status,
    tasks.map((task) => task.status),
  );
  return next === plan.status ? null : next;
}

/**
 * Who is proposed for work that nobody was named for: who answers for it already, else whoever takes it up. Changed in place
 * by a click; nobody, where neither is an active member.
 */
export async function proposedOwner(ctx: Ctx, answersForIt: string | null = null): Promise<string | null> {
  const asked = [answersForIt, ctx.user.id].flatMap((id) => id ?? []);
  const members = await plans.membersAmong(ctx.db, asked);
  return asked.find((id) => members.has(id)) ?? null;
}

/** By when, by the hours that it takes. */
export function proposedDay(ctx: Ctx, hours: number): string | null {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  return dueDates(today, [hours])[0] ?? null;
}

export { holdTaking } from './plans.store.ts';
export { dueDates };
