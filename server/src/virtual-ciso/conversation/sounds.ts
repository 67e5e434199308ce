/**
 * How Portuguese and Spanish write one word: records are called in one of them and asked for in the other. Where the two differ
 * by rule (puerto, porto; llave, chave; obligación, obrigação), no list of words is needed. Pure.
 */

/** The spelling that a word of either language comes to, in this order. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/^ll/, 'ch'],
  [/y/g, 'i'],
  [/qua/g, 'cua'],
  [/(?<=[^gq])ue(?=[^s]|s.)/g, 'o'],
  [/ie(?=.)/g, 'e'],
  [/ei(?=[^aeiou]|$)/g, 'e'],
  [/ou(?=.)/g, 'o'],
  [/lh|x/g, 'j'],
  [/nh/g, 'n'],
  [/[cp](?=[tc])/g, ''],
  [/([bcdfgmnpst])\1/g, '$1'],
  [/z/g, 'c'],
  [/v/g, 'b'],
  [/(?<=[pbcfg])l/g, 'r'],
  [/m(?=[fvbpnstdc])/g, 'n'],
];
/** Shorter words are rather of one language alone. */
const shortest = 4;
const mostKept = 20_000;
const sounds = new Map<string, string>();
/** A word as both languages have it. */
export function soundOf(word: string): string {
  if (word.length < shortest) return word;
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const made = alike.reduce((left, [written, same]) => left.replace(written, same), word);
  if (sounds.size < mostKept) sounds.set(word, made);
  return made;
}

/** What the other language may write in its place. */
const instead: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^ll/, ['ch']],
  [/^ch/, ['ll']],
  [/^h(?=[aeiou])/, ['f']],
  [/^f(?=[aeiou])/, ['h']],
  [/(?<=[^gq])ue(?=[^s]|s.)/, ['o']],
  [/ie(?=.)/, ['e']],
  [/ei/, ['e']],
  [/ou/, ['o']],
  [/(?<=[aeiou])j(?=[aeiou])/, ['lh', 'x']],
  [/lh/, ['j']],
  [/(?<=[aeiou])x(?=[aeiou])/, ['j']],
  [/nh/, ['n']],
  [/(?<=[aeiou])ct(?=.)/, ['t', 'it']],
  [/(?<=[aeiou])pt(?=.)/, ['t']],
  [/(?<=[aeiou])cc(?=[ei])/, ['c']],
  [/b/, ['v']],
  [/v/, ['b']],
  [/(?<=[pbcfg])l/, ['r']],
  [/(?<=[pbcfg])r/, ['l']],
  [/^cua/, ['qua']],
  [/^qua/, ['cua']],
  [/z(?=[aou])/, ['c']],
  [/ue/, ['o']],
];
/** Titles are looked for by the beginnings of words. */
const [longestOfBeginning, mostSpellings] = [7, 6] as const;
const rewritten = (begun: string): readonly string[] =>
  instead.flatMap(([written, others]) =>
    written.test(begun) ? others.map((other) => begun.replace(written, other)) : [],
  );
/** A word and how the other language may begin it; few, the nearest first. */
export function spelledAs(word: string): readonly string[] {
  if (word.length <= shortest) return [word];
  const once = rewritten(word.slice(0, longestOfBeginning));
  return [...new Set([word, ...once, ...once.flatMap(rewritten)])].slice(0, mostSpellings);
}
