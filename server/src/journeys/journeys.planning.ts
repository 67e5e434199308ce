/** From a task to an action plan. A plan never finishes a task by itself: it suggests it (`suggestionFor`). */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { controlsOfTask, type JourneyTemplate, type Task } from '@vigia/content/journeys/load.ts';
import { dueDates, openPlan, proposedOwner, type SubtaskSeed } from '../action-plans/action-plans.commands.ts';
import { stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';

const most = { controls: 100 };

type Work = Pick<SubtaskSeed, 'title' | 'description' | 'templateId' | 'priority'> & { hours: number };

/** The task's steps that nobody took into a plan yet; without any, what the task says how to do. */
async function workOf(ctx: Ctx, template: JourneyTemplate, task: Task): Promise<Work[]> {
  const taken = new Set((await stepsTaken(ctx.db)).map((one) => one.templateId));
  const open = task.steps.flatMap((id) => {
    const step = library.get(id);
    if (!step || taken.has(id)) return [];
    const { title, how } = step[ctx.locale];
    return [{ title, description: how, templateId: id, priority: step.priority, hours: step.hours }];
  });
  if (open.length > 0) return open;
  const { how } = task[ctx.locale];
  const hours = Math.round((task.minutes / 60 / how.length) * 4) / 4;
  return how.map((title) => ({ title, description: '', templateId: null, priority: template.priority, hours }));
}

/** Opens the plan of a task, its work spread over the weeks it takes. `journeyId` is null without a journey. */
export async function openPlanFor(
  ctx: Ctx,
  template: JourneyTemplate,
  task: Task,
  journeyId: string | null,
): Promise<string> {
  const work = await workOf(ctx, template, task);
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  const days = dueDates(
    today,
    work.map((one) => one.hours),
  );
  const owner = await proposedOwner(ctx);
  const { title, why } = task[ctx.locale];
  const { id } = await openPlan(ctx, {
    title,
    description: why,
    priority: template.priority,
    category: template.category,
    origin: { kind: 'journey', ref: journeyId, label: template[ctx.locale].title },
    dueDate: days.at(-1) ?? null,
    assignedTo: owner,
    controls: controlsOfTask(task)
      .slice(0, most.controls)
      .map((control) => ({ framework: control.framework, controlId: control.id })),
    subtasks: work.map((one, at) => ({ ...one, dueDate: days[at] ?? null, assignedTo: owner })),
  });
  return id;
}

/** Whether a task's plan still lives, so that none is opened beside it. */
export const isAlive = (plan: { readonly status: string } | undefined): boolean =>
  plan !== undefined && plan.status !== 'completed' && plan.status !== 'canceled';
