/** A spreadsheet as cells of text under the addresses that a person sees. */

export interface GridCell {
  readonly text: string;
  readonly formula: boolean;
}
export interface GridRow {
  /** As a person counts, from 1. */
  readonly line: number;
  /** By column, from 0. */
  readonly cells: ReadonlyMap<number, GridCell>;
}
export interface Grid {
  readonly name: string;
  readonly rows: readonly GridRow[];
  /** What cells of a column may say, where the form offers a choice. */
  readonly options: ReadonlyMap<number, readonly string[]>;
}

/** What is written where; an empty text is not written. */
export interface Filling {
  readonly sheet: number;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export const most = { sheets: 50, rows: 20_000, columns: 200, cell: 8_000 } as const;

/** 0 → A, 26 → AA. */
export function lettersOf(column: number): string {
  const rest = column % 26;
  const letter = String.fromCharCode(65 + rest);
  return column < 26 ? letter : lettersOf((column - rest) / 26 - 1) + letter;
}

/** A → 0, AA → 26. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
