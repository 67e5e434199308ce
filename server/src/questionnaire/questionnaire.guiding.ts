/** Answers what leads onwards from a question, and what finished work says about it. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { ActionSuggestions, ImplementationStatus } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { nextSteps } from '@vigia/contract/questionnaire/questionnaire.suggestions.ts';
import { type StepTaken, stepsTaken } from '../action-plans/action-plans.queries.ts';
import { type CurrentProof, currentProofs } from '../evidences/evidences.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { answersNow } from './answers.store.ts';
import {
  controlKey,
  decidedBy,
  guidanceStatusOf,
  mostProofs,
  stepsToward,
  suggestionsOf,
  unfitSteps,
  type WorkDone,
} from './questionnaire.guidance.ts';
import { currentModel, type ModelQuestion, questionsOfModel } from './questionnaire.model.ts';
import { profileSaid } from './questionnaire.read-model.ts';

const byId = new Map(currentModel.questions.map((question) => [question.id, question]));

function questionOf(id: string): ModelQuestion {
  const question = byId.get(id);
  if (!question) throw notFound();
  return question;
}

const takenSteps = async (ctx: Ctx): Promise<Map<string, StepTaken>> =>
  new Map((await stepsTaken(ctx.db)).map((one) => [one.templateId, one]));

/** The steps that move an answer, how far each has come, and in one sentence what leads onwards. */
export async function suggest(ctx: Ctx, id: string): Promise<ActionSuggestions> {
  const question = questionOf(id);
  const [taken, answers, profile] = await Promise.all([takenSteps(ctx), answersNow(ctx.db), profileSaid(ctx.db)]);
  const work = { taken, unfit: unfitSteps(profile, answers) };
  const suggestions = suggestionsOf(question, work, ctx.locale);
  const next = nextSteps(stepsToward(id, work), answers.get(id) ?? null);
  const level = next[0]?.level;
  const summary =
    suggestions.length === 0
      ? ctx.words('questionnaire:guidance.none')
      : level === undefined
        ? ctx.words('questionnaire:guidance.nothing-left')
        : ctx.words('questionnaire:guidance.next', { count: next.length, level });
  return { questionId: id, summary, totalSuggestions: suggestions.length, suggestions };
}

/** What the company did about some questions, in statements that leave together; evidence only for who may see the register. */
async function workDone(ctx: Ctx, questions: readonly ModelQuestion[]): Promise<WorkDone> {
  const decided = questions.flatMap(decidedBy);
  const controls: ControlRef[] = [
    ...new Map(
      decided.map(({ framework, id }) => [controlKey(framework, id), { framework, controlId: id }] as const),
    ).values(),
  ];
  const [answers, taken, profile, proofs] = await Promise.all([
    answersNow(ctx.db),
    takenSteps(ctx),
    profileSaid(ctx.db),
    allows(ctx.role, 'evidence.read') ? currentProofs(ctx.db, controls, todayOf(ctx), mostProofs) : noProofs,
  ]);
  return {
    ...{ answers, taken, unfit: unfitSteps(profile, answers) },
    proofs: Map.groupBy(proofs, (one) => controlKey(one.framework, one.controlId)),
  };
}

const noProofs: readonly CurrentProof[] = [];
const todayOf = (ctx: Ctx): string => Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

/** What finished work suggests for one question. */
export async function statusOfOne(ctx: Ctx, id: string): Promise<ImplementationStatus> {
  const question = questionOf(id);
  return guidanceStatusOf(question, await workDone(ctx, [question]), ctx.locale);
}

/** The same for every maturity question of an assessment. */
export async function statusOfAll(ctx: Ctx, assessmentType: AssessmentType) {
  const questions = questionsOfModel(currentModel, assessmentType).filter((question) => question.kind === 'maturity');
  const work = await workDone(ctx, questions);
  return { assessmentType, results: questions.map((question) => guidanceStatusOf(question, work, ctx.locale)) };
}
