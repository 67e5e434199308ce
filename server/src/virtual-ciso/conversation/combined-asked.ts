/**
 * Several things asked of a register at once, in whatever order they are said: whose, what is lacking, what is left out, more or
 * less than a number, since when, of those before, who has the most. Every word must be explained; else another answers. Pure.
 */
import type { CombiningWords } from '@vigia/content/advisor/combining.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { asSaid } from './as-said.ts';
import {
  denial,
  denialIn,
  type HeardWords,
  type Limit,
  limitIn,
  meaningsOf,
  type Person,
  personCalled,
  taken,
  withoutOthers,
  wordsIn,
} from './combined-denied.ts';
import { type Around, amongThose, opensGoing, type RegisterTurned, turnedTo } from './combined-turned.ts';
import { anyIn } from './conditions-asked.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { spokenIn } from './language.ts';
import { likened, likeness } from './likeness.ts';
import { type Period, periodIn } from './periods.ts';
import { definition } from './register-asked.ts';
import { type Name, namedIn, registerNamed, vocabularyOf, withNots, without, withoutForms } from './register-names.ts';
import { orderAsked, orders, several, worst } from './register-orders.ts';

export interface Combined {
  readonly of: RegisterOfRoom;
  readonly conditions: readonly string[];
  /** Conditions that are not met. */
  readonly nots: readonly string[];
  /** Facts of which nothing is kept. */
  readonly lacking: readonly string[];
  readonly limits: readonly Limit[];
  /** `nobody`, `same` (who was talked about), or somebody. */
  readonly owner: 'nobody' | 'same' | Person | null;
  readonly notOwner: Person | null;
  readonly period: Period | null;
  /** Of what was told before: of that, of that though nothing says so, that of another owner, or the same owner's of another register. */
  readonly goesOn: 'those' | 'among' | 'instead' | 'also' | null;
  readonly ask: 'most' | 'least' | 'list';
  readonly whether: boolean;
  readonly order: ReturnType<typeof orderAsked>;
  /** Only the first of them is asked for. */
  readonly one: boolean;
  /** What was heard beside conditions, as it was said. */
  readonly heard: readonly string[];
  /** So many of them are named; left out where a few are enough. */
  readonly most?: number;
}

const longest = 22;
const mostHeard = 4;

const pronoun = /\b(?:dele|dela|com ele|com ela|his|hers?|de el|de ella|suyos|suyas)\b/;
const whetherAsked =
  /^(?:tem|temos|ha|existe\w*|algu\w+|any|are any|is any|are there|is there|do we|do any|does any|hay|tenemos|esta|estao|estan)\b/;

interface Found extends Omit<Combined, 'of' | 'order' | 'one' | 'whether'> {
  readonly rest: string;
}
const nothingYet: Omit<Found, 'rest'> = {
  ...{ conditions: [], nots: [], lacking: [], limits: [], owner: null, notOwner: null, period: null, goesOn: null },
  ...{ ask: 'list', heard: [] },
};

/** A register whose name denies by itself is what is asked, and denies nothing. */
function withoutDenyingName(words: string, all: readonly RegisterOfRoom[], named: boolean): string {
  const { rest } = (named && denial.test(words) ? registerNamed(all, words) : null) ?? { rest: words };
  return denial.test(rest) ? words : rest;
}
/** Everything that is denied, limited, whose and of when, one after the other; the words that are left. */
function found(words: string, hearing: Omit<HeardWords, 'words'>, today: string): Found {
  const { vocabulary, people } = hearing;
  let told: Found = { ...nothingYet, rest: words };
  const nobody = taken(told.rest, vocabulary.nobody);
  if (nobody) told = { ...told, owner: 'nobody', rest: nobody.rest };
  const { of, all } = hearing;
  const denies = vocabularyOf(all).conditions.find(
    (one) => one.of === of && denial.test(one.words) && without(told.rest, one.words) !== null,
  );
  if (denies?.condition)
    told = { ...told, conditions: [denies.condition], rest: without(told.rest, denies.words) ?? told.rest };
  const limited = limitIn({ ...hearing, words: told.rest });
  if (limited) told = { ...told, limits: [limited.limit], heard: [limited.phrase], rest: limited.rest };
  for (let times = 0; times < mostHeard; times++) {
    const one = denialIn({ ...hearing, words: told.rest });
    if (!one) break;
    const { denied, phrase, rest } = one;
    told = {
      ...told,
      conditions: [...told.conditions, ...(denied.conditions ?? [])],
      nots: [...told.nots, ...(denied.nots ?? [])],
      lacking: [...told.lacking, ...(denied.lacking ?? [])],
      notOwner: denied.notOwner ?? told.notOwner,
      heard: denied.conditions ? told.heard : [...told.heard, phrase],
      rest,
    };
  }
  const { period, rest } = periodIn(told.rest, today);
  return withOwner({ ...told, period, rest }, people);
}
/** Whose they are: a name that stands in the words, or who was talked about. */
function withOwner(told: Found, people: readonly Person[]): Found {
  if (told.owner !== null) return told;
  const named = told.rest
    .split(' ')
    .filter((word) => people.some(({ name }) => plainWords(name).split(' ').includes(word)));
  const person = named.length > 0 ? personCalled(named.join(' '), people) : null;
  if (person)
    return {
      ...told,
      owner: person,
      rest: told.rest
        .split(' ')
        .filter((word) => !named.includes(word))
        .join(' '),
    };
  // Between two that are named who has more is asked of everybody: both stand in the answer.
  if (named.length > 1 && asksWho.test(told.rest))
    return {
      ...told,
      rest: told.rest
        .split(' ')
        .filter((word) => !named.includes(word) && !joins.has(word))
        .join(' '),
    };
  return pronoun.test(told.rest) ? { ...told, owner: 'same', rest: told.rest.replace(pronoun, ' ').trim() } : told;
}

