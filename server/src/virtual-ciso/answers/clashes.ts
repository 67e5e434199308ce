/** Says where the company's records disagree, are old, or have no proof. */

import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { dayAt } from '../../kit/long-day.ts';
import {
  currentModel,
  type Given,
  givenAnswers,
  type ModelQuestion,
} from '../../questionnaire/questionnaire.queries.ts';
import { recordCitation } from '../citing.ts';
import { type AnsweredFact, type Clash, clashesIn } from '../clashes.rules.ts';
import type { ClashesAsked } from '../conversation/slots.ts';
import { openPlanControls, policyControls, provenControls } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerCitation } from './own-facts.ts';
import type { RecordLine } from './record-lines.ts';

/** How many are told. */
const most = 6;
/** Months after which an answer is to be looked at again. */
const staleAfter = 12;

const questions = new Map(currentModel.questions.map((question) => [question.id, question]));
const staleBefore = ({ today }: AnswerContext) =>
  Temporal.PlainDate.from(today).subtract({ months: staleAfter }).toString();

function factOf(question: ModelQuestion, given: Given | undefined, timeZone: string): AnsweredFact[] {
  if (!given || typeof given.value !== 'number') return [];
  const controls = question.controls.filter(({ weight }) => weight >= deciding).sort((a, b) => b.weight - a.weight);
  const { value, comment, answeredAt } = given;
  const day = dayAt(answeredAt, timeZone);
  return [{ id: question.id, value, comment, day, controls: controls.map(({ id }) => id) }];
}

/** Whose of these questions' answers disagree with their comments or are stale; what is read already is read again nowhere. */
export const clashesOf = (
  asked: readonly ModelQuestion[],
  given: ReadonlyMap<string, Given>,
  context: AnswerContext,
): Clash[] =>
  clashesIn({
    ...{
      answers: asked.flatMap((one) => factOf(one, given.get(one.id), context.timeZone)),
      proven: null,
      policies: [],
      plans: [],
    },
    staleBefore: staleBefore(context),
  });

/** One of them in a sentence, with the records that it stands in. */
export function clashLine(clash: Clash, context: AnswerContext): RecordLine {
  const { rule, answer } = clash;
  const own = questions.get(answer.id);
  const text = (question: ModelQuestion | undefined) => question?.text[context.locale] ?? '';
  const values = {
    ...{ question: text(own), value: answer.value, comment: answer.comment.slice(0, 200) },
    ...{ control: answer.controls[0] ?? '', date: context.date(answer.day) },
  };
  const on = own ? [answerCitation(own, context)] : [];
  if (clash.rule === 'disagree') {
    const second = questions.get(clash.other.id);
    const more = { second: text(second), other: clash.other.comment.slice(0, 200) };
    return {
      text: context.say('clash.disagree', { ...values, ...more }),
      on: [...on, ...(second ? [answerCitation(second, context)] : [])],
    };
  }
  if (clash.rule === 'promised' || clash.rule === 'unfinished') {
    const { id, title } = clash.record;
    const href =
      rule === 'promised' ? libraryPlaces.policy.at({ policyId: id }) : actionPlansPlaces.plan.at({ actionPlanId: id });
    return { text: context.say(`clash.${rule}`, { ...values, title }), on: [...on, recordCitation(id, title, href)] };
  }
  return { text: context.say(`clash.${rule}`, values), on };
}

/** What does not fit together, over the whole company. Four statements. */
export async function answerClashes(asked: ClashesAsked, context: AnswerContext): Promise<AnswerBuilder> {
  const { db, role, today } = context;
  const builder = new AnswerBuilder();
  if (!allows(role, 'compliance.read')) return builder.say(context.say('records.admins-only'));
  const [given, proven, policies, plans] = await Promise.all([
    givenAnswers(db),
    allows(role, 'evidence.read') ? provenControls(db, today) : null,
    allows(role, 'policies.edit') ? policyControls(db) : [],
    allows(role, 'action-plans.read') ? openPlanControls(db) : [],
  ]);
  const answers = [...questions.values()].flatMap((one) => factOf(one, given.get(one.id), context.timeZone));
  if (answers.length === 0) return builder.say(context.say('records.no-answers'));
  const all = clashesIn({ answers, proven, policies, plans, staleBefore: staleBefore(context) });
  const wanted =
    asked === 'all' ? all.filter(({ rule }) => rule !== 'unproven') : all.filter(({ rule }) => rule === asked);
  const unproven = all.filter(({ rule }) => rule === 'unproven').length;
  builder.say(
    context.say(wanted.length === 0 ? `clash.none-${asked}` : `clash.some-${asked}`, { count: wanted.length }),
  );
  builder.list(
    '',
    wanted.slice(0, most).map((one) => clashLine(one, context)),
    true,
  );
  if (wanted.length > most) builder.say(context.say('clash.more', { count: wanted.length - most }));
  if (asked === 'all' && unproven > 0) builder.say(context.say('clash.also-unproven', { count: unproven }));
  return builder;
}
