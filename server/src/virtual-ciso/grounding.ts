/**
 * What the sentences of a model may rest on, numbered as the reader sees it: the embedded answer with its sources, and
 * what its tools have told until now. The embedded answer backs any sentence, a tool's facts only those that cite them.
 * What is told to *do* rests on our own knowledge alone: a record of the company may hold anybody's words.
 */
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { AnswerText } from './answers/answer-builder.ts';
import type { Reader } from './citing.ts';
import { type Backing, verbsIn } from './directives.ts';
import { datesIn, numbersIn } from './figures.ts';
import { hostsIn } from './hosts.ts';
import { type Order, ordersIn, stemsOf } from './orders.ts';
import { refsIn } from './refs.ts';
import { sourceOf } from './sources.ts';

/** What a text holds that a sentence may not make up. */
export interface Grounds {
  readonly ids: ReadonlySet<string>;
  /** Days of the year. */
  readonly days: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}
/** What our knowledge says is to be done. */
export interface KnownIds extends Backing {
  readonly orders: readonly Order[];
}

/** What a text holds that others may rest on. */
export const groundsIn = (text: string): Grounds => ({
  ids: new Set(refsIn(text).known.map(({ id }) => id)),
  days: new Set(datesIn(text).flat()),
  numbers: new Set(numbersIn(text)),
  hosts: new Set(hostsIn(text)),
});

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/);

/** What these texts say is to be done. */
export function knowledgeIn(texts: readonly string[]): KnownIds {
  const whole = texts.join('\n');
  return { verbs: verbsIn(whole), stems: stemsOf(whole), orders: texts.flatMap(sentencesOf).flatMap(ordersIn) };
}

/** What our knowledge says where a citation points; nothing for what the company wrote itself. */
function knownIn({ kind, ref }: Citation, reader: Reader): KnownIds[] {
  if (kind === 'record' || kind === 'policy') return [];
  // What goes wrong elsewhere is told there too, and backs nothing.
  const { text, steps } = sourceOf(kind, ref, reader);
  return [knowledgeIn([text, ...steps])];
}

export class GroundingSet {
  readonly #citations: Citation[];
  readonly #given: Grounds;
  /** By number, from 1. */
  readonly #told = new Map<number, Grounds[]>();
  readonly #known: KnownIds[];
  readonly #reader: Reader;

  constructor({ content, citations }: Pick<AnswerText, 'content' | 'citations'>, reader: Reader) {
    this.#reader = reader;
    this.#citations = [...citations];
    this.#given = groundsIn(`${content} ${citations.map(({ ref, title }) => `${ref} ${title}`).join(' ')}`);
    this.#known = citations.flatMap((citation) => knownIn(citation, reader));
  }

  get citations(): readonly Citation[] {
    return [...this.#citations];
  }

  /** What our knowledge says is to be done, in all sources that stand here until now. */
  get known(): readonly KnownIds[] {
    return this.#known;
  }

  /** Adds what is told there, and gives the source's number. A source that is known keeps its own. */
  add(source: Citation, text: string): number {
    const known = this.#citations.findIndex(({ kind, ref }) => kind === source.kind && ref === source.ref);
    const number = known >= 0 ? known + 1 : this.#citations.push(source);
    if (known < 0) this.#known.push(...knownIn(source, this.#reader));
    this.#told.set(number, [...(this.#told.get(number) ?? []), groundsIn(text)]);
    return number;
  }

  /** What a sentence with these marks may rest on; null where a mark names no source. */
  under(marks: readonly number[]): readonly Grounds[] | null {
    if (marks.some((mark) => mark < 1 || mark > this.#citations.length)) return null;
    return [this.#given, ...marks.flatMap((mark) => this.#told.get(mark) ?? [])];
  }
}
