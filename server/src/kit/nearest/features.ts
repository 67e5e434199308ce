/**
 * What a short text is compared by: its words, their first five letters, pairs of words and pieces of three to five
 * letters, so that a typo, another ending or another order of words still lies near. Each becomes a number below
 * `buckets`; two that fall together cost a little precision and spare a dictionary.
 */

/** Buckets per index: 2¹⁸. */
export const buckets = 262_144;

/** Without accents, case and signs; letters of every script stay. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** FNV-1a over UTF-16 code units, folded to a bucket. */
export function bucketOf(kind: number, text: string): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % buckets;
}

const stemLength = 5;
const pieces = [3, 4, 5] as const;
/** What a word without meaning of its own still says. */
const whisper = 0.15;
/** How much each kind of feature says. */
const says = { word: 1, stem: 1, pair: 0.5, piece: 0.6 } as const;

/** bucket → how much of it is in the text. `silent` words carry no meaning of their own and count for little. */
export function featuresOf(text: string, silent: ReadonlySet<string>): Map<number, number> {
  const words = plain(text).split(' ').filter(Boolean).slice(0, 4000);
  const found = new Map<number, number>();
  const add = (bucket: number, amount: number) => found.set(bucket, (found.get(bucket) ?? 0) + amount);
  words.forEach((word, at) => {
    const weight = silent.has(word) ? whisper : 1;
    add(bucketOf(1, word), says.word * weight);
    add(bucketOf(2, word.slice(0, stemLength)), says.stem * weight);
    const next = words[at + 1];
    if (next !== undefined) add(bucketOf(3, `${word} ${next}`), says.pair * weight * (silent.has(next) ? 0.5 : 1));
    if (weight === 1) for (const bucket of piecesOf(word)) add(bucket, says.piece);
  });
  return found;
}

/** The buckets of a word's pieces, its beginning and its end marked by a space. */
function piecesOf(word: string): number[] {
  const padded = ` ${word} `;
  return pieces.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, from) =>
      bucketOf(length + 10, padded.slice(from, from + length)),
    ),
  );
}
