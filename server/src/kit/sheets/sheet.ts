/** Reads one sheet of a workbook out of its stream of tags: only rows and cells that say something are built. */
import { limits } from '../limits/limits.ts';
import type { Cell } from './cells.ts';
import type { Count } from './counting.ts';
import { unescaped } from './shared.ts';
import { Unread } from './unpacking.ts';
import type { Listener } from './xml.ts';

export interface BookCell {
  /** From 0. */
  readonly column: number;
  /** As it is stored: a number's digits, a text's letters. */
  readonly text: string;
  /** What it means; of a formula, the value that was saved with it. */
  readonly value: Cell;
  readonly formula: boolean;
}
export interface BookRow {
  /** As a person counts, from 1. */
  readonly number: number;
  readonly cells: readonly BookCell[];
}
/** What cells may say, where a sheet offers a choice: their address, and the list as a formula. */
export interface Choice {
  readonly at: string;
  readonly formula: string;
}
export interface BookSheet {
  readonly name: string;
  readonly rows: readonly BookRow[];
  readonly choices: readonly Choice[];
}

interface Around {
  /** The texts that cells point at. */
  readonly shared: readonly string[];
  readonly isDate: (style: number) => boolean;
  readonly count: Count;
  readonly since: 1900 | 1904;
}

/** A → 0, AA → 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export class SheetReader implements Listener {
  readonly rows: BookRow[] = [];
  readonly choices: Choice[] = [];
  readonly #around: Around;
  #number = 0;
  #column = -1;
  #cells: BookCell[] = [];
  #cell = { type: '', style: 0, text: '', formula: false };
  #choiceAt = '';
  /** The element whose text is read next. */
  #inside = '';
  /** Whether what comes only says how to pronounce. */
  #spoken = false;

  constructor(around: Around) {
    this.#around = around;
  }

  readonly open: NonNullable<Listener['open']> = (name, at) => {
    this.#inside = name;
    if (name === 'row') this.#beginRow(Number(at('r') ?? this.#number + 1));
    else if (name === 'c') this.#beginCell(at);
    else if (name === 'f') this.#cell.formula = true;
    else if (name === 'rPh') this.#spoken = true;
    else if (name === 'dataValidation') this.#choiceAt = at('sqref') ?? '';
    else if (name === 'formula1') this.#cell.text = '';
  };

  readonly text = (said: string): void => {
    const value = (this.#inside === 'v' || this.#inside === 't') && !this.#spoken;
    if (value || this.#inside === 'formula1') this.#say(said);
  };

  readonly close = (name: string): void => {
    this.#inside = '';
    if (name === 'rPh') this.#spoken = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.length > 0) this.#endRow();
    else if (name === 'formula1') this.#endChoice();
  };

  #say(said: string): void {
    this.#around.count('characters', said.length);
    this.#cell.text += said;
  }

  #beginRow(number: number): void {
    if (!(number >= 1 && number <= limits.lastRow)) throw new Unread('too-big');
    [this.#number, this.#column, this.#cells] = [number, -1, []];
  }

  #beginCell(at: (name: string) => string | undefined): void {
    const letters = /^[A-Z]{1,12}/.exec(at('r') ?? '')?.[0];
    this.#column = letters ? columnOf(letters) : this.#column + 1;
    if (this.#column >= limits.lastColumn) throw new Unread('too-big');
    this.#cell = { type: at('t') ?? '', style: Number(at('s') ?? 0), text: '', formula: false };
  }

  #endCell(): void {
    const { type, style, text: stored, formula } = this.#cell;
    if (type === 's') {
      this.#cell.text = '';
      this.#say(this.#around.shared[Number(stored)] ?? '');
    }
    const said = type === 's' ? this.#cell.text : type === 'e' ? '' : unescaped(stored);
    if (said.trim() === '' && !formula) return;
    this.#around.count('cells', 1);
    this.#cells.push({ column: this.#column, text: said, value: this.#valueOf(type, said.trim(), style), formula });
  }

  #endRow(): void {
    this.rows.push({ number: this.#number, cells: this.#cells });
    // The headings are one more.
    if (this.rows.length > limits.rows + 1) throw new Unread('too-big');
  }

  #endChoice(): void {
    this.#around.count('cells', 1);
    this.choices.push({ at: this.#choiceAt, formula: this.#cell.text });
  }

  #valueOf(type: string, said: string, style: number): Cell {
    if (said === '') return null;
    if (type === 's' || type === 'inlineStr' || type === 'str') return said;
    if (type === 'b') return said === '1';
    const number = Number(said);
    const value = type === 'd' ? new Date(said) : this.#around.isDate(style) ? this.#dayOf(number) : number;
    return Number.isNaN(value.valueOf()) || value.valueOf() === Number.POSITIVE_INFINITY ? null : value;
  }

  /** The day of a number, 25,569 being the first of January of 1970, or 1,462 days less where it is counted from 1904. */
  #dayOf(number: number): Date {
    const days = number - 25_569 + (this.#around.since === 1904 ? 1_462 : 0);
    return new Date(Math.round(days * 86_400) * 1_000);
  }
}
