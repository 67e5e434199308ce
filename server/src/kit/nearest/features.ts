/**
 * What a short text is compared by: its words, their first five letters, pairs of words and n-grams of three to five
 * letters, so that a typo, another ending or another order of words still lies near. Each becomes a number below
 * `buckets`; two that fall together cost a little precision and spare a dictionary.
 */

/** Buckets per index: 2¹⁸. */
export const buckets = 262_144;

const words32 = buckets / 32;

/**
 * Which of the buckets so many texts at least hold: a bit for each bucket and, behind all bits, how many there are before
 * each 32. A place among them takes a sixteenth of the memory of a table with a number for each bucket.
 */
export function usedBuckets(holders: Uint32Array, least: number): Uint32Array {
  const used = new Uint32Array(2 * words32);
  let before = 0;
  for (let word = 0; word < words32; word++) {
    used[words32 + word] = before;
    for (let bit = 0; bit < 32; bit++) {
      if ((holders[word * 32 + bit] ?? 0) < least) continue;
      used[word] = (used[word] ?? 0) | (1 << bit);
      before++;
    }
  }
  return used;
}

/** How many bits are set (Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of a bucket among those that are used, or -1. */
export function bucketPlace(used: Uint32Array, bucket: number): number {
  const word = used[bucket >>> 5] ?? 0;
  const bit = 1 << (bucket & 31);
  return (word & bit) === 0 ? -1 : (used[words32 + (bucket >>> 5)] ?? 0) + bitsIn(word & (bit - 1));
}

/** How many of these texts hold each bucket. */
export function holdersOf(all: Iterable<ReadonlyMap<number, number>>): Uint32Array {
  const holders = new Uint32Array(buckets);
  for (const features of all) for (const bucket of features.keys()) holders[bucket] = (holders[bucket] ?? 0) + 1;
  return holders;
}

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