const asksWho = /^(?:(?:e|y|and|entre|between) )*(?:quem|quien|who|qual d\w+|which of)\b/;
const joins = new Set(['ou', 'or', 'o', 'e', 'y', 'and']);
/** What is asked of one record, or of none. */
const ofOne = new Set(['?why', '?how', '?when', '?since', '?until', '?long', '?where']);
/** Which to begin with is no condition. */
const whichFirst =
  /\b(?:qual|cual|which)\b.*\b(?:primeir[oa]|primero|first|antes|before)\b(?! (?:d[aoe]s?|de|of|que|than)\b)/;
/** Null where nothing is combined, or a word is left that says something else. */
export function combinedAsked(question: string, around: Around): Combined | null {
  const whole = withNots(plainWords(question));
  const { asks } = likened(whole);
  if (
    whichFirst.test(whole) ||
    whole.split(' ').length > longest ||
    asks.some((kind) => ofOne.has(kind)) ||
    definition.test(whole)
  )
    return null;
  const vocabulary = wordsIn(spokenIn(question));
  const among = amongThose(whole, around, vocabulary);
  const narrowed = among && combinedOf(question, among, null, around, vocabulary);
  if (narrowed) return narrowed;
  const apart = withoutOthers(whole, around.all, vocabulary);
  const turned = turnedTo(apart?.words ?? whole, around, vocabulary);
  return turned && combinedOf(question, turned, apart, around, vocabulary);
}
/** By the day on which they came those that were told are set in order, whatever else they are. */
const byComing: ReadonlySet<string> = new Set(['newest', 'oldest']);
/** What is asked of that register; null where nothing is combined, or a word is left that says something else. */
function combinedOf(
  question: string,
  { of, words, named, goesOn }: RegisterTurned,
  apart: ReturnType<typeof withoutOthers>,
  around: Around,
  vocabulary: CombiningWords,
): Combined | null {
  const hearing = { of, all: around.all, people: around.people, vocabulary };
  const told = askedOf(found(withoutDenyingName(words, around.all, named), hearing, around.today), hearing, named);
  if (told === null) return null;
  // The last year is no last one.
  const order = orderAsked(told.period ? periodIn(words, around.today).rest : words);
  if (goesOn === 'among' && !(order !== null && byComing.has(order)) && saysNothing(told)) return null;
  const also = named && opensGoing.test(withNots(plainWords(question))) && order === null && saysNothing(told);
  // Another number, or something else that is lacking, is asked of all again.
  const anew = goesOn === 'instead' && told.nots.length + told.lacking.length + told.limits.length > 0;
  const heard = [...told.heard, ...(apart ? [apart.phrase] : [])].map((phrase) => asSaid(question, phrase));
  const combined = {
    ...told,
    heard,
    of,
    one: order !== null || isOne(words),
    goesOn: also ? 'also' : anew ? null : goesOn,
    order,
    whether: whetherAsked.test(words),
  } as const;
  return apart || combines(combined) ? withOpen(combined) : null;
}
const isOne = (words: string): boolean => {
  const [extreme] = worst.exec(words) ?? [];
  return extreme !== undefined && !several.test(extreme);
};
/** What is nobody's, or most of somebody's, is asked of what is not over. */
const withOpen = (asked: Combined): Combined =>
  (asked.owner === 'nobody' || asked.ask !== 'list') &&
  asked.conditions.length === 0 &&
  asked.goesOn === null &&
  asked.of.register.conditions.includes('open')
    ? { ...asked, conditions: ['open'] }
    : asked;
