/**
 * What is asked of the company's records, told by what people say who ask for each fact and each list: examples
 * (`content/advisor/examples`), the names of facts and conditions, and what is answered, in all languages at once. What lies
 * nearest in meaning (`kit/nearest/meanings.ts`) and in what is asked for (who, when, how long) is likeliest.
 */
import { recordsAsked } from '@vigia/content/advisor/examples.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { Meanings } from '../../kit/nearest/meanings.ts';
import { say } from '../../kit/words.ts';
import { meaningsOf } from '../indexes/indexes.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';

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

/** What a question asks for, each a direction of its own. */
const asksFor = [
  '?why',
  '?long',
  '?since',
  '?until',
  '?when',
  '?much',
  '?who',
  '?where',
  '?how',
  '?which',
  '?what',
  '?not',
];
/** What is asked for counts so much beside of what. */
const asksCount = 0.35;

/** A text's direction: what it means, and what it asks for. */
function directionOf(text: string, language: string, meanings: Meanings): Float32Array {
  const { asks } = likened(plainWords(text));
  const found = new Float32Array(meanings.width + asksFor.length);
  found.set(meanings.vectorOf(text, language));
  asksFor.forEach((one, at) => {
    if (asks.includes(one)) found[meanings.width + at] = asksCount;
  });
  const length = Math.hypot(...found) || 1;
  return found.map((one) => one / length);
}

interface Examples {
  readonly topics: readonly Topic[];
  /** For each example its topic, and its direction in `directions`. */
  readonly topicOf: Uint16Array;
  readonly directions: Float32Array;
  /** For each topic the middle of its examples. */
  readonly middles: Float32Array;
}
const kept = new WeakMap<readonly RegisterOfRoom[], Examples>();

/** Without what stands for values and the markup of plurals. */
const withoutValues = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, ' ');
const saidOf = (key: string, locale: Locale): string[] => {
  const names = say(locale, `${key}.names`);
  return names.endsWith('.names') ? [] : names.split(';');
};

/** All that is said to ask for a topic, with its language. */
function linesOf({ of, fact, condition }: Topic): [string, Locale][] {
  const { room, register } = of;
  const kind = fact ? 'fact' : 'list';
  const key = fact?.key ?? condition ?? 'all';
  const words = `${room}:advisor.${register.key}.${fact ? `facts.${key}` : key}`;
  const examples = recordsAsked().find(
    (one) => one.register === `${room}.${register.key}` && one.kind === kind && one.key === key,
  );
  return locales.flatMap((locale): [string, Locale][] =>
    [...(examples?.[locale] ?? []), ...(key === 'all' ? [] : saidOf(words, locale))].map((text) => [
      withoutValues(text.replaceAll('{x}', ' ')),
      locale,
    ]),
  );
}

function examplesOf(all: readonly RegisterOfRoom[]): Examples {
  const before = kept.get(all);
  if (before) return before;
  const meanings = meaningsOf();
  const topics = all.flatMap((of): Topic[] => [
    ...(of.register.facts?.keys ?? []).map((fact) => ({ of, fact, condition: null })),
    ...[null, ...of.register.conditions].map((condition) => ({ of, fact: null, condition })),
  ]);
  const lines = topics.flatMap((topic, at) => linesOf(topic).map(([text, locale]) => ({ at, text, locale })));
  const width = meanings.width + asksFor.length;
  const directions = new Float32Array(lines.length * width);
  const middles = new Float32Array(topics.length * width);
  lines.forEach(({ at, text, locale }, line) => {
    const direction = directionOf(text, locale, meanings);
    directions.set(direction, line * width);
    direction.forEach((one, k) => {
      middles[at * width + k] = (middles[at * width + k] ?? 0) + one;
    });
  });
  for (let at = 0; at < topics.length; at++) {
    const middle = middles.subarray(at * width, (at + 1) * width);
    const length = Math.hypot(...middle) || 1;
    middle.forEach((one, k) => {
      middle[k] = one / length;
    });
  }
  const made = { topics, topicOf: Uint16Array.from(lines, ({ at }) => at), directions, middles };
  kept.set(all, made);
  return made;
}

/** The innermost loop: no reading past an end here. */
function dot(all: Float32Array, at: number, one: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (all[at + k] as number) * (one[k] as number);
  return sum;
}

/** What a question may ask for, likeliest first. */
export function likelyAsked(question: string, locale: Locale, all: readonly RegisterOfRoom[]): Likely[] {
  const { topics, topicOf, directions, middles } = examplesOf(all);
  const asked = directionOf(question, locale, meaningsOf());
  const width = asked.length;
  const nearest = new Float32Array(topics.length).fill(-1);
  topicOf.forEach((topic, line) => {
    const near = dot(directions, line * width, asked);
    if (near > (nearest[topic] ?? 0)) nearest[topic] = near;
  });
  return topics
    .map((topic, at): Likely => ({ ...topic, score: ((nearest[at] ?? 0) + dot(middles, at * width, asked)) / 2 }))
    .toSorted((a, b) => b.score - a.score);
}
