/** Two records of a register that a question names: which has the more of what is asked, or both side by side. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { firstOf } from '../conversation/facts-asked.ts';
import { likened } from '../conversation/likeness.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { likeliestFact } from './from-talk.ts';
import { tellFact } from './record-facts.ts';
import { registerLine } from './registers.ts';
import { foundBy, type NamedNear, sizeOf } from './titles-found.ts';

const either = / (?:ou|or|o|u|e|and|y|vs|versus|than|que|do que) (?=\S+ )/;
const compares =
  /\b(?:melhor|pior|mejor|peor|better|worse|best|worst|maior|menor|mayor|higher|lower|mais|mas|more|less|menos)\b/;
/** Both are asked for, one beside the other. */
const sideBySide = /\b(?:compar\w+|diferen\w+|difference)\b/;
const together = / (?:com|con|with) (?=\S+ )/;
/** What stands before the two. */
const before = /^.*\b(?:entre|between|compar\w+|diferen\w+|difference) /;
/** Each of two that are plainly named, and what there is to know of it. */
async function ofBothNamed(
  both: readonly NamedNear[],
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (both.some((one) => one.hits.length < Math.min(2, sizeOf(one.record)))) return null;
  const records = both.map(({ record }) => record);
  const builder = new AnswerBuilder();
  builder.list(
    '',
    records.map((record) => registerLine(record, record.item, context)),
  );
  return { builder, turn: focusOn(records, '', state) };
}

/** Two records of one register, the one on each side of the joining word. */
async function twoNamed(
  words: string,
  beside: boolean,
  context: AnswerContext,
): Promise<readonly [NamedNear, NamedNear] | null> {
  const said = beside ? words.replace(before, '') : words;
  const [left = '', right = '', ...more] = said.split(beside && !either.test(said) ? together : either);
  const [one] = right === '' || more.length > 0 ? [] : await foundBy(likened(right), context);
  if (!one) return null;
  const [other] = (await foundBy(likened(left), context)).filter(
    ({ record }) => record.register === one.record.register,
  );
  return other && other.record.item.id !== one.record.item.id ? [other, one] : null;
}

/** Which of two records that are named has the more of what is asked, or is the graver. */
export async function comparing(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const beside = sideBySide.test(words) && !compares.test(words);
  const two = beside || compares.test(words) ? await twoNamed(words, beside, context) : null;
  if (!two) return null;
  if (beside) return ofBothNamed(two, state, context);
  const [other, one] = two;
  const { register } = one.record;
  const numbers = register.facts?.keys.filter(({ more }) => more !== undefined) ?? [];
  const named = likeliestFact(other.record, other.rest)?.fact;
  const fact = numbers.find((key) => key === named) ?? numbers[0];
  const first = fact && firstOf(words, fact.more ?? 'bad');
  if (!fact || !first) return null;
  const both = [other.record, one.record];
  const ids = both.map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, register, ids, context);
  const value = (record: RecordFound) => Number(told.get(record.item.id)?.[fact.number ?? fact.key] ?? Number.NaN);
  const sorted = both.toSorted((a, b) => (first === 'most' ? value(b) - value(a) : value(a) - value(b)));
  return { builder: await tellFact(sorted, fact, context), turn: focusOn(sorted.slice(0, 1), fact.key, state) };
}
