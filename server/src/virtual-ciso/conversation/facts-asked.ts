/** Which of a record's facts a question asks for, and which words of it might be a record's name. Pure. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { AdvisorRegister, RegisterFact } from '../../kit/advisor/register.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { countedIn, isAsking, withoutForms } from './register-names.ts';

export interface FactName {
  readonly fact: RegisterFact;
  readonly words: string;
}
const key = ({ room, register }: RegisterOfRoom, fact: RegisterFact) =>
  `${room}:advisor.${register.key}.facts.${fact.key}`;
/** By the register itself: a record that was found brings its room and register in an object of its own. */
const kept = new WeakMap<AdvisorRegister, readonly FactName[]>();

/** What the facts of a register are called in all three languages, the longest first. */
export function factNames(of: RegisterOfRoom): readonly FactName[] {
  const before = kept.get(of.register);
  if (before) return before;
  const names = (of.register.facts?.keys ?? []).flatMap((fact) =>
    locales.flatMap((locale) =>
      say(locale, `${key(of, fact)}.names`)
        .split(';')
        .map((name) => ({ fact, words: plainWords(name) }))
        .filter(({ words }) => words !== ''),
    ),
  );
  const made = names.toSorted((a, b) => b.words.length - a.words.length);
  kept.set(of.register, made);
  return made;
}

/** Whether records of another register are counted, and no part of this one (“how many administrators are there?”). */
export function countsOthers(of: RegisterOfRoom, words: string, all: readonly RegisterOfRoom[]): boolean {
  const counted = countedIn(all, words)?.register;
  if (counted === undefined || counted === of.register) return false;
  return !factNames(of).some((one) => countedIn(all, one.words)?.register === counted);
}

const labels = new WeakMap<RegisterFact, ReadonlySet<string>>();
/** What a fact is asked for by, in all three languages: meanings. */
export function labelWords(of: RegisterOfRoom, fact: RegisterFact): ReadonlySet<string> {
  const known = labels.get(fact);
  if (known) return known;
  const made = new Set(factNames(of).flatMap((name) => (name.fact === fact ? likened(name.words).of : [])));
  labels.set(fact, made);
  return made;
}
export interface FactFound {
  readonly fact: RegisterFact;
  /** The words without its name. */
  readonly rest: string;
  /** How many letters of the question its name has. */
  readonly length: number;
  /** Its very words stand there, not other forms of them. */
  readonly exact: boolean;
  /** They say what is asked for: “since when” does not. */
  readonly says: boolean;
}
/** A text of its own that one word names says not who. */
const maySayWho = ({ fact, words }: FactName): boolean => fact.own !== true || words.includes(' ');
/** The fact that the words ask for; null where none is named. Its very words come before other forms of them. */
export function factAsked(of: RegisterOfRoom, words: string): FactFound | null {
  const names = factNames(of);
  const whole = ` ${words} `;
  const asksWho = likened(words).asks.includes('?who');
  const tells = (one: FactName) => !asksWho || maySayWho(one);
  const plain = names.find((one) => words.includes(one.words) && whole.includes(` ${one.words} `) && tells(one));
  const found =
    plain ?? names.find((one) => one.words.includes(' ') && tells(one) && withoutForms(words, one.words) !== null);
  if (!found) return null;
  return {
    fact: unlessDenied(of, found, words),
    rest: withoutForms(words, found.words) ?? words,
    length: found.words.length,
    exact: found === plain,
    says: likened(found.words).of.length > 0,
  };
}

const denies = (words: string): boolean => likened(words).asks.includes('?not');
/** Who did not is told by what lists who has still to, and not by what tells who did. */
export function unlessDenied(of: RegisterOfRoom, { fact, words: name }: FactName, words: string): RegisterFact {
  const { asks } = likened(words);
  const listing = of.register.facts?.keys.find(({ people }) => people?.same?.includes(fact.key));
  return listing && asks.includes('?who') && denies(words) && !denies(name) ? listing : fact;
}

