/** A questionnaire as it came, of either kind: its sheets, its questions, and the same file with cells written. */
import type { Places, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { isZip } from '../../kit/sheets/unpacking.ts';
import { csvGrid, fillCsv, openCsv } from './csv.ts';
import { columnSeen } from './detecting.ts';
import { fillXlsx } from './filling.ts';
import type { Filling, Grid } from './grid.ts';
import { type FormQuestion, questionsOfWorkbook } from './questions.ts';
import { openXlsx, readXlsxGrids } from './xlsx.ts';

export interface ReadForm {
  readonly sheets: readonly SeenSheet[];
  readonly questions: readonly FormQuestion[];
}

async function gridsOf(bytes: Buffer, name: string): Promise<Grid[]> {
  return isZip(bytes) ? readXlsxGrids(bytes) : [csvGrid(openCsv(bytes), name)];
}

/**
 * Reads a questionnaire; `said` are the places that a person gave, else they are found by looking. Throws `Unread` where
 * it is broken or too big.
 */
export async function readForm(bytes: Buffer, name: string, said: readonly Places[] | null): Promise<ReadForm> {
  const grids = await gridsOf(bytes, name);
  const sheets = grids.map((grid, at) => {
    const found = columnSeen(grid, at);
    return said ? { ...found, places: said.find((one) => one.sheet === at) ?? null } : found;
  });
  const questions = sheets.flatMap(({ places }, at) => {
    const grid = grids[at];
    return grid && places ? questionsOfWorkbook(grid, places) : [];
  });
  return { sheets, questions };
}

/** The same file with these cells written. Throws `Unread` where it is broken or too big. */
export async function fillForm(bytes: Buffer, fillings: readonly Filling[]): Promise<Buffer> {
  return isZip(bytes) ? fillXlsx(await openXlsx(bytes), fillings) : fillCsv(openCsv(bytes), fillings);
}
