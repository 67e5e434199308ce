/**
 * A linear model of what a short text is about: multinomial logistic regression over word beginnings, pairs of them and
 * n-grams of four letters. Learned from phrasings by stochastic gradient descent (AdaGrad: Duchi, Hazan, Singer 2011) in a
 * few seconds, the same every time. It weighs words by how well they tell topics apart, which nearest phrasings do not;
 * together they find more than either.
 */
import { scatteredFrom, shuffledPlaces } from '../scattered.ts';
import { bucketPlace, featureBucketOf, holdersOf, normalized, usedBuckets } from './features.ts';
import type { Phrasing } from './nearest.ts';

/** What is kept of a model: numbers alone. */
export interface PackedTopics {
  readonly topics: readonly string[];
  /** The buckets that are features (`usedBuckets`). */
  readonly used: Uint32Array;
  readonly idf: Float32Array;
  /** Where each feature's weights begin: those that are not 0, one in fourteen, with the topics that they speak for. */
  readonly starts: Uint32Array;
  readonly topicOf: Uint16Array;
  readonly weights: Int8Array;
  /** What a feature's weights are multiplied by. */
  readonly scales: Float32Array;
}

export interface TopicModel {
  readonly topics: readonly string[];
  /** How much the text speaks for each topic, in the order of `topics` (logits: their differences count). */
  weigh(text: string): Float64Array;
}

const stemLength = 5;
const nGramLength = 4;
/** A feature of one phrasing alone tells topics apart only by chance. */
const minimumDocumentFrequency = 2;
const epochs = 4;
const learningRate = 1;
/** A smaller gradient teaches nothing. */
const epsilon = 1e-2;
const most = 127;

function countsOf(text: string): Map<number, number> {
  const words = normalized(text).split(' ').filter(Boolean).slice(0, 1000);
  const found = new Map<number, number>();
  const add = (kind: number, feature: string) => {
    const bucket = featureBucketOf(kind, feature);
    found.set(bucket, (found.get(bucket) ?? 0) + 1);
  };
  words.forEach((word, at) => {
    const stem = word.slice(0, stemLength);
    const next = words[at + 1];
    add(2, stem);
    if (next !== undefined) add(3, `${stem} ${next.slice(0, stemLength)}`);
    const padded = ` ${word} `;
    for (let from = 0; from + nGramLength <= padded.length; from++) add(14, padded.slice(from, from + nGramLength));
  });
  return found;
}

interface Vector {
  readonly places: Int32Array;
  readonly amounts: Float64Array;
}

/** tf-idf of length 1 over the features that are known. */
function vectorOf(counts: ReadonlyMap<number, number>, used: Uint32Array, idf: Float32Array): Vector {
  const known = [...counts].flatMap(([bucket, count]): [number, number][] => {
    const place = bucketPlace(used, bucket);
    return place < 0 ? [] : [[place, (1 + Math.log(count)) * (idf[place] ?? 0)]];
  });
  const length = Math.sqrt(known.reduce((sum, [, amount]) => sum + amount * amount, 0)) || 1;
  return {
    places: Int32Array.from(known, ([place]) => place),
    amounts: Float64Array.from(known, ([, amount]) => amount / length),
  };
}

/** Which features count, and how rare they are. */
function featuresIn(all: readonly ReadonlyMap<number, number>[]): { used: Uint32Array; idf: Float32Array } {
  const holders = holdersOf(all);
  const counts = holders.filter((count) => count >= minimumDocumentFrequency);
  return {
    used: usedBuckets(holders, minimumDocumentFrequency),
    idf: Float32Array.from(counts, (count) => Math.log((1 + all.length) / (1 + count)) + 1),
  };
}

/** Adds up the weights of a vector's features, topic by topic. The innermost loop of learning: no reading past an end here. */
function weigh({ places, amounts }: Vector, into: Float64Array, weights: Float32Array): void {
  const width = into.length;
  into.fill(0);
  for (let k = 0; k < places.length; k++) {
    const amount = amounts[k] as number;
    const row = weights.subarray((places[k] as number) * width, ((places[k] as number) + 1) * width);
    for (let topic = 0; topic < width; topic++) into[topic] = (into[topic] as number) + amount * (row[topic] as number);
  }
}

