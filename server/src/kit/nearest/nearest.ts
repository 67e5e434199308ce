/**
 * Nearest phrasings: a text's topics by the phrasings of theirs that lie nearest (tf-idf, cosine, best three summed).
 * A few megabytes of numbers and no model; a question takes milliseconds.
 */
import { bucketPlace, featuresOf, holdersOf, usedBuckets } from './features.ts';

export interface Phrasing {
  readonly topic: string;
  readonly text: string;
  /** How much it speaks for its topic; 1 unless given. */
  readonly weight?: number;
}

export interface Near {
  readonly topic: string;
  /** 0 to about 1.75: the nearest phrasing's cosine, and less and less of the two that follow. */
  readonly score: number;
  /** The cosine of the nearest phrasing alone, 0 to 1. */
  readonly best: number;
}

export interface Index {
  /** The topics that lie nearest, best first. */
  nearest(text: string, most: number): Near[];
}

/** The share of the second and third nearest phrasing of a topic. */
const shares = [1, 0.5, 0.25] as const;

interface Row {
  readonly topic: number;
  readonly weight: number;
  readonly features: ReadonlyMap<number, number>;
}

/** What is kept of an index: numbers alone, so that it can be made elsewhere and laid on a disk. */
export interface PackedIndex {
  readonly topics: readonly string[];
  /** Per phrasing. */
  readonly topicOf: Uint16Array;
  readonly weightOf: Float32Array;
  /** The buckets that any phrasing holds (`usedBuckets`). */
  readonly used: Uint32Array;
  /** Per feature among them: where its holders begin in `documents`. How many they are says how rare it is. */
  readonly starts: Uint32Array;
  /** The phrasings that hold each feature, and how much of it, in 65535ths. */
  readonly documents: Uint16Array;
  readonly amounts: Uint16Array;
}

const whole = 65_535;

/** Reads each phrasing once and keeps no text. */
export function packIndex(phrasings: readonly Phrasing[], stopWords: ReadonlySet<string> = new Set()): PackedIndex {
  const topics = [...new Set(phrasings.map(({ topic }) => topic))];
  const numbers = new Map(topics.map((topic, at) => [topic, at]));
  const rows = phrasings.map(
    ({ topic, text, weight = 1 }): Row => ({
      topic: numbers.get(topic) ?? 0,
      weight,
      features: featuresOf(text, stopWords),
    }),
  );
  return {
    topics,
    topicOf: Uint16Array.from(rows, (row) => row.topic),
    weightOf: Float32Array.from(rows, (row) => row.weight),
    ...invert(rows),
  };
}

/** Packs and opens: for a few hundred phrasings. */
export const makeIndex = (phrasings: readonly Phrasing[], stopWords: ReadonlySet<string> = new Set()): Index =>
  openIndex(packIndex(phrasings, stopWords), stopWords);

/** Reads with an index that was made before; `stopWords` as it was made with. */
export function openIndex(packed: PackedIndex, stopWords: ReadonlySet<string> = new Set()): Index {
  const { topics, topicOf, weightOf, used, starts, documents, amounts } = packed;
  /** Where the phrasings that hold a feature stand: from, and up to. */
  const holding = (bucket: number): [number, number] => {
    const place = bucketPlace(used, bucket);
    return place < 0 ? [0, 0] : [starts[place] ?? 0, starts[place + 1] ?? 0];
  };
  const holders = (bucket: number) => holding(bucket)[1] - holding(bucket)[0];
  const idf = rarity(holders, topicOf.length);
  const scores = new Float32Array(topicOf.length);

  /** Adds up each phrasing's cosine in `scores`; the phrasings that have any. */
  function add(asked: readonly [number, number][]): number[] {
    const touched: number[] = [];
    for (const [bucket, amount] of asked) {
      const [from, upTo] = holding(bucket);
      for (let at = from; at < upTo; at++) {
        const document = documents[at] ?? 0;
        if (scores[document] === 0) touched.push(document);
        scores[document] = (scores[document] ?? 0) + amount * ((amounts[at] ?? 0) / whole);
      }
    }
    return touched;
  }

  return {
    nearest(text, most) {
      const touched = add(weighted(featuresOf(text, stopWords), idf));
      const best: BestOfTopics = new Map();
      for (const document of touched) {
        const score = (scores[document] ?? 0) * (weightOf[document] ?? 1);
        scores[document] = 0;
        keepBest(best, topicOf[document] ?? 0, score);
      }
      return nearestOf(best, topics).slice(0, most);
    },
  };
}

/** Topic → the cosines of its three nearest phrasings. */
type BestOfTopics = Map<number, [number, number, number]>;
const nearestOf = (best: BestOfTopics, topics: readonly string[]): Near[] =>
  [...best]
    .map(([topic, three]) => ({
      topic: topics[topic] ?? '',
      score: three[0] * shares[0] + three[1] * shares[1] + three[2] * shares[2],
      best: three[0],
    }))
    .sort((a, b) => b.score - a.score);

function keepBest(best: BestOfTopics, topic: number, score: number): void {
  const three = best.get(topic);
  if (!three) best.set(topic, [score, 0, 0]);
  else if (score > three[0]) best.set(topic, [score, three[0], three[1]]);
  else if (score > three[1]) best.set(topic, [three[0], score, three[1]]);
  else if (score > three[2]) three[2] = score;
}

/** Which phrasings hold which feature, and how much of it: each phrasing's amounts have length 1. */
function invert(rows: readonly Row[]) {
  const holders = holdersOf(rows.map(({ features }) => features));
  const used = usedBuckets(holders, 1);
  const starts = Uint32Array.from([0, ...holders.filter((count) => count > 0)]);
  for (let place = 1; place < starts.length; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const next = starts.slice();
  const idf = rarity((bucket) => holders[bucket] ?? 0, rows.length);
  const documents = new Uint16Array(starts.at(-1) ?? 0);
  const amounts = new Uint16Array(documents.length);
  rows.forEach(({ features }, document) => {
    for (const [bucket, amount] of weighted(features, idf)) {
      const place = bucketPlace(used, bucket);
      const at = next[place] ?? 0;
      documents[at] = document;
      amounts[at] = Math.round(amount * whole);
      next[place] = at + 1;
    }
  });
  return { used, starts, documents, amounts };
}

/** What a feature weighs that no phrasing has: as much as a rare one, so that an unknown word makes everything farther. */
const unseen = 6;

/** How rare a feature is among so many phrasings, by how many hold it; 0 of one that none has. */
const rarity =
  (holdersIn: (bucket: number) => number, phrasings: number) =>
  (bucket: number): number => {
    const holders = holdersIn(bucket);
    return holders === 0 ? 0 : Math.fround(Math.log(1 + phrasings / holders));
  };

/** tf-idf of length 1. */
function weighted(features: ReadonlyMap<number, number>, idf: (bucket: number) => number): [number, number][] {
  const all = [...features].map(([bucket, amount]): [number, number] => [
    bucket,
    Math.log1p(amount) * (idf(bucket) || unseen),
  ]);
  const length = Math.sqrt(all.reduce((sum, [, amount]) => sum + amount * amount, 0)) || 1;
  return all.map(([bucket, amount]) => [bucket, amount / length]);
}
