/** What the company's own records say about some controls: its answers, its proof, and the plan that is about them. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { type CurrentProof, currentProofs } from '../../evidences/evidences.queries.ts';
import {
  currentModel,
  type Given,
  givenAnswers,
  type ModelQuestion,
  questionHref,
} from '../../questionnaire/questionnaire.queries.ts';
import { recordCitation } from '../citing.ts';
import { type Ref, refOf } from '../refs.ts';
import { type PlanRow, plansAbout } from '../virtual-ciso.read-model.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { clashesOf, clashLine } from './clashes.ts';
import type { RecordLine } from './record-lines.ts';

/** The questions that decide about those controls, the ones that speak most of the first control first. */
export function questionsAbout(ids: readonly string[], most: number): ModelQuestion[] {
  const rank = new Map(ids.map((id, at) => [id, ids.length - at]));
  const weightOf = (question: ModelQuestion) =>
    question.controls.reduce(
      (sum, control) => sum + (control.weight >= deciding ? control.weight * (rank.get(control.id) ?? 0) : 0),
      0,
    );
  return currentModel.questions
    .filter((question) => question.kind === 'maturity')
    .map((question) => ({ question, weight: weightOf(question) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ question }) => question);
}

export function answerCitation(question: ModelQuestion, context: AnswerContext): Citation {
  const href = allows(context.role, 'questionnaire.answer') ? questionHref(question.id) : null;
  return recordCitation(question.id, question.text[context.locale] ?? question.id, href);
}

/** One sentence on what stands as the answer to a question. */
export function answerSentence(question: ModelQuestion, given: Given | undefined, context: AnswerContext): string {
  const text = question.text[context.locale] ?? question.id;
  if (!given) return context.say('facts.unanswered', { question: text });
  const date = context.date(given.answeredAt);
  const { value } = given;
  if (typeof value !== 'number')
    return context.say(value === 'not_applicable' ? 'facts.not-applicable' : 'facts.unknown', { question: text, date });
  const level = question.levels[context.locale]?.[value] ?? '';
  const who = given.answeredBy ? `${given.answeredBy.firstName} ${given.answeredBy.lastName}`.trim() : '';
  return context.say(who ? 'facts.answered-by' : 'facts.answered', { question: text, date, value, level, who });
}

/** What is read about some controls; no proof where there is no control, or the reader may not see any. */
async function recordsAbout(controls: readonly Ref[], { db, role, today }: AnswerContext) {
  const asked = controls.map(({ framework, id }) => ({ framework, controlId: id }));
  const mayProofs = allows(role, 'evidence.read') && controls.length > 0;
  const [answers, proofs, plans] = await Promise.all([
    givenAnswers(db),
    mayProofs ? currentProofs(db, asked, today, 2) : null,
    controls.length > 0 ? plansAbout(db, controls, 2) : [],
  ]);
  // One piece of evidence may serve several of the controls.
  const apart = proofs && [...new Map(proofs.map((proof) => [proof.id, proof])).values()];
  return { answers, plans, proofs: apart?.slice(0, 2) ?? null };
}

/** The evidence that is valid, or that the control has none. */
const proofLine = (proofs: readonly CurrentProof[], control: string, { say }: AnswerContext): RecordLine =>
  proofs.length === 0
    ? { text: say('facts.no-evidence', { control }), on: [] }
    : {
        text: say('facts.evidence', { titles: proofs.map(({ title }) => `“${title}”`).join(', ') }),
        on: proofs.map((proof) => recordCitation(proof.id, proof.title, proof.link)),
      };

/** How far a plan about them is. */
const progressLine = ({ id, title, done, total }: PlanRow, { say }: AnswerContext): RecordLine => ({
  text: say('facts.plan', { title, done, total }),
  on: [recordCitation(id, title, actionPlansPlaces.plan.at({ actionPlanId: id }))],
});

/** Adds what the records say about those controls. Three statements at most; nothing about what the reader may not see. */
export async function sayOwnFacts(
  builder: AnswerBuilder,
  ids: readonly string[],
  context: AnswerContext,
): Promise<void> {
  const questions = questionsAbout(ids, 2);
  const controls = ids.flatMap((id) => refOf(id) ?? []).slice(0, 4);
  const { answers, proofs, plans } = await recordsAbout(controls, context);
  const clashes = clashesOf(questionsAbout(ids, 4), answers, context).slice(0, 2);
  const lines = [
    ...questions.map((question) => ({
      text: answerSentence(question, answers.get(question.id), context),
      on: [answerCitation(question, context)],
    })),
    ...clashes.map((clash) => clashLine(clash, context)),
    ...(proofs && answers.size > 0 ? [proofLine(proofs, controls[0]?.id ?? '', context)] : []),
    ...plans.map((plan) => progressLine(plan, context)),
  ];
  if (answers.size === 0 && plans.length === 0 && !proofs?.length) builder.say(context.say('facts.none-yet'));
  else builder.list(context.say('facts.heading'), lines);
}

/** What was answered to those questions, and what proves it. */
export async function sayAnswered(
  builder: AnswerBuilder,
  questions: readonly ModelQuestion[],
  context: AnswerContext,
): Promise<void> {
  // What the first question decides most of: others are proven by much that has nothing to do with it.
  const speaking = questions.slice(0, 1).flatMap((one) => one.controls.filter(({ weight }) => weight >= deciding));
  const controls = speaking
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id }) => refOf(id) ?? [])
    .slice(0, 2);
  const { answers, proofs } = await recordsAbout(controls, context);
  builder.list('', [
    ...questions.map((question) => ({
      text: answerSentence(question, answers.get(question.id), context),
      on: [answerCitation(question, context)],
    })),
    ...(proofs ? [proofLine(proofs, controls[0]?.id ?? '', context)] : []),
  ]);
}

/** Only what contradicts itself in the answers about those controls. One statement. */
export async function sayOwnClashes(
  builder: AnswerBuilder,
  ids: readonly string[],
  context: AnswerContext,
): Promise<void> {
  const { answers } = await recordsAbout([], context);
  const clashes = clashesOf(questionsAbout(ids, 4), answers, context).slice(0, 2);
  builder.list(
    context.say('facts.heading'),
    clashes.map((clash) => clashLine(clash, context)),
  );
}
