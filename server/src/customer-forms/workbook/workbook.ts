/** A questionnaire as it came, of either kind: its sheets, its questions, and the same file with cells written. */
import type { Places, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { isZip } from '../../kit/sheets/unpacking.ts';
import { csvGrid, fillCsv, openCsv } from './csv.ts';
import { seen } from './detecting.ts';
import { fillXlsx } from './filling.ts';
import type { Filling, Grid } from './grid.ts';
import { type FormQuestion, questionsOf } from './questions.ts';
import { openXlsx, readXlsxGrids, type Unread } from './xlsx.ts';

export interface ReadForm {
  readonly sheets: readonly SeenSheet[];
  readonly questions: readonly FormQuestion[];
}

function gridsOf(bytes: Buffer, name: string): Grid[] | Unread {
  if (isZip(bytes)) {
    const book = openXlsx(bytes);
    return typeof book === 'string' ? book : readXlsxGrids(book);
  }
  const csv = openCsv(bytes);
  return typeof csv === 'string' ? csv : [csvGrid(csv, name)];
}

/** Reads a questionnaire; `said` are the places that a person gave, else they are found by looking. */
export function readForm(bytes: Buffer, name: string, said: readonly Places[] | null): ReadForm | Unread {
  const grids = gridsOf(bytes, name);
  if (typeof grids === 'string') return grids;
  const sheets = grids.map((grid, at) => {
    const found = seen(grid, at);
    return said ? { ...found, places: said.find((one) => one.sheet === at) ?? null } : found;
  });
  const questions = sheets.flatMap(({ places }, at) => {
    const grid = grids[at];
    return grid && places ? questionsOf(grid, places) : [];
  });
  return { sheets, questions };
}

/** The same file with these cells written. */
export function fillForm(bytes: Buffer, fillings: readonly Filling[]): Buffer | Unread {
  if (isZip(bytes)) {
    const book = openXlsx(bytes);
    return typeof book === 'string' ? book : fillXlsx(book, fillings);
  }
  const csv = openCsv(bytes);
  return typeof csv === 'string' ? csv : fillCsv(csv, fillings);
}
