/**
 * What words mean, learned from texts that say the same in several languages: words that stand in the same texts get like
 * vectors, in whatever language (latent semantic analysis: Deerwester et al. 1990; across languages: Dumais et al. 1997). The
 * vectors are the left singular vectors of the words × texts matrix (tf-idf, texts of length 1), found by a randomized range
 * finder with power iterations (Halko, Martinsson, Tropp 2011); the same every time.
 */
import { scatteredFrom } from '../scattered.ts';
import { bucketPlace, featureBucketOf, holdersOf, normalized, usedBuckets } from './features.ts';

/** A text in several languages: language → what it says. */
export type Parallel = Readonly<Record<string, string>>;

/** What is kept: numbers alone. */
export interface PackedMeanings {
  readonly width: number;
  /** The buckets that are words (`usedBuckets`). */
  readonly used: Uint32Array;
  /** How rare each word is. */
  readonly rarity: Float32Array;
  /** Words × width, in 127ths of a vector of length 1. */
  readonly vectors: Int8Array;
}

export interface Meanings {
  readonly width: number;
  /** The direction of what a text in that language says, of length 1; of length 0 where no word is known. */
  vectorOf(text: string, language: string): Float32Array;
}

const stemLength = 6;
const mostWords = 1_500;
/** In fewer texts a word's company is chance. */
const leastTexts = 3;
const iterations = 2;
/** More directions are looked for than are kept, so that those kept are right. */
const spare = 12;
/** What is common counts for a little more in a word than its share in the texts. */
const dampened = 0.25;
/** Rare words say more of a text. */
const byRarity = 0.8;
const whole = 127;

const stemOf = (word: string): string =>
  (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word).slice(0, stemLength);
const bucketsOf = (text: string, language: string): number[] =>
  normalized(text)
    .split(' ', mostWords)
    .filter(Boolean)
    .map((word) => featureBucketOf(0, `${language} ${stemOf(word)}`));

/** Words × texts, by texts: where each text's words begin, which they are, and how much they say of it. */
interface Sparse {
  readonly texts: number;
  readonly words: number;
  readonly starts: Uint32Array;
  readonly word: Uint32Array;
  readonly amount: Float32Array;
}

function countedIn(texts: readonly Parallel[]): Map<number, number>[] {
  return texts.map((parallel) => {
    const counts = new Map<number, number>();
    for (const [language, text] of Object.entries(parallel))
      for (const bucket of bucketsOf(text, language)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    return counts;
  });
}

function wordsIn(counted: readonly ReadonlyMap<number, number>[]): { used: Uint32Array; rarity: Float32Array } {
  const holders = holdersOf(counted);
  const counts = holders.filter((count) => count >= leastTexts);
  return {
    used: usedBuckets(holders, leastTexts),
    rarity: Float32Array.from(counts, (count) => Math.log(1 + counted.length / count)),
  };
}

function sparseOf(counted: readonly ReadonlyMap<number, number>[], used: Uint32Array, rarity: Float32Array): Sparse {
  const starts = new Uint32Array(counted.length + 1);
  const word: number[] = [];
  const amount: number[] = [];
  counted.forEach((counts, at) => {
    const known = [...counts].flatMap(([bucket, count]): [number, number][] => {
      const place = bucketPlace(used, bucket);
      return place < 0 ? [] : [[place, (1 + Math.log(count)) * (rarity[place] ?? 0)]];
    });
    const length = Math.sqrt(known.reduce((sum, [, one]) => sum + one * one, 0)) || 1;
    for (const [place, one] of known) {
      word.push(place);
      amount.push(one / length);
    }
    starts[at + 1] = word.length;
  });
  return {
    ...{ texts: counted.length, words: rarity.length, starts },
    ...{ word: Uint32Array.from(word), amount: Float32Array.from(amount) },
  };
}

/** Aᵀ · from: for each text the sum of its words' rows. The innermost loops of learning: no reading past an end here. */
function toTexts({ texts, starts, word, amount }: Sparse, from: Float32Array, width: number): Float32Array {
  const into = new Float32Array(texts * width);
  for (let text = 0; text < texts; text++)
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
      const row = (word[at] as number) * width;
      const much = amount[at] as number;
      for (let k = 0; k < width; k++)
        into[text * width + k] = (into[text * width + k] as number) + much * (from[row + k] as number);
    }
  return into;
}

/** A · from: for each word the sum of its texts' rows. */
function toWords({ texts, words, starts, word, amount }: Sparse, from: Float32Array, width: number): Float32Array {
  const into = new Float32Array(words * width);
  for (let text = 0; text < texts; text++)
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
      const row = (word[at] as number) * width;
      const much = amount[at] as number;
      for (let k = 0; k < width; k++)
        into[row + k] = (into[row + k] as number) + much * (from[text * width + k] as number);
    }
  return into;
}

/** fromᵀ · from */
function gramOf(from: Float32Array, width: number): Float64Array {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < from.length; row += width)
    for (let a = 0; a < width; a++) {
      const one = from[row + a] as number;
      if (one === 0) continue;
      for (let b = 0; b <= a; b++)
        gram[a * width + b] = (gram[a * width + b] as number) + one * (from[row + b] as number);
    }
  for (let a = 0; a < width; a++) for (let b = 0; b < a; b++) gram[b * width + a] = gram[a * width + b] as number;
  return gram;
}

