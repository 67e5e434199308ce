/** Which record a question means by words of its title, whatever room it stands in. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { registerOfKind } from '../answers/registers.ts';
import { beginningsOf, type FactFound, factAsked, hitsIn, namingWords, tellingWords } from './facts-asked.ts';
import { registerNamed } from './register-names.ts';
import type { ConversationState } from './state.ts';

export interface Meant {
  readonly record: RecordFound;
  readonly fact: FactFound | null;
  /** Words of the question that neither the fact nor the title has. */
  readonly unknown: readonly string[];
}
interface Near extends Meant {
  readonly score: number;
}
/** So many are looked at. */
const mostLooked = 40;
/** A fact asked for in so many letters says as much as a register's name. */
const plainly = 8;
/** And in so many, that one word of the title is enough. */
const surely = 12;

const sameRoom = (a: RegisterOfRoom, b: RegisterOfRoom | undefined) => b !== undefined && a.room === b.room;

interface Heard {
  readonly words: string;
  /** What the register is called: no part of a title. */
  readonly nouns: readonly string[];
  /** Whether only one record has any of the words. */
  readonly rare: boolean;
  readonly named: RegisterOfRoom | undefined;
  readonly talked: string | null;
}

/** Whether a record that is called as a subject is may be meant: where its room is named or talked of. */
export const mayBeMeant = (
  { room, register, item }: RecordFound,
  named: RegisterOfRoom | undefined,
  talked: string | null,
): boolean =>
  register.general === undefined ||
  !item.meets.includes(register.general) ||
  named?.room === room ||
  (talked?.startsWith(`${room}:`) ?? false);

/** The words without those of a title, which may stand within the name of a fact ("what does X do"). */
const untitled = (words: string, titles: readonly string[]): string =>
  words
    .split(' ')
    .filter((word) => word.length < 4 || bestOf(titles, beginningsOf([word])).hits === 0)
    .join(' ');

/** Whether enough of a title is said, where neither its room is named nor talked of. */
function isEnough(hits: number, of: number, unknown: number, letters: number, rare: boolean): boolean {
  // One word of a title among more that say something else is chance.
  if (hits === 1 && unknown > 1) return false;
  const asked = letters >= plainly && (hits / of >= 0.4 || letters >= surely);
  const most = hits >= 2 && hits / of >= 0.5;
  return asked || most || hits >= 3 || (rare && letters >= 6);
}

/** How near a record lies to the words; null where too little of it is said. */
function nearness(record: RecordFound, { words, nouns, rare, named, talked }: Heard): Near | null {
  const fact = factAsked(record, words) ?? factAsked(record, untitled(words, alsoCalled(record)));
  const telling = tellingWords(fact?.rest ?? words).filter((word) => !nouns.includes(word));
  const titles = alsoCalled(record);
  const { hits, of } = bestOf(titles, beginningsOf(telling));
  if (hits === 0 || of === 0) return null;
  const ofRoom = sameRoom(record, named);
  const going = talked === `${record.room}:${record.register.key}`;
  const unknown = telling.filter((word) => hitsIn(titles.join(' '), beginningsOf([word])).hits === 0);
  if (!ofRoom && !going && !isEnough(hits, of, unknown.length, fact?.length ?? 0, rare)) return null;
  const score = hits + hits / of + (ofRoom ? 1.5 : 0) + (going ? 0.5 : 0) + (fact ? Math.min(2, fact.length / 6) : 0);
  return { record, fact, unknown, score };
}

/** A record's title in the languages in which the product knows it too. */
export function alsoCalled({ register, item }: RecordFound): readonly string[] {
  const known = register.also?.().find((one) => locales.some((locale) => one[locale] === item.title));
  return known ? locales.map((locale) => known[locale]) : [item.title];
}
const bestOf = (titles: readonly string[], stems: readonly string[]) =>
  titles.map((title) => hitsIn(title, stems)).reduce((best, one) => (one.hits > best.hits ? one : best));
const shipped = new Map<string, readonly string[]>();
/** The words of a title that the product has itself, read once. */
function shippedWords(title: string): readonly string[] {
  const words = shipped.get(title) ?? namingWords(title);
  shipped.set(title, words);
  return words;
}
/** Titles in the company's language of what the words name in another. */
export const translated = (stems: readonly string[], { registers }: AnswerContext): string[] =>
  registers.all
    .flatMap(({ register }) => register.also?.() ?? [])
    .filter((one) =>
      locales.some((locale) => hitsIn(one[locale], stems, shippedWords(one[locale])).hits >= Math.min(2, stems.length)),
    )
    .slice(0, mostTranslated)
    .flatMap((one) => locales.map((locale) => one[locale]));
const mostTranslated = 20;

/** The one that is meant, or those between which the words do not tell; empty where none is. */
export async function recordsMeant(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<readonly Meant[]> {
  const named = registerNamed(context.registers.all, words);
  const nouns = named ? words.split(' ').filter((word) => !named.rest.split(' ').includes(word)) : [];
  const telling = tellingWords(words).filter((word) => !nouns.includes(word));
  if (telling.length === 0) return [];
  const stems = beginningsOf(telling);
  const titles = translated(stems, context);
  const found = await context.registers.like(context.db, { stems, titles }, { ...context, most: mostLooked });
  const heard = {
    ...{ words, nouns, named: named?.of, rare: new Set(found.map(({ item }) => item.id)).size === 1 },
    talked: registerOfKind(state.kind),
  };
  const near = found
    .filter((record) => mayBeMeant(record, heard.named, heard.talked))
    .flatMap((record) => nearness(record, heard) ?? [])
    .toSorted((a, b) => b.score - a.score);
  const [first] = near;
  if (!first) return [];
  const even = near.filter(
    ({ score, record }) => score > first.score - 0.3 && record.register === first.record.register,
  );
  return even.length > 1 ? bestTold(even, stems, context) : even;
}

/** Of several that are named alike, the one whose own text has most of the words. */
async function bestTold(
  even: readonly Near[],
  stems: readonly string[],
  context: AnswerContext,
): Promise<readonly Meant[]> {
  const [first] = even;
  if (!first) return even;
  const ids = even.map(({ record }) => record.item.id);
  const told = await context.registers.facts(context.db, first.record.register, ids, context);
  const hits = even.map((one) => ({
    one,
    hits: hitsIn(Object.values(told.get(one.record.item.id) ?? {}).join(' '), stems).hits,
  }));
  const most = Math.max(...hits.map((each) => each.hits));
  const best = hits.filter((each) => each.hits === most).map(({ one }) => one);
  return best.length === 1 ? best : even;
}