const saysNothing = ({
  conditions,
  nots,
  lacking,
  limits,
  owner,
  notOwner,
  period,
  ask,
}: Omit<Combined, 'of' | 'order' | 'one' | 'whether'>) =>
  conditions.length + nots.length + lacking.length + limits.length === 0 &&
  owner === null &&
  notOwner === null &&
  period === null &&
  ask === 'list';

/** Whether more is asked than what one condition, person or period says: that has answers of its own. */
function combines({
  nots,
  lacking,
  limits,
  owner,
  notOwner,
  conditions,
  period,
  goesOn,
  ask,
  order,
}: Combined): boolean {
  const operates = nots.length + lacking.length + limits.length > 0 || notOwner !== null || ask !== 'list';
  if (operates || owner === 'nobody' || goesOn === 'those' || goesOn === 'among' || goesOn === 'also') return true;
  if (goesOn === 'instead') return owner !== null && order === null && conditions.length === 0 && period === null;
  return owner !== null && (conditions.length > 0 || period !== null);
}

/** The conditions in what is left, and who has the most of them; null where a word says something else. */
function askedOf(
  told: Found,
  { of, all, vocabulary }: Omit<HeardWords, 'words'>,
  named: boolean,
): (Omit<Combined, 'of' | 'order' | 'one' | 'whether' | 'goesOn'> & { goesOn: null }) | null {
  const people = taken(told.rest, vocabulary.people);
  const most = people && told.owner === null ? taken(people.rest, vocabulary.most) : null;
  const least = people && !most && told.owner === null ? taken(people.rest, vocabulary.least) : null;
  const ask = most ? 'most' : least ? 'least' : 'list';
  // Which people it is has answers of its own, unless it is asked who has the most.
  if (people && ask === 'list') return null;
  const rest = most?.rest ?? least?.rest ?? told.rest;
  const bare = named ? (registerNamed(all, rest)?.rest ?? rest) : rest;
  const conditions = conditionsIn(bare, { of, all, vocabulary });
  return conditions && { ...told, ask, conditions: [...new Set([...told.conditions, ...conditions])], goesOn: null };
}
const mostConditions = 3;
/** The conditions that the words name; null where a word is left that says something else. */
function conditionsIn(words: string, { of, all, vocabulary }: Omit<HeardWords, 'words' | 'people'>): string[] | null {
  const names = vocabularyOf(all).conditions.filter((one) => one.of === of);
  const conditions: string[] = [];
  const bare = orders.reduce((kept, [, one]) => kept.replace(one, ' '), words).replace(worst, ' ');
  const any = anyIn(bare, names);
  let left = any.rest;
  for (let times = 0; times < mostConditions; times++) {
    const next = namedIn(left, names) ?? nearlyNamed(left, names, vocabulary);
    if (!next?.condition) break;
    conditions.push(next.condition);
    left = withoutCondition(left, next, names);
  }
  return tellingIn(left, vocabulary).length > 0 ? null : [...conditions, ...any.met];
}
const tellingIn = (words: string, { beside }: CombiningWords): string[] =>
  words.split(' ').filter((word) => word !== '' && !isLittle(word) && !beside.has(word));
/** All that is left says nearly what a condition is called. */
const nearly = 0.75;
function nearlyNamed(words: string, names: readonly Name[], vocabulary: CombiningWords): Name | undefined {
  const asked = { ...likened(tellingIn(words, vocabulary).join(' ')), asks: [] };
  if (asked.of.length === 0) return undefined;
  const likes = names.map((name) => ({ name, like: likeness(asked, name.words) }));
  const [best] = likes.toSorted((a, b) => b.like - a.like);
  return best && best.like >= nearly ? best.name : undefined;
}
/** A word that any name of a condition that is met has says no more. */
function withoutCondition(words: string, { condition, words: said }: Name, names: readonly Name[]): string {
  const own = new Set(names.flatMap((one) => (one.condition === condition ? meaningsOf(one) : [])));
  const rest = withoutForms(words, said) ?? words;
  return rest
    .split(' ')
    .filter((word) => !likened(word).of.some((meaning) => own.has(meaning)))
    .join(' ');
}
