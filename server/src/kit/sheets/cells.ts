/** What a spreadsheet holds, as plain data. A `Date` is a day: midnight UTC of it. */
export type Cell = string | number | boolean | Date | null;

export interface Column {
  readonly title: string;
  /** In characters, at most: a column that says less is narrower, and what is longer goes on below. */
  readonly width: number;
}

/** A table to write: as many cells in each row as there are columns. */
export interface Table {
  /** The name of the sheet inside the file. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** How days are shown, in the words of Excel: `dd/mm/yyyy`. */
  readonly dateFormat: string;
}

/** A row that says something, under the number that a person sees beside it. */
export interface Line {
  readonly number: number;
  readonly cells: readonly Cell[];
}
export interface ReadSheet {
  readonly headings: readonly string[];
  readonly rows: readonly Line[];
}

/** Why a file is not read. */
export type Refusal = 'unreadable' | 'too-big' | 'empty';

export const bounds = {
  /** Bytes that everything in a file may take when it is unpacked. */
  unpacked: 40 * 1024 * 1024,
  /** How many times larger than the file itself that may be. */
  ratio: 400,
  /** Rows that say something. */
  rows: 20_000,
  columns: 200,
} as const;

/** Text that a spreadsheet would take for a formula. */
export const looksLikeFormula = /^[=+\-@\t\r]/;
