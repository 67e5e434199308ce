/** Puts a plan together for its page. */
import { servedBy } from '@vigia/content/frameworks/load.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { namesOf } from '../frameworks/frameworks.queries.ts';
import { commentsOf } from '../kit/comments/comments.ts';
import type { Ctx } from '../kit/context.ts';
import { inOrder, keptPlacesFor } from '../kit/order/order.ts';
import type * as lists from './plans.list.store.ts';
import * as plans from './plans.store.ts';
import * as subtasks from './subtasks.store.ts';

/** The day it is now where the company is. */
export const todayOf = (ctx: Pick<Ctx, 'company'>): string =>
  Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

/** Who reads a list of plans: its own order needs to know which of them come first. */
export async function planReaderOf(ctx: Ctx, sort: plans.Filters['sort']): Promise<lists.PlanReader> {
  const today = todayOf(ctx);
  return { me: ctx.user.id, today, first: sort === 'todo' ? inOrder((await keptPlacesFor(ctx, today)).plans) : [] };
}

/** A step's proof serves every control that the step serves; other work's proof serves the plan's controls. */
export function servesOf({ templateId }: { templateId: string | null }, plan: readonly ControlRef[]): ControlRef[] {
  const byStep = templateId ? servedBy(templateId) : [];
  return byStep.length > 0 ? byStep.map(({ framework: key, id }) => ({ framework: key, controlId: id })) : [...plan];
}

/** A comment of a plan, or of one of its subtasks. */
export const planCommentOf = ({ part, ...said }: Awaited<ReturnType<typeof commentsOf>>[number]) => ({
  ...said,
  subtaskId: part,
});

/** The whole plan. Throws `notFound` without one. */
export async function readPlan(ctx: Ctx, id: string): Promise<Plan> {
  const today = todayOf(ctx);
  const [row, about, controls, tasks, comments, attachments] = await Promise.all([
    plans.findPlan(ctx.db, id, today),
    plans.about(ctx.db, id),
    plans.controlsOfPlan(ctx.db, id),
    subtasks.listSubtasks(ctx.db, id, today),
    commentsOf(ctx.db, { kind: 'plan', id }),
    subtasks.attachments(ctx.db, id),
  ]);
  if (!row || !about) throw notFound();
  const nameIn = await namesOf(ctx.db, controls, ctx.locale);
  const named = (control: ControlRef) => ({ ...control, title: nameIn(control) });
  const counted = tasks.filter((task) => task.status !== 'REJEITADA');
  const hours = (of: typeof tasks) => of.reduce((sum, task) => sum + (task.hours ?? 0), 0);
  return {
    ...row,
    description: about.description,
    createdBy:
      about.created_by && about.first_name !== null
        ? { id: about.created_by, firstName: about.first_name, lastName: about.last_name ?? '' }
        : null,
    completedAt: about.completed_at && new Date(about.completed_at).toISOString(),
    controls: controls.map(named),
    subtasks: tasks.map((task) => ({ ...task, serves: servesOf(task, controls).map(named) })),
    comments: comments.map(planCommentOf),
    attachments,
    hours: { total: hours(counted), left: hours(counted.filter((task) => task.status !== 'CONCLUIDA')) },
  };
}
