/**
 * What a short text is compared by: its words, their first five letters, pairs of words and n-grams of three to five
 * letters, so that a typo, another ending or another order of words still lies near. Each becomes a number below
 * `buckets`; two that fall together cost a little precision and spare a dictionary.
 */

/** Buckets per index: 2¹⁸. */
export const buckets = 262_144;

/** Without accents, case and signs; letters of every script stay. */
export const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** FNV-1a over UTF-16 code units, folded to a bucket. */
export function featureBucketOf(kind: number, text: string): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % buckets;
}

const stemLength = 5;
const nGramLengths = [3, 4, 5] as const;
/** What a word without meaning of its own still says. */
const stopWordWeight = 0.15;
/** How much each kind of feature says. */
const says = { word: 1, stem: 1, pair: 0.5, nGram: 0.6 } as const;

/** bucket → how much of it is in the text. `stopWords` carry no meaning of their own and count for little. */
export function featuresOf(text: string, stopWords: ReadonlySet<string>): Map<number, number> {
  const words = normalized(text).split(' ').filter(Boolean).slice(0, 4000);
  const found = new Map<number, number>();
  const add = (bucket: number, amount: number) => found.set(bucket, (found.get(bucket) ?? 0) + amount);
  words.forEach((word, at) => {
    const weight = stopWords.has(word) ? stopWordWeight : 1;
    add(featureBucketOf(1, word), says.word * weight);
    add(featureBucketOf(2, word.slice(0, stemLength)), says.stem * weight);
    const next = words[at + 1];
    if (next !== undefined)
      add(featureBucketOf(3, `${word} ${next}`), says.pair * weight * (stopWords.has(next) ? 0.5 : 1));
    if (weight === 1) for (const bucket of nGramsOf(word)) add(bucket, says.nGram);
  });
  return found;
}

/** The buckets of a word's n-grams, its beginning and its end marked by a space. */
function nGramsOf(word: string): number[] {
  const padded = ` ${word} `;
  return nGramLengths.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, from) =>
      featureBucketOf(length + 10, padded.slice(from, from + length)),
    ),
  );
}
