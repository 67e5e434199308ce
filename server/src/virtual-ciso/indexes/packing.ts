/** The indexes of a language as numbers: made once for each version of the content and kept, because making them takes some seconds. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type PackedIndex, packIndex } from '../../kit/nearest/nearest.ts';
import { stopWords } from '../../kit/nearest/stop-words.ts';
import { type PackedTopics, trainTopics } from '../../kit/nearest/topic-model.ts';
import { keepBody, keptBody } from './kept-bodies.ts';
import { textsOf } from './texts.ts';
import { type Sides, sidesOf } from './words.ts';

export interface Packed {
  /** Phrasings: topics are pieces' ids, `intent:…` and `outside:…`. */
  readonly near: PackedIndex;
  readonly whole: PackedIndex;
  readonly controls: PackedIndex;
  readonly model: PackedTopics;
  readonly sides: Sides;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Makes them. Some seconds of work. */
function pack(locale: Locale): Packed {
  const texts = textsOf(locale);
  return {
    near: packIndex(texts.near, stopWords[locale]),
    whole: packIndex(texts.whole, stopWords[locale]),
    controls: packIndex(texts.controls, stopWords[locale]),
    model: trainTopics(texts.near),
    sides: sidesOf(texts),
  };
}

let version: string | undefined;

/** Names what the indexes are made of: the content, and the code that makes them. */
function versionNow(): string {
  if (version) return version;
  const seen = createHash('sha256').update(process.version);
  const made = ['content/**/*.{yaml,json}', 'content/**/*.ts', 'server/src/kit/{nearest/*,scattered}.ts'];
  for (const file of globSync([...made, 'server/src/virtual-ciso/indexes/*.ts'], {
    cwd: root,
    exclude: ['content/eval/**'],
  }).sort())
    seen.update(file).update(readFileSync(join(root, file)));
  version = seen.digest('hex').slice(0, 24);
  return version;
}

const nameFor = (locale: Locale) => `advisor-${locale}-${versionNow()}.bin`;

/** Whether it is there and whole: what is not is made anew. */
export const isKept = (locale: Locale): boolean => keptBody(nameFor(locale)) !== null;

const ownIndex = ({ topics, topicOf, weightOf, used, starts, documents, amounts }: PackedIndex): PackedIndex => ({
  topics,
  topicOf: topicOf.slice(),
  weightOf: weightOf.slice(),
  used: used.slice(),
  starts: starts.slice(),
  documents: documents.slice(),
  amounts: amounts.slice(),
});
const ownTopics = ({ topics, used, idf, starts, topicOf, weights, scales }: PackedTopics): PackedTopics => ({
  topics,
  used: used.slice(),
  idf: idf.slice(),
  starts: starts.slice(),
  topicOf: topicOf.slice(),
  weights: weights.slice(),
  scales: scales.slice(),
});

/**
 * What was kept for this version, or null. Node reads some arrays as views of the whole file and copies the others, which
 * keeps both: each gets bytes of its own, and the file is let go.
 */
function keptPacked(locale: Locale): Packed | null {
  const body = keptBody(nameFor(locale));
  if (body === null) return null;
  const { near, whole, controls, model, sides }: Packed = deserialize(body);
  return {
    ...{ near: ownIndex(near), whole: ownIndex(whole), controls: ownIndex(controls) },
    ...{ model: ownTopics(model), sides },
  };
}

/** What was kept for this version; where nothing was, made and kept at once, which takes seconds. */
export function packedOf(locale: Locale): Packed {
  const kept = keptPacked(locale);
  if (kept) return kept;
  const packed = pack(locale);
  keepBody(nameFor(locale), `advisor-${locale}-*.bin`, serialize(packed));
  return packed;
}
