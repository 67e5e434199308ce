/**
 * Which short answer is asked for: the nearest of the ways to ask it, half by its letters and words, half by what the words
 * mean in any of the three languages.
 */
import { type Reply, replies } from '@vigia/content/advisor/replies.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { type Index, makeIndex } from '../../kit/nearest/nearest.ts';
import { stopWords } from '../../kit/nearest/stop-words.ts';
import { plainWords } from './follow-ups.ts';
import { type Likened, likened } from './likeness.ts';

export interface ReplyFound {
  readonly reply: Reply;
  /** How near the nearest way to ask it lies, from 0 to 1. */
  readonly near: number;
  /** By how much it lies nearer than any other answer. */
  readonly ahead: number;
  /** How many meanings of the question it shares. */
  readonly shared: number;
}

interface Way extends Likened {
  readonly id: string;
}
interface Known {
  readonly index: Index;
  readonly byId: ReadonlyMap<string, Reply>;
  readonly ways: ReadonlyMap<string, readonly Way[]>;
  /** How rare a meaning is among all ways to ask. */
  rarity(meaning: string): number;
}

const quiet: ReadonlySet<string> = new Set(locales.flatMap((locale) => [...stopWords[locale]]));
/** The words, and after them what they mean, each as one word. */
const meant = (words: string, { of }: Likened): string =>
  `${words} ${of.map((one) => `zq${one.replace('=', '')}`).join(' ')}`;

let kept: Known | undefined;
function known(): Known {
  if (kept) return kept;
  const said = replies().flatMap(({ id, asks }) =>
    locales.flatMap((locale) => asks[locale].map((ask) => ({ id, words: plainWords(ask) }))),
  );
  const ways = said.map(({ id, words }) => ({ ...likened(words), id, text: words }));
  const holders = new Map<string, number>();
  for (const { of } of ways) for (const one of of) holders.set(one, (holders.get(one) ?? 0) + 1);
  kept = {
    index: makeIndex(
      ways.map((way) => ({ topic: way.id, text: meant(way.text, way) })),
      quiet,
    ),
    byId: new Map(replies().map((one) => [one.id, one])),
    ways: Map.groupBy(ways, ({ id }) => id),
    rarity: (meaning) => Math.log(1 + ways.length / (holders.get(meaning) ?? 1)),
  };
  return kept;
}

/** What only some questions ask; a way to ask something else lies farther. */
const telling = new Set(['?who', '?long', '?since', '?until', '?when', '?where', '?why', '?much']);
const otherAsk = 0.8;
const sumOf = (meanings: readonly string[], { rarity }: Known) => meanings.reduce((sum, one) => sum + rarity(one), 0);

/** How much question and way share of what each says, and how many meanings. */
function sharedBy(asked: Likened, way: Way, all: Known): readonly [number, number] {
  const common = asked.of.filter((one) => way.of.includes(one));
  const share = sumOf(common, all);
  const of = (meanings: readonly string[]) => share / Math.max(1, sumOf(meanings, all));
  const another = asked.asks.some((one) => telling.has(one) && !way.asks.includes(one));
  return [((of(asked.of) + of(way.of)) / 2) * (another ? otherAsk : 1), common.length];
}

/** A longer message tells a story of its own. */
const longest = 240;
/** Answers that are looked at closely. */
const looked = 12;

const hasNeeded = (words: string, reply: Reply | undefined): boolean =>
  reply?.needs === undefined ||
  words.split(' ').some((word) => reply.needs?.some((beginning) => word.startsWith(beginning)));

/** Whether it answers what is asked so, in a talk about advice or alone. */
const isFitting = (reply: Reply | undefined, words: string, isQuestion: boolean, inTalk: boolean): boolean =>
  !(isQuestion && reply?.asserted) && (inTalk || !reply?.followsOn) && hasNeeded(words, reply);

/** Whether one needs it is asked, and not told that one has it. */
const asksNeed = /\b(?:precis[oa]|precisamos|necesit[oa]|necesitamos|need|hace falta|devo ter|debo tener)\b/;

/** Whether a way to ask for a short answer has a meaning of the question. */
export function sharesAny(question: string, { id }: Reply): boolean {
  const { of } = likened(plainWords(question));
  return (known().ways.get(id) ?? []).some((way) => way.of.some((one) => of.includes(one)));
}

/** By so much a short answer on what is talked about lies nearer. */
const nearer = 0.15;
/** The short answer that lies nearest, those on `talked` before others; null where none shares a word. */
export function replyAsked(question: string, talked?: string): ReplyFound | null {
  if (question.length > longest) return null;
  const all = known();
  const words = plainWords(question);
  const asked = likened(words);
  const isQuestion = asksNeed.test(words) || asked.asks.some((one) => one !== '?not');
  const [first, second] = all.index
    .nearest(meant(words, asked), looked)
    .filter(({ topic }) => isFitting(all.byId.get(topic), words, isQuestion, talked !== undefined))
    .map(({ topic, best }) => {
      const [share, shared] = (all.ways.get(topic) ?? [])
        .map((way) => sharedBy(asked, way, all))
        .reduce((most, one) => (one[0] > most[0] ? one : most), [0, 0]);
      const more = talked !== undefined && all.byId.get(topic)?.piece === talked ? nearer : 0;
      return { topic, shared, near: (best + share) / 2 + more };
    })
    .toSorted((a, b) => b.near - a.near);
  const reply = first && all.byId.get(first.topic);
  return reply ? { reply, near: first.near, ahead: first.near - (second?.near ?? 0), shared: first.shared } : null;
}
