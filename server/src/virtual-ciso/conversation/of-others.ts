/** Whether a question speaks of other records than the one that is talked about: which of its kind, or another register by its name. Pure. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { kindWords } from '../answers/from-talk.ts';
import { factNames } from './facts-asked.ts';
import { meaningOf } from './likeness.ts';
import { nameIn } from './register-names.ts';

const which =
  /^(?:(?:e|y|and|mas|pero|but|em|en|in) )*(?:qual|quais|que|which|what|cual|cuales|quant[oa]s|cuant[oa]s|how many) (\w{4,})\b/;
/** What is talked about, whatever else is said. */
const ofThat =
  /\b(?:d?el[ea]|nel[ea]|disso|nisso|dess[ea]|ness[ea]|de (?:el|ella|eso|es[ea])|of (?:it|that|this)|its|it)\b/;
/** A register's name of so many letters is no chance. */
const plainly = 12;

export function asksOfOthers(
  words: string,
  of: RegisterOfRoom,
  { registers }: { readonly registers: { readonly all: readonly RegisterOfRoom[] } },
): boolean {
  const isOfFact = (said: string) =>
    factNames(of).some((name) => name.words.includes(said) && words.includes(name.words));
  const [, noun = ''] = which.exec(words) ?? [];
  if (noun !== '' && kindWords(of).has(meaningOf(noun)) && !isOfFact(noun)) return true;
  if (ofThat.test(words)) return false;
  const name = nameIn(registers.all, words);
  const counts = noun !== '' && name !== undefined && name.of.room !== of.room && name.words.startsWith(noun);
  if (counts && !isOfFact(noun)) return true;
  return (
    name !== undefined && name.of.register !== of.register && name.words.length >= plainly && !isOfFact(name.words)
  );
}
