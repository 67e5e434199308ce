/** Whether it is asked what a word means, and nothing else. Pure. */
import { type DefinedTerm, definedTerms } from '@vigia/content/advisor/terms.ts';
import { plainWords } from './follow-ups.ts';

const goesOn = /^(?:(?:e|y|and|mas|pero|but) )+(?=\S+ )/;
const without = (words: string, ways: readonly string[], at: 'begins' | 'ends'): string => {
  const fits = ways.filter((way) => (at === 'begins' ? words.startsWith(`${way} `) : words.endsWith(` ${way}`)));
  const longest = Math.max(0, ...fits.map((way) => way.length + 1));
  return at === 'begins' ? words.slice(longest) : words.slice(0, words.length - longest);
};

/** The word that is asked for; null where something else is asked, as its value in what is talked about. */
export function termAsked(question: string): DefinedTerm | null {
  const { opens, opensAlone, before, after, byName } = definedTerms();
  const words = plainWords(question).replace(goesOn, '');
  const asked = without(words, opens, 'begins');
  if (asked === words) {
    const alone = without(words, opensAlone, 'begins');
    return alone === words ? null : (byName.get(alone) ?? null);
  }
  const bare = without(asked, after, 'ends');
  return byName.get(bare) ?? byName.get(without(bare, before, 'begins')) ?? null;
}
