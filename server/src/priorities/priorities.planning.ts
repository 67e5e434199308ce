/** From what comes first to a plan that is ready to be worked on. */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { priorities } from '@vigia/content/priorities/load.ts';
import { type Category, category } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { stepsToward } from '@vigia/contract/priorities/priorities.rules.ts';
import {
  dueDates,
  holdTaking,
  openPlan,
  proposedOwner,
  type SubtaskSeed,
} from '../action-plans/action-plans.commands.ts';
import type { Ctx } from '../kit/context.ts';
import {
  askedIn,
  companyRecords,
  currentModel,
  type ModelQuestion,
  orderFor,
} from '../questionnaire/questionnaire.queries.ts';
import { mainControlOf } from './priorities.telling.ts';

type Work = Pick<SubtaskSeed, 'title' | 'description' | 'templateId' | 'priority'> & { readonly hours: number };

/** The steps as work, in the reader's language. */
const workOf = (steps: readonly string[], { locale }: Ctx): Work[] =>
  steps.flatMap((id) => {
    const step = library.get(id);
    if (!step) return [];
    const { title, how } = step[locale];
    return [{ title, description: how, templateId: id, priority: step.priority, hours: step.hours }];
  });

/** The question's domain; where plans know none of its name, what its assessment is about. */
const categoryOf = ({ id, domain }: ModelQuestion): Category =>
  category.safeParse(domain).data ?? (askedIn(id) === 'privacy' ? 'privacy' : 'governance');

/**
 * Opens the plan of the next work on a question, the step that comes first before the others of its level; where an open plan
 * holds one of them already, that plan. Signed. Throws where there is no work left that could be planned.
 */
export async function planWork(ctx: Ctx, questionId: string): Promise<{ actionPlanId: string; created: boolean }> {
  await holdTaking(ctx.db);
  const records = await companyRecords(ctx.db);
  const thing = orderFor(records).find((one) => one.kind === 'step' && one.questionId === questionId);
  const question = currentModel.questions.find(({ id }) => id === questionId);
  if (thing?.kind !== 'step' || !question) throw conflict('priorities.nothing-to-plan');
  const wanted = [...new Set([thing.stepId, ...stepsToward(priorities, records, thing)])];
  const there = wanted.map((step) => records.steps.get(step)?.planId).find((plan) => plan);
  if (there) return { actionPlanId: there, created: false };
  const work = workOf(wanted, ctx);
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  const days = dueDates(
    today,
    work.map(({ hours }) => hours),
  );
  const owner = await proposedOwner(ctx);
  const control = mainControlOf(question, thing.stepId);
  const opened = await openPlan(ctx, {
    title: work[0]?.title ?? question.text[ctx.locale],
    description: ctx.words('priorities:plan', { question: question.text[ctx.locale], level: thing.to }),
    priority: work[0]?.priority ?? 'medium',
    category: categoryOf(question),
    origin: { kind: 'questionnaire', ref: questionId, label: question.text[ctx.locale] },
    dueDate: days.at(-1) ?? null,
    assignedTo: owner,
    controls: control ? [control] : [],
    subtasks: work.map((one, at) => ({ ...one, dueDate: days[at] ?? null, assignedTo: owner })),
  });
  return { actionPlanId: opened.id, created: true };
}
