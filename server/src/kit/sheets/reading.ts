/** Reads the first sheet of an .xlsx file, or a .csv file, whatever its name says: the bytes decide. */
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet as readXlsx } from 'read-excel-file/universal';
import { bounds, type Cell, type Line, type ReadSheet, type Refusal } from './cells.ts';
import { isZip, tamed } from './unpacking.ts';

export type Outcome = ReadSheet | { readonly refused: Refusal };

/** Reads; says why where it does not. Formulas give the value that was saved with them, merged cells their first. */
export async function read(bytes: Buffer): Promise<Outcome> {
  if (!isZip(bytes)) return readCsv(bytes);
  const safe = tamed(bytes);
  if (typeof safe === 'string') return { refused: safe };
  const rows = await readXlsx(new Blob([new Uint8Array(safe)])).catch(() => null);
  if (rows === null) return { refused: 'unreadable' };
  return sheetOf(rows.map((cells, at) => ({ number: at + 1, cells: cells.map(cellOf) })));
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
};

function readCsv(bytes: Buffer): Outcome {
  const text = decoded(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined || text.includes('\0')) return { refused: 'unreadable' };
  // Excel says there which delimiter it meant.
  const said = /^sep=(.)\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const lines: Line[] = [];
  const above = said ? 1 : 0;
  const keep = (fields: string[], { records, empty_lines: empty }: { records: number; empty_lines: number }) => {
    const cells = fields.map((field) => cellOf(field.replace(/^'(?=[=+\-@\t\r])/, '')));
    const says = cells.some((cell) => cell !== null) && lines.length <= bounds.rows + 1;
    if (says) lines.push({ number: above + records + empty, cells });
    return null;
  };
  try {
    parse(body, {
      delimiter: said?.[1] ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      on_record: keep,
    });
  } catch (fault) {
    if (fault instanceof CsvError) return { refused: 'unreadable' };
    throw fault;
  }
  return sheetOf(lines);
}

/** UTF-8; with a mark, UTF-16, which Excel calls "Unicode text"; else Windows-1252, which it calls "CSV". */
function decoded(bytes: Buffer): string | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const [encoding, fatal] of [[utf16 ? 'utf-16le' : 'utf-8', true] as const, ['windows-1252', false] as const]) {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes);
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault;
    }
  }
  return undefined;
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
function sheetOf(lines: readonly Line[]): Outcome {
  const [first, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== null));
  if (!first) return { refused: 'empty' };
  const width = Math.max(...[first, ...rows].slice(0, bounds.rows + 1).map(({ cells }) => cells.length));
  if (rows.length > bounds.rows || width > bounds.columns) return { refused: 'too-big' };
  return { headings: first.cells.map((cell) => (cell === null ? '' : String(cell))), rows };
}
