/** The cells of a row: what each says, and what is wrong with it. Every fault is noted, none stops the reading. */
import { currencies } from '@vigia/contract/kit/currencies.ts';
import type { RowFault } from '@vigia/contract/kit/importing.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { line, text } from '@vigia/contract/kit/text.ts';
import type { Cell } from '../sheets/sheets.ts';
import { type CellChoice, foldedName } from './columns.ts';

/** So much of a cell is shown beside its fault. */
const shownLength = 100;

/** What a cell says, as text. */
export const written = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

const waysToWrite = [
  { sign: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  { sign: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/, order: [3, 2, 1] },
] as const;
/** Excel counts days from here. */
const epoch = Temporal.PlainDate.from('1899-12-30');
const [earliest, latest] = ['1990-01-01', '2199-12-31'];
const within = (day: string): string | undefined => (day >= earliest && day <= latest ? day : undefined);

/** The day that a cell names, null for none, undefined where it cannot be read: a day comes before its month. */
export function dayOfCell(cell: Cell): string | null | undefined {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'boolean') return undefined;
  if (cell instanceof Date) return within(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number')
    return cell >= 1 && cell < 200_000 ? within(epoch.add({ days: Math.floor(cell) }).toString()) : undefined;
  for (const { sign, order } of waysToWrite) {
    const found = sign.exec(cell.trim());
    if (!found) continue;
    const [year = 0, month = 0, day = 0] = order.map((at) => Number(found[at]));
    const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
    return exists ? within(Temporal.PlainDate.from({ year, month, day }).toString()) : undefined;
  }
  return undefined;
}

/** A currency's code or sign before its amount. */
const moneySigns = new RegExp(`^(?:${currencies.join('|')}|R\\$|US\\$|RD\\$|\\$U|S/\\.?|Bs\\.?|Q|₡|₲|\\$|€)`, 'i');

/** A whole number as people write it: blanks and dots between thousands, a comma before cents, which are dropped. */
function wholeOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell);
  const found = amountOf(cell);
  return found === undefined ? undefined : Math.floor(found);
}

/** An amount as people write it, with its cents. */
function amountOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100;
  const said = written(cell)
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(moneySigns, '');
  if (!/^(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,2})?$/.test(said)) return undefined;
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(said) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents}`);
}

type FaultValues = NonNullable<RowFault['values']>;
interface Bounds {
  readonly least: number;
  readonly most: number;
}

const texts = new Map<number, ReturnType<typeof text>>();
/** What no title, name or number of a register is longer than: those are one line, as their contracts say. */
const mostOfLine = 200;
/** The schema of a text of so many characters, made once: a sheet has thousands of cells, and few lengths. */
function textOf(most: number) {
  const schema = texts.get(most) ?? (most <= mostOfLine ? line(most) : text(most));
  texts.set(most, schema);
  return schema;
}

export class CellReader<F extends string> {
  readonly faults: RowFault[] = [];
  readonly #row: number;
  readonly #locale: Locale;
  readonly #cell: (field: F) => Cell;

  constructor(row: number, locale: Locale, cell: (field: F) => Cell) {
    this.#row = row;
    this.#locale = locale;
    this.#cell = cell;
  }

  said(field: F): string {
    return written(this.#cell(field));
  }

  fault(field: F, code: string, values?: FaultValues): void {
    const value = this.said(field).slice(0, shownLength);
    this.faults.push({ row: this.#row, field, code, value, ...(values ? { values } : {}) });
  }

  text(field: F, most: number): string {
    const parsed = textOf(most).safeParse(this.said(field));
    if (parsed.success) return parsed.data;
    const long = this.said(field).length > most;
    this.fault(field, long ? 'kit.too-big-string' : 'kit.unreadable-text', long ? { maximum: most } : undefined);
    return '';
  }

  filled(field: F, most: number): string {
    const before = this.faults.length;
    const said = this.text(field, most);
    if (said === '' && this.faults.length === before) this.fault(field, 'kit.required');
    return said;
  }

  named<T>(field: F, choice: CellChoice<T>): T | null {
    const said = foldedName(this.said(field));
    const found = said === '' ? null : choice.named.get(said);
    if (found === undefined) this.fault(field, 'kit.sheet-value', { known: choice.list(this.#locale) });
    return found ?? null;
  }

  /** Several values in one cell, with `;` or lines between. */
  several<T>(field: F, choice: CellChoice<T>): T[] {
    const found = this.list(field, { most: 100, length: 200 }).map((said) => choice.named.get(foldedName(said)));
    if (found.includes(undefined)) this.fault(field, 'kit.sheet-value', { known: choice.list(this.#locale) });
    return [...new Set(found.filter((one): one is T & {} => one !== undefined))];
  }

  list(field: F, { most, length }: { readonly most: number; readonly length: number }): string[] {
    const found = this.said(field)
      .split(/[;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if (found.length > most) this.fault(field, 'kit.too-big-array', { maximum: most });
    if (found.some((one) => !textOf(length).safeParse(one).success))
      this.fault(field, 'kit.too-big-string', { maximum: length });
    return found;
  }

  whole(field: F, bounds: Bounds): number | null {
    return this.#number(field, bounds, wholeOf);
  }

  /** An amount of money, to the cent. */
  amount(field: F, bounds: Bounds): number | null {
    return this.#number(field, bounds, amountOf);
  }

  #number(field: F, { least, most }: Bounds, read: (cell: Cell) => number | undefined): number | null {
    if (this.said(field) === '') return null;
    const value = read(this.#cell(field));
    if (value === undefined || Number.isNaN(value)) this.fault(field, 'kit.sheet-number');
    else if (value < least) this.fault(field, 'kit.too-small-number', { minimum: least });
    else if (value > most) this.fault(field, 'kit.too-big-number', { maximum: most });
    else return value;
    return null;
  }

  day(field: F): string | null {
    const day = dayOfCell(this.#cell(field));
    if (day === undefined) this.fault(field, 'kit.sheet-day');
    return day ?? null;
  }
}
