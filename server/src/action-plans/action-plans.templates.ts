/** Plans to copy: the product's own, in the reader's language. A copy is the company's: it may change all of it. */
import { type Step, servedBy, steps } from '@vigia/content/frameworks/load.ts';
import { type ReadyPlan, readyPlans } from '@vigia/content/plans/load.ts';
import type { planTemplate } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { openPlan, proposedOwner, refusePlanned } from './action-plans.commands.ts';
import { livingPlanOf, stepsTaken } from './action-plans.queries.ts';
import { todayOf } from './action-plans.reading.ts';
import { holdTaking } from './plans.store.ts';

const stepsOf = (plan: ReadyPlan): Step[] => plan.steps.flatMap((id) => steps.get(id) ?? []);

/** What there is to copy, with the copy that is being worked on. */
export const templatesIn = (locale: Locale, copies: ReadonlyMap<string, string>): z.output<typeof planTemplate>[] =>
  readyPlans.map((plan) => {
    const subtasks = stepsOf(plan).map(({ id, hours, [locale]: { title } }) => ({ templateId: id, title, hours }));
    const { id, category, priority, days } = plan;
    const hours = subtasks.reduce((sum, one) => sum + one.hours, 0);
    return { id, category, priority, days, hours, ...plan[locale], subtasks, planId: copies.get(id) ?? null };
  });

/** A plan may name this many controls. */
const mostControls = 100;

/** The controls that the plan's steps serve: those served by most of them first. */
function controlsOf(plan: ReadyPlan): ControlRef[] {
  const served = plan.steps.flatMap((id) =>
    servedBy(id).map((control) => ({ framework: control.framework, controlId: control.id })),
  );
  const groups = Map.groupBy(served, ({ framework, controlId }) => `${framework} ${controlId}`);
  const sorted = [...groups.values()].sort((a, b) => b.length - a.length);
  return sorted.flatMap(([first]) => first ?? []).slice(0, mostControls);
}

/**
 * Opens a plan like the one named and returns its id. A step that the company has done already is left out, unless all
 * are done: work is not asked for twice. One that is open elsewhere comes along, so that this plan says all it needs.
 * One copy is worked on at a time: another is made once it is finished, canceled or deleted.
 */
export async function copyTemplate(ctx: Ctx, id: string): Promise<string> {
  const plan = readyPlans.find((one) => one.id === id);
  if (!plan) throw notFound();
  await holdTaking(ctx.db);
  refusePlanned('action-plans.planned-already', await livingPlanOf(ctx.db, 'template', id));
  const done = new Set((await stepsTaken(ctx.db)).flatMap((step) => (step.status === 'done' ? [step.templateId] : [])));
  const left = stepsOf(plan).filter((step) => !done.has(step.id));
  const { title, summary } = plan[ctx.locale];
  const opened = await openPlan(ctx, {
    title,
    description: summary,
    priority: plan.priority,
    category: plan.category,
    origin: { kind: 'template', ref: plan.id, label: title },
    dueDate: Temporal.PlainDate.from(todayOf(ctx)).add({ days: plan.days }).toString(),
    assignedTo: await proposedOwner(ctx),
    controls: controlsOf(plan),
    subtasks: (left.length > 0 ? left : stepsOf(plan)).map((step) => ({
      title: step[ctx.locale].title,
      description: step[ctx.locale].how,
      templateId: step.id,
      hours: step.hours,
      priority: step.priority,
      dueDate: null,
      assignedTo: null,
    })),
  });
  return opened.id;
}
