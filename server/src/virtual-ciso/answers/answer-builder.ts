/** An answer while it is written: what is said, and what each sentence rests on. */
import type { Citation, Notice, ProposedChange } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';

export interface AnswerText {
  readonly content: string;
  readonly citations: readonly Citation[];
  readonly changes: readonly ProposedChange[];
  readonly related: readonly string[];
  readonly notices: readonly Notice[];
  /** Where only the first of several records is told: all of them, in their order. */
  readonly among?: readonly Pick<Citation, 'kind' | 'ref' | 'title'>[];
  /** What it says is to be done, as our knowledge numbers it; empty where it says nothing of the kind. */
  readonly steps: string;
}

const same = (a: Citation, b: Citation) => a.kind === b.kind && a.ref === b.ref;

export class AnswerBuilder {
  readonly #parts: string[] = [];
  readonly #citations: Citation[] = [];
  readonly changes: ProposedChange[] = [];
  readonly notices: Notice[] = [];
  related: readonly string[] = [];
  among: NonNullable<AnswerText['among']> = [];
  /** The conditions of what was told, where none meets those that were asked for. */
  instead: readonly string[] | null = null;
  #steps = '';

  /** Its number, from 1; the same source keeps its number. */
  cite(citation: Citation): number {
    const at = this.#citations.findIndex((one) => same(one, citation));
    return at >= 0 ? at + 1 : this.#citations.push(citation);
  }
  #marked(text: string, on: readonly Citation[]): string {
    const marks = [...new Set(on.map((one) => this.cite(one)))].map((number) => `[${number}]`).join('');
    return marks ? `${text} ${marks}` : text;
  }
  /** A paragraph, with what it rests on. */
  say(text: string, ...on: Citation[]): this {
    if (text) this.#parts.push(this.#marked(text, on));
    return this;
  }
  /** A list under a heading; nothing where it is empty. */
  list(
    heading: string,
    items: readonly (string | { text: string; on: readonly Citation[] })[],
    numbered = false,
  ): this {
    if (items.length === 0) return this;
    const lines = items.map((item, at) => {
      const text = typeof item === 'string' ? item : this.#marked(item.text, item.on);
      return `${numbered ? `${at + 1}.` : '-'} ${text}`;
    });
    this.#parts.push([...(heading ? [`**${heading}**`] : []), ...lines].join('\n'));
    return this;
  }
  /** What is to be done, numbered: a list that can be told again beside other words. */
  steps(heading: string, items: readonly string[]): this {
    this.list(heading, items, true);
    this.#steps = items.length > 0 ? (this.#parts.at(-1) ?? '') : '';
    return this;
  }
  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }
  done(): AnswerText {
    const { changes, notices, related, among } = this;
    return {
      content: this.#parts.join('\n\n'),
      citations: this.#citations,
      changes,
      related,
      notices,
      among,
      steps: this.#steps,
    };
  }
}
