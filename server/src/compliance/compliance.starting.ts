/** Taking a step of the control library into an action plan. */
import { steps as library, servedBy } from '@vigia/content/frameworks/load.ts';
import { type Category, category } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { addSubtask, openPlan } from '../action-plans/action-plans.door.ts';
import { openPlanOf, stepsTaken } from '../action-plans/action-plans.reads.ts';
import type { Ctx } from '../kit/context.ts';
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
  const served = servedBy(wanted.subtaskTemplateId).filter((control) => control.framework === framework);
  if (!step || served.length === 0) throw invalid([{ pointer: '/subtaskTemplateId', code: 'compliance.unknown-step' }]);
  const controlId = wanted.controlId ?? served[0]?.id ?? '';
  if (!served.some((control) => control.id === controlId))
    throw invalid([{ pointer: '/controlId', code: 'compliance.step-of-another-control' }]);
  const taken = (await stepsTaken(ctx.db)).find((one) => one.templateId === step.id);
  if (taken) return { actionPlanId: taken.planId, subtaskId: taken.subtaskId, created: false };
  const { title, how } = step[ctx.locale];
  const { hours, priority } = step;
  const seed = { title, description: how, templateId: step.id, hours, priority, dueDate: null, assignedToId: null };
  const ref = { framework, controlId };
  const planId = wanted.actionPlanId ?? (await openPlanOf(ctx.db, ref));
  if (planId) {
    const added = await addSubtask(ctx, planId, seed);
    return { actionPlanId: planId, subtaskId: added.id, created: true };
  }
  const name = isOurs(framework)
    ? (ourSheets[framework].controls.find((control) => control.id === controlId)?.title[ctx.locale] ?? '')
    : '';
  const opened = await openPlan(ctx, {
    title: ctx.words('compliance:plan.title', { control: controlId, name }),
    description: '',
    priority,
    category: categoryOf(framework, controlId),
    origin: { kind: 'gap', ref: `${framework}/${controlId}`, label: `${controlId} ${name}` },
    dueDate: null,
    assignedToId: null,
    controls: [ref],
    subtasks: [seed],
  });
  const [subtaskId] = opened.subtaskIds;
  if (!subtaskId) throw new Error('A plan was opened without its step.');
  return { actionPlanId: opened.id, subtaskId, created: true };
}

/** The chapter of the assessment that asks about the control most; governance where none asks. */
function categoryOf(framework: FrameworkKey, controlId: string): Category {
  if (framework === 'lgpd') return 'privacy';
  const control = isOurs(framework) ? ourSheets[framework].controls.find((one) => one.id === controlId) : undefined;
  const [first] = [...(control?.speaking ?? [])].sort((a, b) => b.share - a.share);
  return first ? (category.safeParse(first.question.domain).data ?? 'privacy') : 'governance';
}
