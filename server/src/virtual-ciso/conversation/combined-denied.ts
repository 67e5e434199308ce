/** What a question denies, limits or lacks of a register's records, phrase by phrase. Pure. */
import { type CombiningWords, combiningWords } from '@vigia/content/advisor/combining.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { factNames, isLittle, labelWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { type Name, vocabularyOf, without, withoutForms } from './register-names.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}
/** A number that a record says of itself, and the column that has it. */
export interface Limit {
  readonly fact: string;
  readonly column: string;
  readonly is: 'over' | 'under' | 'least' | 'most';
  readonly than: number;
}
const mostPhrase = 6;
const articles =
  /^(?:(?:o|a|os|as|um|uma|de|do|da|dos|das|el|la|los|las|un|una|del|the|an|any|their|sua|seu|su|sus|nenhum|nenhuma|ningun|ninguna|foram|estao|son|estan|are|been|em|en|in|com|con|with) )+/;

/** The first of these phrases that the words have, and the words without it. */
export function taken(words: string, among: readonly string[]): { said: string; rest: string } | null {
  const said = among.find((phrase) => ` ${words} `.includes(` ${phrase} `));
  return said === undefined ? null : { said, rest: without(words, said) ?? words };
}

export interface HeardWords {
  readonly words: string;
  readonly of: RegisterOfRoom;
  readonly all: readonly RegisterOfRoom[];
  readonly people: readonly Person[];
  readonly vocabulary: CombiningWords;
}
export interface Denied {
  readonly conditions?: readonly string[];
  readonly nots?: readonly string[];
  readonly lacking?: readonly string[];
  readonly notOwner?: Person;
}

const kept = new WeakMap<object, readonly string[]>();
/** What a name means: names are asked again and again. */
export function meaningsOf(name: { readonly words: string }): readonly string[] {
  const known = kept.get(name);
  if (known) return known;
  const made = likened(name.words).of;
  kept.set(name, made);
  return made;
}
const sameMeanings = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.length === other.length && one.every((meaning) => other.includes(meaning));
/** The fact that a phrase calls, by all of one of its names' meanings or by most of them. */
function factCalled(of: RegisterOfRoom, phrase: string): RegisterFact | null {
  const asked = likened(phrase).of;
  if (asked.length === 0) return null;
  const likes = factNames(of).map((name) => {
    const { fact } = name;
    const named = meaningsOf(name);
    const both = named.filter((one) => asked.includes(one)).length;
    return { fact, like: both / Math.max(1, new Set([...named, ...asked]).size) };
  });
  const best = likes.toSorted((a, b) => b.like - a.like)[0];
  return best && best.like >= (asked.length > 1 ? 0.6 : 1) ? best.fact : null;
}

