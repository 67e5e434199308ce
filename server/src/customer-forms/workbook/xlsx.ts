/** Reads every sheet of an .xlsx file as cells of text, and says in which part of the file each one stands. */
import type { BookRow, Choice } from '../../kit/sheets/sheet.ts';
import { type ZipPart, zipPartsOf } from '../../kit/sheets/unpacking.ts';
import { bookOf, readWorkbook, type Tab } from '../../kit/sheets/workbook.ts';
import { columnOf, type Grid, type GridCell, type GridRow, most } from './grid.ts';

export interface Workbook {
  readonly parts: readonly ZipPart[];
  readonly sheets: readonly Tab[];
}

/** The sheets of a workbook, in the order of its tabs. Throws `Unread`. */
export async function openXlsx(bytes: Buffer): Promise<Workbook> {
  const parts = zipPartsOf(bytes);
  return { parts, sheets: (await bookOf(parts)).tabs };
}

/** Every sheet's cells. Formulas give the value that was saved with them. Throws `Unread`. */
export async function readXlsxGrids(bytes: Buffer): Promise<Grid[]> {
  const sheets = await readWorkbook(bytes);
  return sheets.map(({ name, rows, choices }) => ({ name, rows: rows.flatMap(rowOf), options: optionsOf(choices) }));
}

function rowOf({ number: line, cells: found }: BookRow): GridRow[] {
  const cells = new Map<number, GridCell>();
  for (const { column, text, formula } of found)
    if (column < most.columns) cells.set(column, { text: text.trim().slice(0, most.cell), formula });
  return cells.size > 0 ? [{ line, cells }] : [];
}

/** Lists that cells choose from, where they are written out: `"Yes,No,NA"`. */
function optionsOf(choices: readonly Choice[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { at, formula } of choices) {
    const list = /^\s*"([^"]*)"/.exec(formula)?.[1];
    const letters = /^\$?([A-Z]{1,3})/.exec(at)?.[1];
    const options = list?.split(/[,;]/).flatMap((one) => one.trim() || []);
    if (options && letters) found.set(columnOf(letters), options);
  }
  return found;
}