/** A fact asked for in so many letters is no chance. */
const plainly = 10;
/** Whether something that a record says of itself is asked for in so many words. */
export const namesFact = (of: RegisterOfRoom | undefined, words: string): boolean =>
  of !== undefined && (factAsked(of, words)?.length ?? 0) >= plainly;

/** Little words that refer to what was talked about. */
const pronouns = new Set(
  'ele ela eles elas dele dela deles delas nele nela neles nelas isso disso nisso esse essa esses essas desse dessa deste desta este esta estes estas aquele aquela aquilo it its that this they them their his her hers he she him one ones those these there lo la los las le les eso esa ese esas esos ello alli ahi mesmo mesma entao entonces then exactly exatamente exactamente tambem tbm tb also tambien mais mas more vez pra pro pras pros deu da do gente algo'.split(
    ' ',
  ),
);
const helping = new Set(
  'responsible responsable responsables responsavel responsaveis sem sin com con without with nao not nem ni acho acha acham preciso precisa precisamos posso pode podemos podia devo deve devemos tenho tem temos vai vamos foi fui era eram seria ser estar sabe sabemos quero queria gostaria fica ficou ficam need needs can could should must would will did does do got get gets been being be was were know want like say says said told tell give gives much many necesito necesita necesitamos puedo puede podemos debo debe debemos quiero quisiera seria sera fueron sabemos saber dice dijo decir exactamente realmente really actually ainda todavia aun still yet ate until desde since por para pela pelo porque que q qq oq hizo hicieron fez fizeram feito hecho'.split(
    ' ',
  ),
);
/** Whether a word says nothing of what is asked about. */
export const isLittle = (word: string): boolean =>
  word.length < 3 || isAsking(word) || pronouns.has(word) || helping.has(word);
/** Words that may name something. */
export const tellingWords = (words: string): string[] =>
  words.split(' ').filter((word) => word !== '' && !isLittle(word));

/** Beginnings of words by which titles are looked for. */
export const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.filter((word) => word.length >= 3).map((word) => word.slice(0, Math.max(4, Math.min(6, word.length - 1)))),
  ),
];
/** The words of a title that may name it. */
export const namingWords = (title: string): string[] =>
  plainWords(title)
    .split(' ')
    .filter((word) => word.length >= 3 && !isAsking(word));
const [shortStem, mostLonger] = [4, 4] as const;
/** How many of these words a title has, and how many it has in all. */
export function hitsIn(
  title: string,
  stems: readonly string[],
  own: readonly string[] = namingWords(title),
): { hits: number; of: number } {
  // A short word is no beginning of a long one: “post” of “postgresql”.
  const begins = (word: string, stem: string) =>
    word.startsWith(stem) && (stem.length > shortStem || word.length - stem.length <= mostLonger);
  return { hits: stems.filter((stem) => own.some((word) => begins(word, stem))).length, of: own.length };
}

const good = /\b(?:melhor(?:es)?|mejor(?:es)?|best|better|safest)\b/;
const bad = /\b(?:pior(?:es)?|peor(?:es)?|worst|worse)\b/;
const high =
  /\b(?:maior(?:es)?|mais|mayor(?:es)?|mas|highest|most|more|biggest|longest|slowest|top|nearest|closest|mais perto|mas cerca|mais avancad[oa]s?|mas avanzad[oa]s?|furthest)\b/;
const low =
  /\b(?:menor(?:es)?|menos|mais (?:baix|curt|rapid|brev|pequen)[oae]s?|mas (?:baj|cort|rapid|brev|pequen)[oae]s?|lowest|least|smallest|shortest|quickest|fastest|fewest|less|soonest)\b/;
/** Whether the most or the least of a number comes first; null where neither is asked for. */
export function firstOf(words: string, more: 'good' | 'bad'): 'most' | 'least' | null {
  if (good.test(words)) return more === 'good' ? 'most' : 'least';
  if (bad.test(words)) return more === 'good' ? 'least' : 'most';
  if (low.test(words)) return 'least';
  return high.test(words) ? 'most' : null;
}
