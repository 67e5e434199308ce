/**
 * Writes text into cells of an .xlsx file and leaves everything else as it is: formats, merged cells, formulas, other
 * sheets and every other part of the file keep their bytes. A cell that holds a formula is not written.
 */
import { crc32, deflateRawSync } from 'node:zlib';
import { unpack, type ZipPart, zipped } from '../../kit/sheets/unpacking.ts';
import { columnOf, type Filling, lettersOf } from './grid.ts';
import type { Workbook } from './xlsx.ts';
import { attribute, encoded } from './xml.ts';

/** The same file with these cells written. */
export function fillXlsx(book: Workbook, fillings: readonly Filling[]): Buffer {
  const bySheet = Map.groupBy(fillings, (one) => book.sheets[one.sheet]?.part.toLowerCase());
  const parts = book.parts.map((part) => {
    const own = bySheet.get(part.name.toString().toLowerCase());
    return own ? packed(part, Buffer.from(filled(unpack(part).toString(), own))) : part;
  });
  return zipped(parts);
}

const packed = (part: ZipPart, bytes: Buffer): ZipPart => ({
  name: part.name,
  packed: deflateRawSync(bytes),
  method: 8,
  size: bytes.length,
  crc: crc32(bytes),
});

const rowPattern = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const cellPattern = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** The sheet with its cells written; rows that are not there yet are added in their place. */
function filled(xml: string, fillings: readonly Filling[]): string {
  const styles = columnStyles(xml);
  const waiting = new Map(
    [...Map.groupBy(fillings, (one) => one.line)].sort(([a], [b]) => a - b).map(([line, cells]) => [line, cells]),
  );
  let prefix = '';
  let line = 0;
  const missingBefore = (next: number): string => {
    const early = [...waiting].filter(([at]) => at < next);
    for (const [at] of early) waiting.delete(at);
    return early.map(([at, cells]) => newRow(prefix, at, cells, styles)).join('');
  };
  const rows = xml.replaceAll(rowPattern, (whole, pre: string, about: string, inner: string | undefined) => {
    prefix = pre;
    line = Number(attribute(about, 'r') ?? line + 1);
    const before = missingBefore(line);
    const own = waiting.get(line);
    waiting.delete(line);
    if (!own) return before + whole;
    return `${before}<${pre}row${about}>${rowWith(inner ?? '', pre, line, own, styles, attribute(about, 's'))}</${pre}row>`;
  });
  if (waiting.size === 0) return rows;
  const rest = missingBefore(Number.POSITIVE_INFINITY);
  return rows
    .replace(/<((?:\w+:)?)sheetData\s*\/>/, (_, pre: string) => `<${pre}sheetData></${pre}sheetData>`)
    .replace(/<\/(?:\w+:)?sheetData>/, (end) => rest + end);
}

/** The style that a column gives to cells that are not there yet. */
function columnStyles(xml: string): (column: number) => string | undefined {
  const columns = [...xml.matchAll(/<(?:\w+:)?col\b[^>]*>/g)].map(([tag]) => ({
    from: Number(attribute(tag, 'min')),
    to: Number(attribute(tag, 'max')),
    style: attribute(tag, 'style'),
  }));
  return (column) => columns.find(({ from, to }) => column + 1 >= from && column + 1 <= to)?.style;
}

type Styles = ReturnType<typeof columnStyles>;

const newRow = (prefix: string, line: number, cells: readonly Filling[], styles: Styles): string =>
  `<${prefix}row r="${line}">${rowWith('', prefix, line, cells, styles, undefined)}</${prefix}row>`;

function rowWith(
  inner: string,
  prefix: string,
  line: number,
  fillings: readonly Filling[],
  styles: Styles,
  rowStyle: string | undefined,
): string {
  const waiting = new Map([...fillings].sort((a, b) => a.column - b.column).map((one) => [one.column, one.text]));
  const cell = (column: number, text: string, style: string | undefined) =>
    `<${prefix}c r="${lettersOf(column)}${line}"${style ? ` s="${style}"` : ''} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${encoded(text)}</${prefix}t></${prefix}is></${prefix}c>`;
  const missingBefore = (next: number): string => {
    const early = [...waiting].filter(([column]) => column < next);
    for (const [column] of early) waiting.delete(column);
    return early.map(([column, text]) => cell(column, text, rowStyle ?? styles(column))).join('');
  };
  let column = -1;
  const written = inner.replaceAll(cellPattern, (whole, _pre: string, about: string, content: string | undefined) => {
    const letters = /^[A-Z]+/.exec(attribute(about, 'r') ?? '')?.[0];
    column = letters ? columnOf(letters) : column + 1;
    const before = missingBefore(column);
    const text = waiting.get(column);
    waiting.delete(column);
    if (text === undefined || /<(?:\w+:)?f\b/.test(content ?? '')) return before + whole;
    return before + cell(column, text, attribute(about, 's'));
  });
  return written + missingBefore(Number.POSITIVE_INFINITY);
}