/** Whose name a phrase is; null where it is nobody's, or might be several people's. */
export function personCalled(phrase: string, people: readonly Person[]): Person | null {
  const said = phrase.split(' ').filter((word) => !isLittle(word));
  const fits = people.filter(({ name }) => {
    const own = plainWords(name).split(' ');
    return said.length > 0 && said.every((word) => own.includes(word));
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** A condition whose name denies by itself: what is still to be done is not what is done. */
const pending =
  /^(?:que )?(?:por|a|to|sem|sin|nao|no|not|nunca|never|without|falta\w*|awaiting|waiting|esperando|aguardando|ainda|still|yet|todavia)\b/;
/** What denies. */
export const denial = /\b(?:nao|not|no|sem|sin|without|nunca|never|ninguem|nadie|nobody)\b/;
const byNobody = /\b(?:ninguem|nadie|nobody|no one)\b/;
/** Whether all of it is that name in whatever form. */
const isForm = (name: string, phrase: string): boolean =>
  name.split(' ').length === phrase.split(' ').length && withoutForms(phrase, name) === '';
const vocabularies = new WeakMap<object, ReadonlySet<string>>();
/** All that a condition's names say. */
function saidOf(names: readonly Name[], one: Name): ReadonlySet<string> {
  const known = vocabularies.get(one);
  if (known) return known;
  const made = new Set(names.filter(({ condition }) => condition === one.condition).flatMap(meaningsOf));
  vocabularies.set(one, made);
  return made;
}
/** Whether a name that denies by itself is what is denied, whatever else that condition is called is said beside it. */
const isDenied = (names: readonly Name[], name: Name, asked: readonly string[]): boolean => {
  const own = meaningsOf(name);
  if (own.length === 0 || !own.every((meaning) => asked.includes(meaning))) return false;
  const said = saidOf(names, name);
  return asked.every((meaning) => said.has(meaning));
};

/** What a phrase after “without” or “not” denies: a condition by a name of its own, a condition that is not met, a fact, an owner. */
function deniedBy(said: string, phrase: string, hearing: HeardWords): Denied | null {
  const { of, all, people, vocabulary } = hearing;
  const names = vocabularyOf(all).conditions.filter((one) => one.of === of);
  const bare = phrase.replace(articles, '');
  if (degree.test(bare)) return null;
  const whole = names.find(({ words }) => isForm(words, `${said} ${phrase}`));
  if (whole?.condition) return { conditions: [whole.condition] };
  const asked = likened(bare).of;
  // What denies by itself is that, in whatever of the languages; what nobody did is only not done.
  const itself = byNobody.test(said)
    ? undefined
    : names.find((name) => denial.test(name.words) && isDenied(names, name, asked));
  if (itself?.condition && vocabulary.nots.includes(said)) return { conditions: [itself.condition] };
  const lacks = vocabulary.missing.includes(said);
  const plainly = lacks ? factNames(of).find(({ words }) => words === bare) : undefined;
  if (plainly) return { lacking: [plainly.fact.key] };
  const denies = (name: Name) =>
    isForm(name.words, bare) || (!pending.test(name.words) && sameMeanings(meaningsOf(name), asked));
  const named = names.find(denies);
  if (named?.condition) return { nots: [named.condition] };
  const fact = lacks ? factCalled(of, bare) : null;
  if (fact) return { lacking: [fact.key] };
  const notOwner = personCalled(bare, people);
  return notOwner && { notOwner };
}

/** What is denied in the words: the longest phrase after the word that denies it. */
export function denialIn(hearing: HeardWords): { denied: Denied; phrase: string; rest: string } | null {
  const { words, vocabulary } = hearing;
  for (const said of [...vocabulary.missing, ...vocabulary.except, ...vocabulary.nots]) {
    const at = ` ${words} `.indexOf(` ${said} `);
    if (at < 0) continue;
    const before = words.slice(0, at).trim();
    const after = words
      .slice(at + said.length)
      .trim()
      .split(' ')
      .filter(Boolean);
    for (let length = Math.min(mostPhrase, after.length); length > 0; length--) {
      const phrase = after.slice(0, length).join(' ');
      const denied = deniedBy(said, phrase, hearing);
      if (denied)
        return { denied, phrase: `${said} ${phrase}`, rest: [before, ...after.slice(length)].join(' ').trim() };
    }
  }
  return null;
}

/** What is less or more than something, or not all of it, is lacking nothing. */
const degree = /^(?:todos|todas|all|every\w*|mais|mas|more|menos|less|fewer|muito|mucho|much|pouco|poco|little)\b/;
const counted =
  /(\d+)(?: (?:horas?|hours?|hrs?|h|dias?|days?|pontos?|points?|puntos?|por cento|percent|pessoas|personas|people))?/;
const notBefore = /\b(?:nao|not|no|cannot)\b(?=(?: \w+){0,3} $)/;
/** What is asked where it is denied: not more than four hours are four at most. */
const otherwise = { over: 'most', most: 'over', under: 'least', least: 'under' } as const;
/** The column of a fact that is a number. */
const columnOf = ({ key, number, adds, more }: RegisterFact): string | null => number ?? adds ?? (more ? key : null);
/** More or less than a number: of the fact that the other words ask for. */
export function limitIn({ words, of, vocabulary }: HeardWords): { limit: Limit; phrase: string; rest: string } | null {
  const { above, below, until } = vocabulary;
  for (const [side, phrases] of [
    ['over', above],
    ['under', below],
    ['most', until],
  ] as const) {
    const found = new RegExp(`\\b(?:${phrases.join('|')}) ${counted.source}\\b`).exec(words);
    const [phrase, said] = found ?? [];
    if (!found || phrase === undefined || said === undefined) continue;
    const before = words.slice(0, found.index);
    const denied = notBefore.test(before);
    const kept = `${before.replace(notBefore, ' ')} ${words.slice(found.index + phrase.length)}`;
    const asked = likened(`${kept} ${phrase.replace(/\d+/, '')}`).of;
    const fact = (of.register.facts?.keys ?? []).find(
      (one) => columnOf(one) !== null && asked.some((meaning) => labelWords(of, one).has(meaning)),
    );
    const column = fact ? columnOf(fact) : null;
    if (!fact || column === null) return null;
    const isOf = (word: string) => likened(word).of.some((meaning) => labelWords(of, fact).has(meaning));
    const rest = kept
      .split(' ')
      .filter((word) => word !== '' && !isOf(word))
      .join(' ');
    const limit = { fact: fact.key, column, is: denied ? otherwise[side] : side, than: Number(said) };
    return {
      limit,
      phrase: words.slice(denied ? before.search(notBefore) : found.index, found.index + phrase.length),
      rest,
    };
  }
  return null;
}

/** What is left out though it stands in another register: it is in none of these anyway. */
export function withoutOthers(whole: string, all: readonly RegisterOfRoom[], { except }: CombiningWords) {
  for (const said of except) {
    const at = ` ${whole} `.indexOf(` ${said} `);
    if (at < 0) continue;
    const before = whole.slice(0, at).trim();
    const after = whole.slice(at + said.length).trim();
    const name = vocabularyOf(all).registers.find(({ words }) => after.replace(articles, '') === words);
    if (name && before !== '') return { words: before, phrase: `${said} ${after}` };
  }
  return null;
}

/** In Portuguese “no” denies nothing. */
export const wordsIn = (locale: Locale | null): CombiningWords => {
  const words = combiningWords();
  const without = (phrases: readonly string[]) => phrases.filter((phrase) => phrase !== 'no');
  return locale === 'pt' ? { ...words, missing: without(words.missing), nots: without(words.nots) } : words;
};
