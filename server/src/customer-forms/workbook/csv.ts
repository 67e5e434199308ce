/** Reads a .csv file with the place of each field in it, and writes fields without touching what stands around them. */
import { limits } from '../../kit/limits/limits.ts';
import { looksLikeFormula } from '../../kit/sheets/cells.ts';
import { counting } from '../../kit/sheets/counting.ts';
import { Unread } from '../../kit/sheets/unpacking.ts';
import type { Filling, Grid } from './grid.ts';
import { most } from './grid.ts';

interface Field {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
export interface Csv {
  readonly text: string;
  readonly delimiter: string;
  readonly records: readonly { readonly line: number; readonly fields: readonly Field[] }[];
}

const delimiters = [';', '\t', ',', '|'] as const;

/** The delimiter that the first lines have most of, outside quotes. */
function delimiterOf(text: string): string {
  const bare = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 20)
    .join('\n');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The file's records, under the number that a spreadsheet gives them. Throws `Unread` where it is broken or too big. */
export function openCsv(bytes: Buffer): Csv {
  const text = bytes.toString('utf8');
  const said = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const delimiter = said?.[1] ?? delimiterOf(text);
  const records: { line: number; fields: Field[] }[] = [];
  let at = said ? said[0].length : text.startsWith('\ufeff') ? 1 : 0;
  let line = said ? 1 : 0;
  const count = counting();
  while (at < text.length) {
    line++;
    const fields = recordAt(text, at, delimiter);
    if (!fields) throw new Unread('unreadable');
    count('cells', fields.length);
    at = fields.at(-1)?.to ?? at;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (fields.some((field) => field.text.trim() !== '')) records.push({ line, fields });
    if (records.length > most.rows) throw new Unread('too-big');
  }
  return { text, delimiter, records };
}

/** The fields up to the end of the line; null where a quote never ends. */
function recordAt(text: string, from: number, delimiter: string): Field[] | null {
  const fields: Field[] = [];
  let at = from;
  for (;;) {
    const field = fieldAt(text, at, delimiter);
    if (!field) return null;
    fields.push(field);
    if (fields.length > limits.lastColumn) throw new Unread('too-big');
    if (text[field.to] !== delimiter) return fields;
    at = field.to + 1;
  }
}

function fieldAt(text: string, from: number, delimiter: string): Field | null {
  if (text[from] === '"') {
    let at = from + 1;
    for (;;) {
      at = text.indexOf('"', at);
      if (at < 0) return null;
      if (text[at + 1] !== '"') break;
      at += 2;
    }
    let to = at + 1;
    while (to < text.length && text[to] !== delimiter && text[to] !== '\n' && text[to] !== '\r') to++;
    return { from, to, text: text.slice(from + 1, at).replaceAll('""', '"') };
  }
  let to = from;
  while (to < text.length && text[to] !== delimiter && text[to] !== '\n' && text[to] !== '\r') to++;
  return { from, to, text: text.slice(from, to) };
}

export const csvGrid = (csv: Csv, name: string): Grid => ({
  name,
  rows: csv.records.map(({ line, fields }) => ({
    line,
    cells: new Map(
      fields.flatMap((field, column) =>
        field.text.trim() === '' ? [] : [[column, { text: field.text.trim().slice(0, most.cell), formula: false }]],
      ),
    ),
  })),
  options: new Map(),
});

/** Text that a spreadsheet takes for text, in quotes. */
const quoted = (text: string): string => `"${(looksLikeFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The same file with these fields written; a record that is too short grows. */
export function fillCsv({ text, delimiter, records }: Csv, fillings: readonly Filling[]): Buffer {
  const byLine = Map.groupBy(fillings, (one) => one.line);
  const edits = records.flatMap(({ line, fields }) => {
    const own = [...(byLine.get(line) ?? [])].sort((a, b) => a.column - b.column);
    const end = fields.at(-1)?.to ?? 0;
    let width = fields.length;
    const tail = own
      .filter(({ column }) => column >= fields.length)
      .map(({ column, text: said }) => {
        const gap = delimiter.repeat(column - width + 1);
        width = column + 1;
        return gap + quoted(said);
      })
      .join('');
    return [
      ...own.flatMap(({ column, text: said }) => {
        const field = fields[column];
        return field ? [{ from: field.from, to: field.to, text: quoted(said) }] : [];
      }),
      ...(tail ? [{ from: end, to: end, text: tail }] : []),
    ];
  });
  let last = 0;
  const pieces = edits.flatMap((edit) => {
    const kept = text.slice(last, edit.from);
    last = edit.to;
    return [kept, edit.text];
  });
  return Buffer.from(pieces.join('') + text.slice(last));
}
