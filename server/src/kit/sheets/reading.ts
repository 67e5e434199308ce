/** Reads the first sheet of an .xlsx file, or a .csv file, whatever its name says: the bytes decide. */
import { CsvError, parse } from 'csv-parse/sync';
import { limits } from '../limits/limits.ts';
import type { Cell, ReadSheet, SheetLine, SheetRefusal } from './cells.ts';
import { counting } from './counting.ts';
import type { BookRow } from './sheet.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { isZip, Unread } from './unpacking.ts';
import { readWorkbook } from './workbook.ts';

export type SheetOutcome = ReadSheet | { readonly refused: SheetRefusal };

/** Reads; says why where it does not. Formulas give the value that was saved with them, merged cells their first. */
export async function readSheetBytes(bytes: Buffer): Promise<SheetOutcome> {
  try {
    if (!isZip(bytes)) return readCsv(bytes);
    const [sheet] = await readWorkbook(bytes, 1);
    return sheetOf((sheet?.rows ?? []).map(lineOf));
  } catch (fault) {
    if (fault instanceof Unread) return { refused: fault.why };
    throw fault;
  }
}

/** A row with its cells in their places. Throws `Unread` where it is wider than is read. */
function lineOf({ number, cells }: BookRow): SheetLine {
  const width = cells.reduce((most, { column, value }) => (value === null ? most : Math.max(most, column + 1)), 0);
  if (width > limits.columns) throw new Unread('too-big');
  const line: Cell[] = new Array<Cell>(width).fill(null);
  for (const { column, value } of cells) if (column < width) line[column] = value;
  return { number, cells: line };
}

const cellOf = (field: string): Cell => field.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '').trim() || null;

function readCsv(bytes: Buffer): SheetOutcome {
  const text = textOfBytes(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined || text.includes('\0')) return { refused: 'unreadable' };
  // Excel says there which delimiter it meant.
  const said = /^sep=(.)\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  if (longestLine(body) > limits.line) return { refused: 'too-big' };
  const lines: SheetLine[] = [];
  const count = counting();
  const above = said ? 1 : 0;
  const keep = (fields: string[], { records, empty_lines: empty }: { records: number; empty_lines: number }) => {
    if (fields.length > limits.lastColumn) throw new Unread('too-big');
    const cells = fields.map(cellOf);
    while (cells.at(-1) === null) cells.pop();
    if (cells.length === 0) return null;
    count('cells', cells.length);
    lines.push({ number: above + records + empty, cells });
    if (cells.length > limits.columns || lines.length > limits.rows + 1) throw new Unread('too-big');
    return null;
  };
  try {
    parse(body, {
      delimiter: said?.[1] ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.line,
      on_record: keep,
    });
  } catch (fault) {
    if (fault instanceof CsvError) return { refused: fault.code === 'CSV_MAX_RECORD_SIZE' ? 'too-big' : 'unreadable' };
    throw fault;
  }
  return sheetOf(lines);
}

/** Characters of the longest line. */
function longestLine(text: string): number {
  let longest = 0;
  for (let from = 0, to = 0; to >= 0; from = to + 1) {
    to = text.indexOf('\n', from);
    longest = Math.max(longest, (to < 0 ? text.length : to) - from);
  }
  return longest;
}

const delimiters = [';', '\t', ',', '|'] as const;

/** The delimiter that the first line that says something has most of, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.split('\n', 20).find((one) => one.trim() !== '') ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The first row that says something holds the headings. */
function sheetOf(lines: readonly SheetLine[]): SheetOutcome {
  const [first, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== null));
  if (!first) return { refused: 'empty' };
  if (rows.length > limits.rows) return { refused: 'too-big' };
  return { headings: first.cells.map((cell) => (cell === null ? '' : String(cell).slice(0, limits.heading))), rows };
}
