/** Reads every sheet of an .xlsx file as cells of text, and says in which part of the file each one stands. */
import { farOut, isBroken, type Part, partsOf, slim, swells, unpack } from '../../kit/sheets/unpacking.ts';
import { columnOf, type Grid, type GridCell, type GridRow, most } from './grid.ts';
import { attribute, decoded, textIn } from './xml.ts';

export interface Workbook {
  readonly parts: readonly Part[];
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
}
export type Unread = 'unreadable' | 'too-big';

const textOf = (parts: readonly Part[], name: string): string | null => {
  const part = parts.find((one) => one.name.toString().toLowerCase() === name.toLowerCase());
  return part ? unpack(part).bytes.toString() : null;
};

/** What an address inside the file means, as seen from `xl/`. */
const partAt = (target: string): string => {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return path.replaceAll(/[^/]+\/\.\.\//g, '').replaceAll('./', '');
};

/** The sheets of a workbook, in the order of its tabs. */
export function openXlsx(bytes: Buffer): Workbook | Unread {
  try {
    const parts = partsOf(bytes);
    if (swells(parts, bytes.length)) return 'too-big';
    const book = textOf(parts, 'xl/workbook.xml');
    const relations = textOf(parts, 'xl/_rels/workbook.xml.rels');
    if (book === null || relations === null) return 'unreadable';
    const targets = new Map(
      [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'Id'),
        partAt(attribute(tag, 'Target') ?? ''),
      ]),
    );
    const sheets = [...book.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].flatMap(([tag]) => {
      const part = targets.get(attribute(tag, '\\w+:id'));
      return part?.includes('worksheets/') ? [{ name: attribute(tag, 'name') ?? '', part }] : [];
    });
    if (sheets.length === 0) return 'unreadable';
    return sheets.length > most.sheets ? 'too-big' : { parts, sheets };
  } catch (fault) {
    if (isBroken(fault)) return 'unreadable';
    throw fault;
  }
}

/** Every sheet's cells. Formulas give the value that was saved with them. */
export function readXlsxGrids(book: Workbook): Grid[] | Unread {
  try {
    const shared = sharedOf(textOf(book.parts, 'xl/sharedStrings.xml') ?? '');
    const grids: Grid[] = [];
    for (const { name, part } of book.sheets) {
      const xml = textOf(book.parts, part);
      if (xml === null) return 'unreadable';
      if (farOut.test(xml)) return 'too-big';
      const rows = rowsOf(slim(xml), shared);
      if (rows.length > most.rows) return 'too-big';
      grids.push({ name, rows, options: optionsOf(xml) });
    }
    return grids;
  } catch (fault) {
    if (isBroken(fault)) return 'unreadable';
    throw fault;
  }
}

const sharedOf = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, inner = '']) => textIn(inner));

const rowPattern = /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const cellPattern = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

function rowsOf(xml: string, shared: readonly string[]): GridRow[] {
  const rows: GridRow[] = [];
  let line = 0;
  for (const [, about = '', inner = ''] of xml.matchAll(rowPattern)) {
    line = Number(attribute(about, 'r') ?? line + 1);
    const cells = cellsOf(inner, shared);
    if (cells.size > 0) rows.push({ line, cells });
  }
  return rows;
}

function cellsOf(xml: string, shared: readonly string[]): Map<number, GridCell> {
  const cells = new Map<number, GridCell>();
  let column = -1;
  for (const [, about = '', inner = ''] of xml.matchAll(cellPattern)) {
    const letters = /^[A-Z]+/.exec(attribute(about, 'r') ?? '')?.[0];
    column = letters ? columnOf(letters) : column + 1;
    const formula = /<(?:\w+:)?f\b/.test(inner);
    const text = saidBy(attribute(about, 't'), inner, shared).trim().slice(0, most.cell);
    if (column < most.columns && (text !== '' || formula)) cells.set(column, { text, formula });
  }
  return cells;
}

function saidBy(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(inner);
  const value = decoded(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inner)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'e' ? '' : value;
}

/** Lists that cells choose from, where they are written out: `"Yes,No,NA"`. */
function optionsOf(xml: string): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [, about = '', inner = ''] of xml.matchAll(
    /<(?:\w+:)?dataValidation\b([^>]*)>([\s\S]*?)<\/(?:\w+:)?dataValidation>/g,
  )) {
    const list = /<(?:\w+:)?formula1>\s*&quot;([\s\S]*?)&quot;|<(?:\w+:)?formula1>\s*"([\s\S]*?)"/.exec(inner);
    const letters = /^\$?([A-Z]{1,3})/.exec(attribute(about, 'sqref') ?? '')?.[1];
    if (list && letters)
      found.set(
        columnOf(letters),
        decoded(list[1] ?? list[2] ?? '')
          .split(/[,;]/)
          .map((one) => one.trim())
          .filter(Boolean),
      );
  }
  return found;
}
