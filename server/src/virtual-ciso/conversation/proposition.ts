/**
 * The yes or the no with which a record's sentence begins answers one question: whether that is so. Here is decided whether that
 * is the one asked. Where it is not, or nobody can tell, the sentence is told without. Pure.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { oppositesTaken } from './opposites.ts';
import { asksOpenly, asksWhether, asksWhetherOneMay, asksWhichOfTwo } from './question-form.ts';
import { recordAsked } from './record-asked.ts';

const leads = /^(Sim|Não|Ainda não|Yes|No|Not yet|Sí|Aún no|Todavía no)[:,.] (?:(?:e|y|and) )?(?=\S)/;
const yes: ReadonlySet<string> = new Set(['Sim', 'Yes', 'Sí']);

interface Led {
  /** Whether it says yes. */
  readonly is: boolean;
  /** How it begins, as it is written. */
  readonly lead: string;
  /** What it says beside, as it is written, and as a sentence. */
  readonly raw: string;
  readonly rest: string;
}
/** A sentence that begins with its yes or no, taken apart; null where it begins with neither. */
function ledBy(said: string): Led | null {
  const found = leads.exec(said);
  if (!found) return null;
  const [, lead = ''] = found;
  const raw = said.slice(found[0].length);
  return { is: yes.has(lead), lead, raw, rest: `${raw.charAt(0).toUpperCase()}${raw.slice(1)}` };
}
/** The sentence without its yes or no. */
export const withoutLead = (said: string): string => ledBy(said)?.rest ?? said;

/** What is missing is said of something else than of what is asked. */
const lacking = /\b(?:sem|sin|without|lacks?|lacking|carec\w+)\b/;

interface Proposition {
  /** What it is called when it is asked for, in all three languages. */
  readonly names: readonly string[];
  /** Words of the question that only say of what it is asked: meanings. */
  readonly aside: ReadonlySet<string>;
  /** Those of them that are its name. */
  readonly called: ReadonlySet<string>;
  /** Whether the sentence says in which of a few known states it is. */
  readonly ofStates: boolean;
}

/** What denies by itself says the opposite of its words. */
const denies = /\b(?:nao|nunca|nenhum\w*|ninguem|no|not|never|none|nobody|ningun\w*|nadie)\b/;

/** Whether the words ask for a fact in one of its names, or for their opposite, whatever they say beside. */
const mostStrange = 2;
function isAbout(question: string, said: string, { names, aside }: Proposition): boolean {
  const named = new Set(names.flatMap((name) => likened(name).of));
  const own = new Set([...named, ...likened(plainWords(said)).of]);
  const asked = likened(question).of.filter((one) => !aside.has(one));
  const strange = asked.filter((one) => !own.has(one)).length;
  const isOpposite = () =>
    oppositesTaken(question, plainWords(said), names).some((one) => one.said !== 0 || one.of > 0);
  return asked.length === 0 || (strange <= mostStrange && (asked.some((one) => named.has(one)) || isOpposite()));
}

const names = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}\p{L}*/gu;
/** Whether somebody or something else is named than what the sentence is of. */
const namesOther = (question: string, said: string, { names: own, aside }: Proposition): boolean => {
  const known = new Set([said, ...own].flatMap((text) => likened(plainWords(text)).of));
  return (question.match(names) ?? []).some((name) =>
    likened(plainWords(name)).of.some((one) => !aside.has(one) && !known.has(one)),
  );
};

/** Yes or no to a question, by what the sentence says and by what its fact is called; null where neither is sure. */
function answerTo(words: string, { is, rest }: Led, names: readonly string[]): boolean | null {
  const asking = names.filter((name) => !asksOpenly(name));
  const told = plainWords(rest);
  const taken = oppositesTaken(words, told, asking);
  const [inSo] = taken.filter(({ said }) => said !== 0);
  if (inSo && !denies.test(told)) return inSo.said === inSo.asked;
  // What is called by both sides is asked by either; most of its names say to which of them the yes belongs.
  const [called] = taken.filter(({ same, of }) => same > 0 && same * 2 !== of);
  if (called) return called.same * 2 > called.of ? is : !is;
  return taken.length > 0 ? null : is;
}

const sayings: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  pt: ['Sim', 'Não'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
};
/** The words without what it is called: that takes no side. */
const withoutName = (words: string, { called }: Proposition): string =>
  words
    .split(' ')
    .filter((word) => !called.has(meaningOf(word)))
    .join(' ');

/** A sentence as it is told. */
export interface SentenceTold {
  /** Yes or no, where that is sure. */
  readonly lead: string;
  readonly rest: string;
  /** Both. */
  readonly text: string;
}
const sharesWord = (name: string, words: string): boolean => {
  const { of } = likened(words);
  return likened(name).of.some((one) => of.includes(one));
};
/** Whether neither yes nor no is asked of it. */
const asksOtherwise = (words: string, { names }: Proposition): boolean =>
  asksOpenly(words) ||
  asksWhichOfTwo(words) ||
  lacking.test(words) ||
  (asksWhetherOneMay(words) && !names.some((name) => asksWhetherOneMay(name) && sharesWord(name, words)));

/** A sentence that says in which state it is: yes where that is the one asked for, no where it is its opposite. */
function ofState(question: string, said: string, of: Proposition, locale: Locale): SentenceTold {
  const bare = { lead: '', rest: said, text: said };
  const words = plainWords(question);
  if (
    !of.ofStates ||
    denies.test(plainWords(said)) ||
    asksOtherwise(words, of) ||
    recordAsked(question)?.yesOrNo !== true
  )
    return bare;
  if (!isAbout(words, said, of)) return bare;
  const [first] = oppositesTaken(withoutName(words, of), plainWords(said), []).filter((one) => one.said !== 0);
  if (!first) return bare;
  const lead = sayings[locale][first.said === first.asked ? 0 : 1];
  return { lead, rest: said, text: `${lead}. ${said}` };
}

/** What a sentence says to a question: with a yes or a no where that is sure, else without either. */
export function saidTo(question: string, said: string, of: Proposition, locale: Locale): SentenceTold {
  const led = ledBy(said);
  if (!led) return ofState(question, said, of, locale);
  const words = plainWords(question);
  const bare = { lead: '', rest: led.rest, text: led.rest };
  if (!asksWhether(question, words) || asksOtherwise(words, of) || !isAbout(words, led.rest, of)) return bare;
  if (namesOther(question, led.rest, of)) return bare;
  const is = answerTo(withoutName(words, of), led, of.names);
  if (is === null) return bare;
  if (is === led.is) return { lead: led.lead, rest: led.rest, text: said };
  const lead = sayings[locale][is ? 0 : 1];
  return { lead, rest: led.rest, text: `${lead}: ${led.raw}` };
}