/** Logits become the gradient of the loss: the probabilities, less one at the right topic. */
function gradientOf(logits: Float64Array, label: number): void {
  let top = Number.NEGATIVE_INFINITY;
  for (const one of logits) top = Math.max(top, one);
  let sum = 0;
  for (let topic = 0; topic < logits.length; topic++) {
    const one = Math.exp((logits[topic] ?? 0) - top);
    logits[topic] = one;
    sum += one;
  }
  for (let topic = 0; topic < logits.length; topic++) logits[topic] = (logits[topic] ?? 0) / sum;
  logits[label] = (logits[label] ?? 0) - 1;
}

/** Takes from each feature's weights its share of the gradient (AdaGrad: the more it was updated, the less). */
function update(vector: Vector, gradient: Float64Array, weights: Float32Array, squaredGradients: Float64Array): void {
  const width = gradient.length;
  const active = Uint16Array.from(gradient.keys().filter((topic) => Math.abs(gradient[topic] as number) > epsilon));
  const size = active.reduce((sum, topic) => sum + (gradient[topic] as number) ** 2, 0);
  for (let k = 0; k < vector.places.length; k++) {
    const place = vector.places[k] as number;
    const amount = vector.amounts[k] as number;
    const sofar = (squaredGradients[place] as number) + amount * amount * size;
    squaredGradients[place] = sofar;
    const rate = (learningRate * amount) / Math.sqrt(sofar);
    const row = place * width;
    for (let at = 0; at < active.length; at++) {
      const topic = active[at] as number;
      weights[row + topic] = (weights[row + topic] as number) - rate * (gradient[topic] as number);
    }
  }
}

function train(vectors: readonly Vector[], labels: Uint16Array, features: number, width: number): Float32Array {
  const weights = new Float32Array(features * width);
  const squaredGradients = new Float64Array(features).fill(1e-8);
  const gradient = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const at of shuffledPlaces(vectors.length, scatteredFrom(epoch + 1))) {
      const vector = vectors[at];
      if (!vector) continue;
      weigh(vector, gradient, weights);
      gradientOf(gradient, labels[at] ?? 0);
      update(vector, gradient, weights, squaredGradients);
    }
  return weights;
}

/** A byte for each weight, by the greatest of its feature; those that come to nothing are left out. */
function quantized(
  weights: Float32Array,
  features: number,
  width: number,
): Pick<PackedTopics, 'starts' | 'topicOf' | 'weights' | 'scales'> {
  const scales = new Float32Array(features);
  const starts = new Uint32Array(features + 1);
  const bytes: number[] = [];
  const topicOf: number[] = [];
  for (let place = 0; place < features; place++) {
    const row = weights.subarray(place * width, (place + 1) * width);
    const scale = row.reduce((top, one) => Math.max(top, Math.abs(one)), 0) / most;
    scales[place] = scale;
    row.forEach((one, topic) => {
      const byte = scale > 0 ? Math.round(one / scale) : 0;
      if (byte === 0) return;
      bytes.push(byte);
      topicOf.push(topic);
    });
    starts[place + 1] = bytes.length;
  }
  return { starts, topicOf: Uint16Array.from(topicOf), weights: Int8Array.from(bytes), scales };
}

/** Learns which topic a phrasing is of. Some seconds for ten thousand phrasings of three hundred topics. */
export function trainTopics(phrasings: readonly Phrasing[]): PackedTopics {
  const topics = [...new Set(phrasings.map(({ topic }) => topic))];
  const numbers = new Map(topics.map((topic, at) => [topic, at]));
  const counts = phrasings.map(({ text }) => countsOf(text));
  const { used, idf } = featuresIn(counts);
  const vectors = counts.map((one) => vectorOf(one, used, idf));
  const labels = Uint16Array.from(phrasings, ({ topic }) => numbers.get(topic) ?? 0);
  const weights = train(vectors, labels, idf.length, topics.length);
  return { topics, used, idf, ...quantized(weights, idf.length, topics.length) };
}

/** Reads with a model that was learned before. */
export function openTopics({ topics, used, idf, starts, topicOf, weights, scales }: PackedTopics): TopicModel {
  return {
    topics,
    weigh(text) {
      const logits = new Float64Array(topics.length);
      const vector = vectorOf(countsOf(text), used, idf);
      vector.places.forEach((place, k) => {
        const amount = (vector.amounts[k] ?? 0) * (scales[place] ?? 0);
        for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
          const topic = topicOf[at] ?? 0;
          logits[topic] = (logits[topic] ?? 0) + amount * (weights[at] ?? 0);
        }
      });
      return logits;
    },
  };
}
