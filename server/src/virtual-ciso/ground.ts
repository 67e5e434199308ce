/**
 * What the sentences of a model may rest on, numbered as the reader sees it: the embedded answer with its sources, and
 * what its tools have told until now. The embedded answer backs any sentence, a tool's facts only those that cite them.
 */
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { Draft } from './answers/writing.ts';
import { datesIn, numbersIn } from './figures.ts';
import { refsIn } from './refs.ts';

/** What a text holds that a sentence may not make up. */
export interface Held {
  readonly ids: ReadonlySet<string>;
  /** Days of the year. */
  readonly days: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

const heldIn = (text: string): Held => ({
  ids: new Set(refsIn(text).known.map(({ id }) => id)),
  days: new Set(datesIn(text).flat()),
  numbers: new Set(numbersIn(text)),
});

export class Ground {
  readonly #citations: Citation[];
  readonly #given: Held;
  /** By number, from 1. */
  readonly #told = new Map<number, Held[]>();

  constructor({ content, citations }: Pick<Draft, 'content' | 'citations'>) {
    this.#citations = [...citations];
    this.#given = heldIn(`${content} ${citations.map(({ ref, title }) => `${ref} ${title}`).join(' ')}`);
  }

  get citations(): readonly Citation[] {
    return [...this.#citations];
  }

  /** Adds what is told there, and gives the source's number. A source that is known keeps its own. */
  add(source: Citation, text: string): number {
    const known = this.#citations.findIndex(({ kind, ref }) => kind === source.kind && ref === source.ref);
    const number = known >= 0 ? known + 1 : this.#citations.push(source);
    this.#told.set(number, [...(this.#told.get(number) ?? []), heldIn(text)]);
    return number;
  }

  /** What a sentence with these marks may rest on; null where a mark names no source. */
  under(marks: readonly number[]): readonly Held[] | null {
    if (marks.some((mark) => mark < 1 || mark > this.#citations.length)) return null;
    return [this.#given, ...marks.flatMap((mark) => this.#told.get(mark) ?? [])];
  }
}
