/** Where a word may be parted at the end of a line. Pure. */

const vowel = /[aeiouáéíóúâêôãõàü]/;
/** Consonants that begin a syllable together, in each language; `tl` too, as Latin America parts. */
const onsets: Readonly<Record<string, RegExp>> = {
  pt: /^(?:[bcfgpt][lr]|[dv]r|[cln]h)$/,
  es: /^(?:[bcfgpt][lr]|[dv]r|ch|ll|rr)$/,
};
/** Letters that stay together on either line. */
const fewest = 3;
/** A prefix that keeps its consonant: `sub-linhar`, not `su-blinhar`. */
const prefixed = /^sub[lr]/;

/**
 * The places in a word where a syllable begins with a consonant, by rule: Portuguese (Acordo Ortográfico de 1990, base XX) and
 * Spanish (RAE, Ortografía de 2010, II 4.1.1). Two vowels are never parted. English is parted by no rule: nowhere.
 */
export function partings(word: string, language: string): number[] {
  const onset = onsets[language.slice(0, 2)];
  const letters = word.toLowerCase();
  if (!onset || prefixed.test(letters)) return [];
  return [...letters].flatMap((letter, at) => {
    if (!vowel.test(letter) || at === 0 || vowel.test(letters.charAt(at - 1))) return [];
    const begins = onset.test(letters.slice(at - 2, at)) ? at - 2 : at - 1;
    const isInside = begins >= fewest && letters.length - begins >= fewest;
    return isInside && vowel.test(letters.slice(0, begins)) ? [begins] : [];
  });
}
