/** What a spreadsheet holds, as plain data. A `Date` is a day: midnight UTC of it. */
export type Cell = string | number | boolean | Date | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters, at most: a column that says less is narrower, and what is longer goes on below. */
  readonly width: number;
}

/** A table to write: as many cells in each row as there are columns. */
export interface SheetTable {
  /** The name of the sheet inside the file. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** How days are shown, in the words of Excel: `dd/mm/yyyy`. */
  readonly dateFormat: string;
}

/** A row that says something, under the number that a person sees beside it. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly Cell[];
}
export interface ReadSheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetLine[];
}

/** Why a file is not read. */
export type SheetRefusal = 'unreadable' | 'too-big' | 'empty';

/** Text that a spreadsheet would take for a formula. */
export const looksLikeFormula = /^[=+\-@\t\r＝＋－＠]/;
