/** Which record of a register words mean, where they share none with its title: by what they mean (decision 0106). */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RecordFound, RecordTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { dotAt } from '../../kit/nearest/meanings.ts';
import { remembered } from '../../kit/remembered.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { wordMeanings } from '../indexes/indexes.ts';
import type { AnswerContext } from './answer-context.ts';
import { toldTexts } from './record-facts.ts';

/** So many texts are known by what they mean. */
const mostMeant = 600;
const meantBy = remembered(mostMeant, (text) => locales.map((one) => wordMeanings().vectorOf(text, one)));
/** How near a text lies to words of a question by what it means, whatever language it is in. */
export function nearTo(words: string, { locale }: Pick<AnswerContext, 'locale'>): (text: string) => number {
  const asked = wordMeanings().vectorOf(words, locale);
  return (text) => Math.max(...meantBy(text).map((one) => dotAt(one, 0, asked)));
}

/** How near a record lies to words of a question: by its title, or by all that it says. */
function nearness(words: string, { record, told }: RecordTold, context: AnswerContext): number {
  const like = nearTo(words, context);
  const all = [record.item.title, ...toldTexts(record, told)].join(' . ').slice(0, mostText);
  return Math.max(...alsoCalled(record).map(like), byText * like(all));
}
const mostText = 600;
const byText = 0.9;

/** So near a record lies that is meant, and so much nearer than the next. */
const [nearEnough, nearer] = [0.45, 0.02] as const;
/** The record that words of a question mean most, where it does so clearly. */
export function nearestOf(
  words: string,
  all: readonly RecordTold[],
  context: AnswerContext,
  least: number = nearEnough,
  ahead: number = nearer,
): RecordFound | null {
  const [first, second] = all
    .map((one) => ({ record: one.record, near: nearness(words, one, context) }))
    .toSorted((a, b) => b.near - a.near);
  return first && first.near >= least && first.near - (second?.near ?? 0) >= ahead ? first.record : null;
}

/** Records of a register with what they say of themselves. */
export async function withTold(
  of: RegisterOfRoom,
  items: readonly RegisterFound[],
  context: AnswerContext,
): Promise<readonly RecordTold[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  return items.map((item) => ({ record: { ...of, item }, told: told.get(item.id) ?? {} }));
}

/** So many of a register are looked at. */
const mostRead = 60;
/** The records of a register with what they say of themselves. */
export async function recordsTold(of: RegisterOfRoom, context: AnswerContext): Promise<readonly RecordTold[]> {
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostRead });
  return withTold(of, items, context);
}
