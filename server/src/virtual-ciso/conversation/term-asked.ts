/** Whether it is asked what a word means, and nothing else. Pure. */
import { type DefinedTerm, definedTerms } from '@vigia/content/advisor/terms.ts';
import { folded } from '../orders.ts';
import { plainWords } from './follow-ups.ts';

const goesOn = /^(?:(?:e|y|and|mas|pero|but) )+(?=\S+ )/;
const without = (words: string, ways: readonly string[], at: 'begins' | 'ends'): string => {
  const fits = ways.filter((way) => (at === 'begins' ? words.startsWith(`${way} `) : words.endsWith(` ${way}`)));
  const longest = Math.max(0, ...fits.map((way) => way.length + 1));
  return at === 'begins' ? words.slice(longest) : words.slice(0, words.length - longest);
};

/** The words whose meaning is asked for, and nothing else; null where something else is asked. */
function definedIn(question: string): string | null {
  const { opens, opensAlone, after } = definedTerms();
  const words = plainWords(question).replace(goesOn, '');
  const asked = without(words, opens, 'begins');
  if (asked !== words) return without(asked, after, 'ends');
  const alone = without(words, opensAlone, 'begins');
  return alone === words || articled.test(alone) ? null : alone;
}
/** What is explained after an article is the one that is talked about. */
const articled = /^(?:o|a|os|as|el|la|los|las|the|um|uma|un|una|an) /;

/** The word that is asked for; null where something else is asked, as its value in what is talked about. */
export function termAsked(question: string): DefinedTerm | null {
  const { before, byName } = definedTerms();
  const words = definedIn(question);
  return words === null ? null : (byName.get(words) ?? byName.get(without(words, before, 'begins')) ?? null);
}

/** The word itself, as it was said; null where no meaning is asked for. */
export function wordAsked(question: string): string | null {
  const words = definedIn(question);
  return words === null || termAsked(question) === null ? null : without(words, definedTerms().before, 'begins');
}

/** A word that we define among others: of up to three words, the longest; null where none is. */
export function termIn(words: string): DefinedTerm | null {
  const each = words.split(' ');
  const { byName } = definedTerms();
  for (const length of [3, 2, 1])
    for (const at of each.keys()) {
      const found = byName.get(each.slice(at, at + length).join(' '));
      if (found && at + length <= each.length) return found;
    }
  return null;
}

const between =
  /^(?:(?:me )?(?:explica|explique|explain|explicame|expliqueme) )?(?:qual (?:e )?a |cual es la |what is the |whats the |a |la |the )?(?:diferenca|diferencia|difference) (?:que hay )?(?:entre|between) (.+?) (?:e|y|and|vs|versus) (.+)$/;
/** The two words between which the difference is asked for, or the one under which both stand; empty where one is not known. */
export function termsCompared(question: string): readonly DefinedTerm[] {
  const { before, byName } = definedTerms();
  const [, ...sides] = between.exec(plainWords(question).replace(goesOn, '')) ?? [];
  const found = sides.map((side) => byName.get(side) ?? byName.get(without(side, before, 'begins')));
  const known = found.flatMap((one) => one ?? []);
  return known.length === found.length ? [...new Set(known)] : [];
}

/** A longer one is no word whose meaning is asked for. */
const longest = 2;
const shortest = 3;
/** Whether the meaning of a word is asked for that a text has not: it cannot say what that is. */
export function asksStrangeWord(question: string, text: string): boolean {
  const words = definedIn(question);
  if (words === null) return false;
  const plain = folded(text);
  const said = without(words, definedTerms().before, 'begins').split(' ');
  const known = (word: string) =>
    word.length < shortest || plain.includes(word.slice(0, Math.max(shortest, word.length - 2)));
  return said.length <= longest && !said.some(known);
}
