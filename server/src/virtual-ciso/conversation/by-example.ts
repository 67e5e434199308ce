/**
 * What is asked of the company's records, told by what people say who ask for each fact and each list: examples
 * (`content/advisor/examples`) and the names of facts and conditions, in all languages at once. What lies nearest in meaning
 * (`kit/nearest/meanings.ts`) and in what is asked for (who, when, how long) is likeliest (decision 0106).
 */
import { recordsAsked } from '@vigia/content/advisor/examples.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { dotAt } from '../../kit/nearest/meanings.ts';
import { say } from '../../kit/words.ts';
import { directionOf, type Examples, exampleScale } from '../indexes/directions.ts';
import { packedExamples } from '../indexes/examples.packing.ts';
import { examplesRead, wordMeanings } from '../indexes/indexes.ts';

/** A fact of one record, or those of a register's that meet a condition (null: all of them). */
interface Topic {
  readonly of: RegisterOfRoom;
  readonly fact: RegisterFact | null;
  readonly condition: string | null;
}
export interface Likely extends Topic {
  /** How near its nearest example lies, and all of them together: 0 to about 1. */
  readonly score: number;
}

const topicsOf = (of: RegisterOfRoom): Topic[] => [
  ...(of.register.facts?.keys ?? []).map((fact) => ({ of, fact, condition: null })),
  ...[null, ...of.register.conditions].map((condition) => ({ of, fact: null, condition })),
];

/** All that is said to ask for a topic, with its language. */
function linesOf({ of, fact, condition }: Topic): [string, Locale][] {
  const { room, register } = of;
  const kind = fact ? 'fact' : 'list';
  const key = fact?.key ?? condition ?? 'all';
  const names = `${room}:advisor.${register.key}.${fact ? `facts.${key}` : key}.names`;
  const examples = recordsAsked().find(
    (one) => one.register === `${room}.${register.key}` && one.kind === kind && one.key === key,
  );
  return locales.flatMap((locale): [string, Locale][] => {
    const named = key === 'all' ? [] : say(locale, names).split(';');
    return [...(examples?.[locale] ?? []), ...named].map((text) => [text.replaceAll('{x}', ' '), locale]);
  });
}

interface Read extends Examples {
  readonly topics: readonly Topic[];
}
const kept = new WeakMap<readonly RegisterOfRoom[], Read>();
const allTopics = (all: readonly RegisterOfRoom[]): Topic[] => all.flatMap((of) => topicsOf(of));

const underWay = new WeakMap<readonly RegisterOfRoom[], Promise<void>>();
async function read(all: readonly RegisterOfRoom[]): Promise<void> {
  const topics = allTopics(all);
  kept.set(all, { topics, ...(await examplesRead(topics.map(linesOf))) });
}

/** Reads the examples in a thread of their own, once: nobody else waits for it. */
export async function examplesReady(all: readonly RegisterOfRoom[]): Promise<void> {
  if (kept.has(all)) return;
  const work = underWay.get(all) ?? read(all).finally(() => underWay.delete(all));
  underWay.set(all, work);
  await work;
}

function examplesOf(all: readonly RegisterOfRoom[]): Read {
  const before = kept.get(all);
  if (before) return before;
  const topics = allTopics(all);
  const made = { topics, ...packedExamples(topics.map(linesOf)) };
  kept.set(all, made);
  return made;
}

/** The examples of so many topics are looked at one by one, those first whose middle lies nearest. */
const mostLooked = 80;

/** What a question may ask for, likeliest first; of one register alone, where it is given. */
export function likelyAsked(
  question: string,
  locale: Locale,
  all: readonly RegisterOfRoom[],
  only?: RegisterOfRoom,
): Likely[] {
  const { topics, starts, directions, middles } = examplesOf(all);
  const asked = directionOf(question, locale, wordMeanings());
  const width = asked.length;
  const nearest = (topic: number): number => {
    let best = 0;
    for (let line = starts[topic] ?? 0; line < (starts[topic + 1] ?? 0); line++)
      best = Math.max(best, dotAt(directions, line * width, asked) / exampleScale);
    return best;
  };
  return topics
    .flatMap((topic, at) =>
      only && topic.of.register !== only.register ? [] : [{ topic, at, middle: dotAt(middles, at * width, asked) }],
    )
    .toSorted((a, b) => b.middle - a.middle)
    .slice(0, mostLooked)
    .map(({ topic, at, middle }): Likely => ({ ...topic, score: (nearest(at) + middle) / 2 }))
    .toSorted((a, b) => b.score - a.score);
}
