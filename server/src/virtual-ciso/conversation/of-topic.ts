/** An answer has to be of the kind that was asked for: where one thing that is kept was told, and something else was asked, that is told instead. */
import type { RegisterFact, TopicTold } from '../../kit/advisor/register.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { tellAsked } from '../answers/about-record.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { joined } from '../answers/joining.ts';
import { registerOfKind } from '../answers/registers.ts';
import { keptOn, tellTopic } from '../answers/topics.ts';
import { folded } from '../orders.ts';
import type { Conversed } from './by-slots.ts';
import { factNames } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { alsoCalled } from './record-meant.ts';
import { type ConversationState, stateAfter } from './state.ts';
import { topicAsked } from './topic-asked.ts';

/** A name of so many letters is no chance. */
const plainly = 8;
/** Whether a fact is asked for in one of its own names, and that asks for nothing else than the topic. */
function isAskedBy(of: RecordFound, fact: RegisterFact, topic: TopicTold, words: string): boolean {
  const asked = new Set(likened(words).of);
  return factNames(of).some((name) => {
    if (name.fact !== fact) return false;
    const its = topicAsked(name.words);
    const said = likened(name.words).of;
    const whole = name.words.length >= plainly && ` ${words} `.includes(` ${name.words} `);
    return its === topic ? whole || (said.length > 0 && said.every((one) => asked.has(one))) : its === null && whole;
  });
}

/** Whether half of its name is said. */
function isNamed(record: RecordFound, words: string): boolean {
  const said = new Set(likened(words).of);
  return alsoCalled(record).some((title) => {
    const { of } = likened(plainWords(title));
    return of.filter((one) => said.has(one)).length * 2 >= of.length;
  });
}

const spokenWords = (question: string) =>
  folded(question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const daysAsked = [
  ['?since', 'since'],
  ['?until', 'day'],
] as const;
/** A sentence that names no day answers no “since when”: the record's own day stands behind it. */
async function withDay(
  told: Conversed,
  record: RecordFound,
  words: string,
  context: AnswerContext,
): Promise<Conversed> {
  const { asks } = likened(words);
  const [, ask] = daysAsked.find(([kind]) => asks.includes(kind)) ?? [];
  const { content } = told.draft;
  if (ask === undefined || /\d/.test(content.replaceAll(/\[\d+\]/g, ''))) return told;
  const asked = { ask, words, yesOrNo: false, existence: false } as const;
  const builder = await tellAsked(asked, [record], context);
  return builder ? { ...told, draft: joined(told.draft, builder.done()) } : told;
}

/** What its one record says of a topic, where something else was told of it; null where that was asked for. */
async function topicOf(
  topic: TopicTold,
  { state }: Conversed,
  record: RecordFound,
  words: string,
  before: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const fact = record.register.facts?.keys.find(({ key }) => key === state.asked);
  // Whose it is, what is left of it and the like were asked for in so many words.
  if (state.asked !== '' && !fact) return null;
  const facts = await context.registers.facts(context.db, record.register, [record.item.id], context);
  const kept = facts.get(record.item.id) ?? {};
  const [first] = keptOn(record, topic, kept) ?? [];
  const isTold = fact && (kept[fact.key] ? isAskedBy(record, fact, topic, words) : first === undefined);
  const isTalked = before.listed.length === 1 && before.listed[0]?.ref === record.item.id;
  // What one may do is asked of what is talked about or named, and of nothing that only resembles it.
  if (isTold || (topic === 'counsel' && !isTalked && !isNamed(record, words))) return null;
  const builder = tellTopic(record, topic, kept, isTalked, context);
  return { draft: builder.done(), state: stateAfter(state, { asked: first ?? '' }, true) };
}

/** The answer as it stands, or what its one record says of what was asked. */
export async function asTopic(
  told: Conversed,
  question: string,
  before: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  const words = plainWords(question);
  const { state } = told;
  const topic = topicAsked(words, spokenWords(question));
  const asksDay = daysAsked.some(([kind]) => likened(words).asks.includes(kind));
  if ((topic === null && !asksDay) || registerOfKind(state.kind) === null || state.listed.length !== 1) return told;
  const [record] = await talkedOf('', state, context);
  if (!record) return told;
  if (topic === null || !record.register.facts?.topics?.[topic]) return withDay(told, record, words, context);
  return (await topicOf(topic, told, record, words, before, context)) ?? told;
}
