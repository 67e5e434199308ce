/** Which record a question means by words of its title, whatever room it stands in. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { Likeness, RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { remembered } from '../../kit/remembered.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { registerOfKind } from '../answers/registers.ts';
import { anyIn } from './conditions-asked.ts';
import { beginningsOf, type FactFound, factAsked, hitsIn, namingWords, tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { isOfAsking, isOfVocabulary, meaningOf, sameAs } from './likeness.ts';
import { registerNamed, vocabularyOf } from './register-names.ts';
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
const mostLooked = 60;
/** So many beginnings of words they are looked for by. */
export const mostStems = 60;
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

/** The words without those of a title, which may stand within the name of a fact ("what does X do"); all of one that is said whole. */
const untitled = (words: string, titles: readonly string[]): string =>
  titles
    .reduce((left, title) => ` ${left} `.replace(` ${plainWords(title)} `, ' ').trim(), words)
    .split(' ')
    .filter((word) => word.length < 4 || !titles.some((title) => isSaidIn(title, word)))
    .join(' ');

/** Whether enough of a title is said, where neither its room is named nor talked of. */
function isEnough(hits: number, of: number, unknown: number, letters: number, rare: boolean): boolean {
  // One word of a title among more that say something else is chance.
  if (hits === 0 || (hits === 1 && unknown > 1)) return false;
  const asked = letters >= plainly && (hits / of >= 0.4 || letters >= surely);
  const most = hits >= 2 && hits / of >= 0.5;
  return asked || most || hits >= 3 || (rare && letters >= 6);
}

/** The fact that is asked for, and the words beside it; words of the title may stand within its name. */
function factBeside(record: RecordFound, words: string, titles: readonly string[]) {
  const plain = factAsked(record, words);
  if (plain) return { fact: plain, rest: plain.rest };
  const bare = untitled(words, titles);
  const fact = factAsked(record, bare);
  const left = bare.split(' ');
  const ofTitle = words.split(' ').filter((word) => !left.includes(word));
  return { fact, rest: fact ? [fact.rest, ...ofTitle].join(' ') : words };
}

/** In what period, and as what kind of number, is no name. */
const onAverage =
  /\b(?:(?:al|ao|por|per|a|cada|an|every|each|in a|num|en un) (?:ano|year)|(?:em|en|de) (?:media|promedio)|on average|anualmente|annually)\b/g;
/** A title of several words that is said as it stands, though they are little ones, is meant before any other. */
const saidWhole = 3;
const isSaidWhole = (title: string, words: string): boolean => {
  const name = plainWords(title);
  return name.includes(' ') && ` ${words} `.includes(` ${name} `);
};

/** So many words of a title call one of another room than is talked about. */
const leastElsewhere = 2;
/** Whether two telling words of a title stand side by side as they are said, a room's name among them: “plano de resposta”. */
function isBegun(title: string, words: string): boolean {
  const [said, own] = [words, plainWords(title)].map((text) =>
    text.split(' ').filter((word) => word.length >= shortestTold),
  );
  return (own ?? []).some(
    (word, at) => at > 0 && said?.some((one, place) => one === word && said[place - 1] === own?.[at - 1]),
  );
}
const shortestTold = 4;
/** How near a record lies to the words; null where too little of it is said. */
function nearness(record: RecordFound, { words, nouns, rare, named, talked }: Heard): Near | null {
  const titles = alsoCalled(record);
  const { fact, rest } = factBeside(record, words, titles);
  const telling = tellingWords(rest.replaceAll(onAverage, ' ')).filter((word) => !nouns.includes(word));
  const whole = titles.some((title) => isSaidWhole(title, words));
  const { hits, literal, of } = bestSaid(titles, telling);
  if (hits === 0 || of === 0) return null;
  const ofRoom = sameRoom(record, named);
  const going = talked === `${record.room}:${record.register.key}`;
  // In a talk about records one word of another room's title is chance.
  const isElsewhere = talked !== null && !(going || ofRoom || whole);
  if (isElsewhere && hits < leastElsewhere && hits / of < half && !titles.some((title) => isBegun(title, words)))
    return null;
  const unknown = telling.filter((word) => !isSaidIn(titles.join(' '), word));
  const letters = fact?.length ?? 0;
  const inOtherWords = letters >= plainly && unknown.length === 0 && hits / of >= half;
  if (!ofRoom && !going && !whole && !inOtherWords && !isEnough(literal, of, unknown.length, letters, rare))
    return null;
  const score =
    (whole ? saidWhole : 0) +
    hits +
    literal / 2 +
    hits / of +
    (ofRoom ? 1.5 : 0) +
    (going ? 0.75 : 0) +
    (fact ? Math.min(2, fact.length / 6) : 0);
  return { record, fact, unknown, score };
}

