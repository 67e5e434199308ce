/** Taking a step of the control library into an action plan. */
import { guidesOf, steps as library, servedBy } from '@vigia/content/frameworks/load.ts';
import { type Category, category } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { isRequirement } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { addSubtask, holdTaking, openPlan, proposedDay, proposedOwner } from '../action-plans/action-plans.commands.ts';
import { openPlanOf, stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { decisions } from './compliance.read-model.ts';
import { isOurs, ourSheets } from './compliance.sheets.ts';

interface Wanted {
  readonly subtaskTemplateId: string;
  readonly actionPlanId?: string | undefined;
  readonly controlId?: string | undefined;
}

/**
 * Starts a step: in the plan asked for, in the control's open plan, or in a new one. A step that is being done or done
 * is not doubled: the answer says where it is.
 */
export async function startStep(ctx: Ctx, framework: FrameworkKey, wanted: Wanted) {
  const step = library.get(wanted.subtaskTemplateId);
  const [served] = step ? leadsTo(framework, step.id) : [];
  if (!step || !served) throw invalid([{ pointer: '/subtaskTemplateId', code: 'compliance.unknown-step' }]);
  const controlId = wanted.controlId ?? served;
  if (!leadsTo(framework, step.id).includes(controlId))
    throw invalid([{ pointer: '/controlId', code: 'compliance.step-of-another-control' }]);
  await holdTaking(ctx.db);
  const taken = (await stepsTaken(ctx.db)).find((one) => one.templateId === step.id);
  if (taken?.planId && taken.subtaskId)
    return { actionPlanId: taken.planId, subtaskId: taken.subtaskId, created: false };
  const { title, how } = step[ctx.locale];
  const { hours, priority } = step;
  const ref = { framework, controlId };
  const answersForIt = (await decisions(ctx.db, framework, controlId)).get(controlId)?.owner?.id ?? null;
  const when = { dueDate: proposedDay(ctx, hours), assignedTo: await proposedOwner(ctx, answersForIt) };
  const seed = { title, description: how, templateId: step.id, hours, priority, ...when };
  const planId = wanted.actionPlanId ?? (await openPlanOf(ctx.db, ref));
  if (planId) {
    const added = await addSubtask(ctx, planId, seed);
    return { actionPlanId: planId, subtaskId: added.id, created: true };
  }
  const name = isOurs(framework)
    ? (ourSheets[framework].controls.find((control) => control.id === controlId)?.title[ctx.locale] ?? '')
    : '';
  const opened = await openPlan(ctx, {
    title,
    description: '',
    priority,
    category: categoryOf(framework, controlId),
    origin: { kind: 'gap', ref: `${framework}/${controlId}`, label: `${controlId} ${name}` },
    ...when,
    controls: [ref],
    subtasks: [seed],
  });
  const [subtaskId] = opened.subtaskIds;
  if (!subtaskId) throw new Error('A plan was opened without its step.');
  return { actionPlanId: opened.id, subtaskId, created: true };
}

/** The controls of a framework that a step leads to: those it was written for first, then those whose answers it earns. */
function leadsTo(framework: FrameworkKey, stepId: string): string[] {
  if (!isOurs(framework)) return [];
  const written = servedBy(stepId).flatMap((control) => (control.framework === framework ? [control.id] : []));
  const earning = [...guidesOf(framework).values()].flatMap(({ id, steps }) => (steps.includes(stepId) ? [id] : []));
  return [...new Set([...written, ...earning])];
}

/** The chapter of the assessment that asks about the control most; governance where none asks. */
function categoryOf(framework: FrameworkKey, controlId: string): Category {
  if (framework === 'lgpd') return 'privacy';
  const control = isOurs(framework) ? ourSheets[framework].controls.find((one) => one.id === controlId) : undefined;
  const [first] = [...(control?.speaking ?? [])].sort((a, b) => b.share - a.share);
  if (!first || isRequirement(framework, controlId)) return 'governance';
  return category.safeParse(first.question.domain).data ?? 'privacy';
}