/** Eigenvalues and eigenvectors (columns) of a symmetric matrix, by cyclic Jacobi rotations. */
function eigen(given: Float64Array, width: number): { values: Float64Array; vectors: Float64Array } {
  const matrix = given.slice();
  const vectors = new Float64Array(width * width);
  for (let k = 0; k < width; k++) vectors[k * width + k] = 1;
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < width; p++) for (let q = p + 1; q < width; q++) rotate(matrix, vectors, width, p, q);
  return {
    values: Float64Array.from({ length: width }, (_, k) => Math.max(0, matrix[k * width + k] as number)),
    vectors,
  };
}
function rotate(matrix: Float64Array, vectors: Float64Array, width: number, p: number, q: number): void {
  const [app, aqq, apq] = [matrix[p * width + p], matrix[q * width + q], matrix[p * width + q]] as [
    number,
    number,
    number,
  ];
  if (Math.abs(apq) < 1e-14 * Math.sqrt(Math.abs(app * aqq) + 1e-300)) return;
  const theta = (aqq - app) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  const turn = (of: Float64Array, a: number, b: number) => {
    const [x, y] = [of[a], of[b]] as [number, number];
    of[a] = c * x - s * y;
    of[b] = s * x + c * y;
  };
  for (let k = 0; k < width; k++) turn(matrix, k * width + p, k * width + q);
  for (let k = 0; k < width; k++) turn(matrix, p * width + k, q * width + k);
  for (let k = 0; k < width; k++) turn(vectors, k * width + p, k * width + q);
}

/** from · by, by being width × width. */
function turned(from: Float32Array, by: Float64Array, width: number): Float32Array {
  const into = new Float32Array(from.length);
  for (let row = 0; row < from.length; row += width)
    for (let a = 0; a < width; a++) {
      const one = from[row + a] as number;
      if (one === 0) continue;
      for (let b = 0; b < width; b++) into[row + b] = (into[row + b] as number) + one * (by[a * width + b] as number);
    }
  return into;
}

/** The same space with columns at right angles and of length 1. */
function orthonormal(from: Float32Array, width: number): Float32Array {
  const { values, vectors } = eigen(gramOf(from, width), width);
  const by = vectors.map((one, at) => {
    const value = values[at % width] as number;
    return value > 1e-12 ? one / Math.sqrt(value) : 0;
  });
  return turned(from, by, width);
}

/** Numbers of either sign, up to 1. */
function scattered(length: number): Float32Array {
  const next = scatteredFrom(20_261_129);
  return Float32Array.from({ length }, () => next() / 2 ** 31 - 1);
}

/** Each row of length 1, in 127ths, its first `kept` columns. */
function packedRows(rows: Float32Array, width: number, kept: number): Int8Array {
  const into = new Int8Array((rows.length / width) * kept);
  for (let row = 0; row < rows.length / width; row++) {
    const one = rows.subarray(row * width, row * width + kept);
    const length = Math.hypot(...one) || 1;
    one.forEach((value, k) => {
      into[row * kept + k] = Math.round((value / length) * whole);
    });
  }
  return into;
}

/** Learns what the words of these texts mean. Some seconds for thirty thousand texts. */
export function learnMeanings(texts: readonly Parallel[], width: number): PackedMeanings {
  const counted = countedIn(texts);
  const { used, rarity } = wordsIn(counted);
  const sparse = sparseOf(counted, used, rarity);
  const wide = width + spare;
  let space = orthonormal(toWords(sparse, scattered(sparse.texts * wide), wide), wide);
  for (let time = 0; time < iterations; time++)
    space = orthonormal(toWords(sparse, toTexts(sparse, space, wide), wide), wide);
  const { values, vectors } = eigen(gramOf(toTexts(sparse, space, wide), wide), wide);
  const order = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
  const by = new Float64Array(wide * wide);
  order.forEach((from, to) => {
    // A singular value is the root of the eigenvalue.
    const much = (values[from] as number) ** (dampened / 2);
    for (let k = 0; k < wide; k++) by[k * wide + to] = (vectors[k * wide + from] as number) * much;
  });
  return { width, used, rarity, vectors: packedRows(turned(space, by, wide), wide, width) };
}

/** Reads with what was learned before. */
export function openMeanings({ width, used, rarity, vectors }: PackedMeanings): Meanings {
  return {
    width,
    vectorOf(text, language) {
      const sum = new Float32Array(width);
      for (const bucket of bucketsOf(text, language)) {
        const place = bucketPlace(used, bucket);
        if (place < 0) continue;
        const much = (rarity[place] ?? 0) ** byRarity;
        for (let k = 0; k < width; k++) sum[k] = (sum[k] as number) + much * (vectors[place * width + k] as number);
      }
      const length = Math.hypot(...sum) || 1;
      return sum.map((one) => one / length);
    },
  };
}

/** The product of a vector with the one that begins there in many: no reading past an end here. */
export function dotAt(all: Float32Array | Int8Array, at: number, one: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (all[at + k] as number) * (one[k] as number);
  return sum;
}
