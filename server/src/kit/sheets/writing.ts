/** Writes tables as .xlsx and .csv. Text stays text: what begins like a formula is never one. */
import writeXlsx, { type CellObject } from 'write-excel-file/node';
import { type Cell, looksLikeFormula, type SheetTable } from './cells.ts';

/** Excel takes no more characters in a cell. */
const mostCharacters = 32_767;
/** What XML cannot hold would make the file unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be found
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const textOf = (text: string) => text.toWellFormed().replaceAll(unwritable, '').slice(0, mostCharacters);

const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);
/** `dd/mm/yyyy` */
const dayLength = 10;
const lengthOf = (value: Cell): number =>
  value instanceof Date ? dayLength : longest(String(value ?? '').split('\n'));
/** Room beside the text. */
const air = 2;

/** As wide as what is in it, up to what its column allows; a heading breaks between words, never within one. */
const widthsOf = ({ columns, rows }: SheetTable): number[] =>
  columns.map(({ title, width }, at) => {
    const inside = rows.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? null)), 0);
    return Math.max(Math.min(inside + air, width), longest(title.split(' ')) + air);
  });

/** An .xlsx file: typed cells, a bold first row that stays in sight, columns as wide as they need, long text on several lines. */
export function writeXlsxFile(table: SheetTable): Promise<Buffer> {
  const { name, columns, rows, dateFormat } = table;
  const widths = widthsOf(table);
  const heading = columns.map(
    ({ title }): CellObject => ({ value: textOf(title), type: String, fontWeight: 'bold', wrap: true }),
  );
  const cell = (value: Cell, at: number): CellObject | null => {
    if (value === null || value === '') return null;
    if (typeof value === 'string') {
      const wrap = value.includes('\n') || value.length > (widths[at] ?? 0);
      return { value: textOf(value), type: String, alignVertical: 'top', ...(wrap ? { wrap } : {}) };
    }
    if (value instanceof Date) return { value, type: Date, format: dateFormat, alignVertical: 'top' };
    return typeof value === 'number'
      ? { value, type: Number, alignVertical: 'top' }
      : { value, type: Boolean, alignVertical: 'top' };
  };
  return writeXlsx([heading, ...rows.map((row) => row.map(cell))], {
    sheet: name.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, 31),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** A .csv file as Excel opens it: UTF-8 with its mark; days as `dateFormat` says. */
export function writeCsvFile({ columns, rows, dateFormat }: SheetTable, delimiter: ',' | ';'): Buffer {
  const field = (value: Cell): string => {
    if (value === null) return '';
    if (value instanceof Date) return dayIn(value, dateFormat);
    if (typeof value === 'number') return delimiter === ';' ? String(value).replace('.', ',') : String(value);
    if (typeof value === 'boolean') return String(value);
    const safe = looksLikeFormula.test(value) ? `'${value}` : value;
    return /["\n\r\t;,]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [columns.map(({ title }) => title), ...rows].map((row) => row.map(field).join(delimiter));
  return Buffer.from(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`);
}

const dayIn = (day: Date, format: string): string => {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return format.replace('yyyy', year).replace('mm', month).replace('dd', date);
};
