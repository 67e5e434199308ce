/** What the company's own records say about some controls: its answers, its proof, and the plan that is about them. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { currentProofs } from '../../evidences/evidences.queries.ts';
import {
  currentModel,
  type Given,
  givenAnswers,
  type ModelQuestion,
  questionHref,
} from '../../questionnaire/questionnaire.queries.ts';
import { recordCitation } from '../citing.ts';
import { refOf } from '../refs.ts';
import { plansAbout } from '../virtual-ciso.read-model.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { clashesOf, clashLine } from './clashes.ts';

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

/** Adds what the records say about those controls. Three statements at most; nothing about what the reader may not see. */
export async function sayOwnFacts(
  builder: AnswerBuilder,
  ids: readonly string[],
  context: AnswerContext,
): Promise<void> {
  const questions = questionsAbout(ids, 2);
  const controls = ids.flatMap((id) => refOf(id) ?? []).slice(0, 4);
  const mayProofs = allows(context.role, 'evidence.read');
  const [answers, proofs, plans] = await Promise.all([
    givenAnswers(context.db),
    mayProofs && controls.length > 0
      ? currentProofs(
          context.db,
          controls.map(({ framework, id }) => ({ framework, controlId: id })),
          context.today,
          2,
        )
      : [],
    controls.length > 0 ? plansAbout(context.db, controls, 2) : [],
  ]);
  const lines: { text: string; on: Citation[] }[] = questions.map((question) => ({
    text: answerSentence(question, answers.get(question.id), context),
    on: [answerCitation(question, context)],
  }));
  for (const clash of clashesOf(questionsAbout(ids, 4), answers, context).slice(0, 2))
    lines.push(clashLine(clash, context));
  const proven = [...new Map(proofs.map((proof) => [proof.id, proof])).values()].slice(0, 2);
  if (mayProofs && controls.length > 0 && answers.size > 0)
    lines.push(
      proven.length === 0
        ? { text: context.say('facts.no-evidence', { control: controls[0]?.id ?? '' }), on: [] }
        : {
            text: context.say('facts.evidence', { titles: proven.map(({ title }) => `“${title}”`).join(', ') }),
            on: proven.map((proof) => recordCitation(proof.id, proof.title, proof.link)),
          },
    );
  for (const plan of plans)
    lines.push({
      text: context.say('facts.plan', { title: plan.title, done: plan.done, total: plan.total }),
      on: [recordCitation(plan.id, plan.title, actionPlansPlaces.plan.at({ actionPlanId: plan.id }))],
    });
  const nothing = questions.every((question) => !answers.has(question.id)) && plans.length === 0 && proven.length === 0;
  if (nothing && answers.size === 0) builder.say(context.say('facts.none-yet'));
  else builder.list(context.say('facts.heading'), lines);
}
