/** Tables, looked up by the names of their columns. */
import type { Cell, ReadSheet } from '../../kit/sheets/cells.ts';
import type { Cells } from './format.ts';

export interface FoundTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const tableOf = ({ headings, rows }: ReadSheet): FoundTable => ({
  headings,
  rows: rows.map(({ cells }) => cells),
});

/** A heading as it is compared: lower case, without accents, marks or spaces at its ends. */
export const foldedColumn = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_\-.]+/g, ' ')
    .trim();

const written = (cell: Cell | undefined): string | undefined => {
  if (cell === null || cell === undefined) return undefined;
  const said = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
  return said === '' ? undefined : said;
};

/** Makes of a row what looks its cells up by heading. */
export function cellsUnder(headings: readonly string[]): (row: readonly Cell[]) => Cells {
  const places = new Map(headings.map((heading, at) => [foldedColumn(heading), at] as const).toReversed());
  return (row) =>
    (...wanted) => {
      for (const heading of wanted) {
        const place = places.get(heading);
        const said = place === undefined ? undefined : written(row[place]);
        if (said !== undefined) return said;
      }
      return undefined;
    };
}
