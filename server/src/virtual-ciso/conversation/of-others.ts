/** Whether a question speaks of other records than the one that is talked about: which of its kind, or another register by its name. Pure. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { kindWords } from '../answers/from-talk.ts';
import { factNames } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { meaningOf } from './likeness.ts';
import { nameIn } from './register-names.ts';

const which =
  /^(?:(?:e|y|and|mas|pero|but|em|en|in) )*(?:qual|quais|que|which|what|cual|cuales|quant[oa]s|cuant[oa]s|how many) (\w{4,}(?: \w+){0,2})\b/;
/** What is talked about, whatever else is said. */
const ofThat =
  /\b(?:d?el[ea]|nel[ea]|disso|nisso|dess[ea]|ness[ea]|de (?:el|ella|eso|es[ea])|of (?:it|that|this)|its|it)\b/;
/** A register's name of so many letters is no chance. */
const plainly = 12;
/** In a question of which or how many, that of another room. */
const counted = 6;

export function asksOfOthers(
  words: string,
  of: RegisterOfRoom,
  { registers }: { readonly registers: { readonly all: readonly RegisterOfRoom[] } },
): boolean {
  const isOfFact = (said: string) =>
    factNames(of).some((name) => name.words.includes(said) && words.includes(name.words));
  const [, first = ''] = which.exec(words) ?? [];
  const [noun = ''] = first.split(' ');
  if (noun !== '' && kindWords(of).has(meaningOf(noun)) && !isOfFact(noun)) return true;
  if (ofThat.test(words)) return false;
  const name = nameIn(registers.all, words);
  if (!name || name.of.register === of.register || isOfFact(name.words)) return false;
  // What is counted stands behind what it is like: “how many open risks”.
  const counts = noun !== '' && name.of.room !== of.room && ` ${first}`.includes(` ${name.words.split(' ')[0] ?? ''}`);
  return counts || name.words.length >= (noun !== '' && name.of.room !== of.room ? counted : plainly);
}

const whichOne = /^(?:(?:e|y|and|mas|pero|but) )*(?:que|qual|quais|cual|cuales|which|what) (\w{4,})\b/;
/** The register of which one is asked for by its name: “which supplier …” means no document. */
export function whichNamed(
  words: string,
  { registers }: { readonly registers: { readonly all: readonly RegisterOfRoom[] } },
): RegisterOfRoom | undefined {
  const [, noun = ''] = whichOne.exec(words) ?? [];
  const name = noun === '' ? undefined : nameIn(registers.all, noun);
  return name !== undefined && name.words === noun ? name.of : undefined;
}

/** Whether one of a register is asked for by its name: that is ours, whatever else is said. */
export const namesWhich = (question: string, context: Parameters<typeof whichNamed>[1]): boolean =>
  whichNamed(plainWords(question), context) !== undefined;
