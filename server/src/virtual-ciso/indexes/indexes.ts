/** What questions are compared with, opened when somebody first asks: a server that nobody asks keeps its memory. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { threads } from '../../kit/limits/limits.ts';
import { type Meanings, openMeanings, type PackedMeanings } from '../../kit/nearest/meanings.ts';
import { type Index, openIndex } from '../../kit/nearest/nearest.ts';
import { stopWords } from '../../kit/nearest/stop-words.ts';
import { openTopics, type TopicModel } from '../../kit/nearest/topic-model.ts';
import { WorkerPool } from '../../kit/threads/pool.ts';
import type { ExampleLines, Examples } from './directions.ts';
import { areMeaningsKept, packedMeanings } from './meanings.packing.ts';
import { isKept, type Packed, packedOf } from './packing.ts';
import { phrasingsOf } from './texts.ts';
import { knows, leaning, withoutAsking } from './words.ts';

export interface Indexes {
  /** Phrasings: topics are pieces' ids, `intent:…` and `outside:…`. */
  readonly near: Index;
  /** One text per topic: all of its phrasings and all that it says. */
  readonly whole: Index;
  /** One text per control: what it asks, and what is asked about it. */
  readonly controls: Index;
  /** The same topics as those of the phrasings. */
  readonly model: TopicModel;
  /** Whether a question's words are rather ours (above 0) or of what is none of our business (below). */
  leaning(question: string): number;
  /** Whether a word stands in any text, ours or another. */
  knows(word: string): boolean;
  /** A question without the words in which an intent is usually asked: what is left is its subject. */
  subjectOf(question: string, intent: string): string;
}

const opened = new Map<Locale, Indexes>();

function open(locale: Locale, { near, whole, controls, model, sides }: Packed): Indexes {
  const quiet = stopWords[locale];
  const indexes = {
    near: openIndex(near, quiet),
    whole: openIndex(whole, quiet),
    controls: openIndex(controls, quiet),
    model: openTopics(model),
    leaning: (question: string) => leaning(sides, quiet, question),
    knows: (word: string) => knows(sides, word),
    subjectOf: (question: string, intent: string) => withoutAsking(question, phrasingsOf(intent, locale)),
  };
  opened.set(locale, indexes);
  return indexes;
}

/** The indexes of a language; where nobody made them ready before, made at once, which takes seconds. */
export const indexesOf = (locale: Locale): Indexes => opened.get(locale) ?? open(locale, packedOf(locale));

let meanings: Meanings | undefined;
/** What words mean; where nobody made them ready before, made at once, which takes seconds. */
export function wordMeanings(): Meanings {
  meanings ??= openMeanings(packedMeanings());
  return meanings;
}

const makers = new WorkerPool<Locale, Packed>(new URL('./indexes.worker.ts', import.meta.url), threads.indexes);
const learners = new WorkerPool<null, PackedMeanings>(
  new URL('./meanings.worker.ts', import.meta.url),
  threads.indexes,
);
const readers = new WorkerPool<ExampleLines, Examples>(
  new URL('./examples.worker.ts', import.meta.url),
  threads.indexes,
);
/** Reads examples in a thread of their own, when what words mean is there: it would be learned twice. */
export async function examplesRead(topics: ExampleLines): Promise<Examples> {
  await meaningsReady();
  return readers.run(topics);
}

let learning: Promise<void> | undefined;
async function learn(): Promise<void> {
  const packed = await learners.run(null);
  meanings ??= openMeanings(packed);
}
async function meaningsReady(): Promise<void> {
  if (meanings !== undefined) return;
  learning ??= learn().finally(() => {
    learning = undefined;
  });
  await learning;
}
const underWay = new Map<Locale, Promise<void>>();

async function prepare(locale: Locale): Promise<void> {
  const packed = await makers.run(locale);
  if (!opened.has(locale)) open(locale, packed);
}

/**
 * Makes the indexes of these languages ready, in threads of their own: nobody else waits for it. One weighs some 30 MB, so
 * that a language nobody asks in is left on the disk.
 */
export async function indexesReady(wanted: readonly Locale[]): Promise<void> {
  const missing = [...new Set(wanted)].filter((locale) => !opened.has(locale));
  await Promise.all([
    meaningsReady(),
    ...missing.map((locale) => {
      const work = underWay.get(locale) ?? prepare(locale).finally(() => underWay.delete(locale));
      underWay.set(locale, work);
      return work;
    }),
  ]);
}

/** Makes and keeps what is missing for this version of the content, for the processes that come. */
export async function indexesKept(): Promise<void> {
  await Promise.all([
    areMeaningsKept() ? undefined : learners.run(null),
    ...locales.filter((locale) => !isKept(locale)).map((locale) => makers.run(locale)),
  ]);
}