/** A record's title in the languages in which the product knows it too. */
export function alsoCalled({ register, item }: RecordFound): readonly string[] {
  const known = register.also?.().find((one) => locales.some((locale) => one[locale] === item.title));
  return known ? locales.map((locale) => known[locale]) : [item.title];
}
/** Whether a title has a word, or one of the three languages that means the same. */
const isSaidIn = (title: string, word: string): boolean =>
  hitsIn(title, beginningsOf([word])).hits > 0 ||
  (isOfVocabulary(word) &&
    !isOfAsking(meaningOf(word)) &&
    namingWords(title).some((one) => meaningOf(one) === meaningOf(word)));
/** The title that has most of the words, how many of them as they stand, and how many it has in all. */
const bestSaid = (titles: readonly string[], words: readonly string[]) =>
  titles
    .map((title) => {
      const { hits: literal, of } = hitsIn(title, beginningsOf(words));
      return { hits: Math.max(literal, words.filter((word) => isSaidIn(title, word)).length), literal, of };
    })
    .reduce((best, one) => (one.hits > best.hits ? one : best));
/** So much of a title, in words of another language, calls a record. */
const half = 0.5;
const shipped = new Map<string, readonly string[]>();
/** The words of a title that the product has itself, read once. */
function shippedWords(title: string): readonly string[] {
  const words = shipped.get(title) ?? namingWords(title);
  shipped.set(title, words);
  return words;
}
const translations = new WeakMap<readonly RegisterOfRoom[], (stems: string) => readonly string[]>();
/** Titles in the company's language of what the words name in another. */
export function translated(stems: readonly string[], { registers: { all } }: AnswerContext): readonly string[] {
  const read =
    translations.get(all) ?? remembered(mostRead, (joined) => translatedIn(all, joined.split(' ').filter(Boolean)));
  translations.set(all, read);
  return read(stems.join(' '));
}
const translatedIn = (all: readonly RegisterOfRoom[], stems: readonly string[]): readonly string[] =>
  all
    .flatMap(({ register }) => register.also?.() ?? [])
    .filter((one) =>
      locales.some((locale) => hitsIn(one[locale], stems, shippedWords(one[locale])).hits >= Math.min(2, stems.length)),
    )
    .slice(0, mostTranslated)
    .flatMap((one) => locales.map((locale) => one[locale]));
/** The same words are looked for more than once while a question is read. */
const mostRead = 500;
const mostTranslated = 20;

/** Records whose titles are like these words. */
export const recordsLike = (named: Likeness, context: AnswerContext): Promise<RecordFound[]> =>
  context.registers.like(context.db, named, { ...context, most: mostLooked });
/** The one that is meant, or those between which the words do not tell; empty where none is. */
export async function recordsMeant(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<readonly Meant[]> {
  const named = registerNamed(context.registers.all, words);
  const nouns = named ? words.split(' ').filter((word) => !named.rest.split(' ').includes(word)) : [];
  const telling = tellingWords(words).filter((word) => !nouns.includes(word));
  // All that is said beside what they are called is how they stand (“open vulnerabilities”): none of them is named.
  const stands = vocabularyOf(context.registers.all).conditions.filter(({ of }) => of === named?.of);
  const { met, rest } = anyIn(named?.rest ?? words, stands);
  const isCondition = stands.some(({ words: name }) => name === telling.join(' '));
  if (telling.length === 0 || isCondition || (met.length > 0 && tellingWords(rest).length === 0)) return [];
  const stems = beginningsOf(telling);
  const titles = translated(stems, context);
  const looked = { stems: beginningsOf(telling.flatMap(sameAs)).slice(0, mostStems), titles };
  const found = await recordsLike(looked, context);
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
