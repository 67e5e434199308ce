/** A questionnaire as it came, of either kind: its sheets, its questions, and the same file with cells written. */
import type { Places, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { isZip } from '../../kit/sheets/unpacking.ts';
import { csvGrid, fillCsv, openCsv } from './csv.ts';
import { columnSeen } from './detecting.ts';
import { fillXlsx } from './filling.ts';
import { columnOf, type Filling, type Grid } from './grid.ts';
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

/** A question of a questionnaire that somebody has answered already, with what they wrote. */
export interface AnsweredQuestion extends FormQuestion {
  /** The name of its sheet. */
  readonly tab: string;
  readonly answer: string;
  readonly comment: string;
}

/** The questions of a finished questionnaire that say something in their answer or comment. Throws `Unread`. */
export async function readFinished(bytes: Buffer, name: string): Promise<AnsweredQuestion[]> {
  const grids = await gridsOf(bytes, name);
  return grids.flatMap((grid, at) => {
    const { places } = columnSeen(grid, at, 'finished');
    if (!places) return [];
    const cells = new Map(grid.rows.map((row) => [row.line, row.cells]));
    const said = (line: number, letters: string | null) =>
      letters === null ? '' : (cells.get(line)?.get(columnOf(letters))?.text ?? '');
    return questionsOfWorkbook(grid, places).flatMap((question): AnsweredQuestion[] => {
      const { line } = question;
      const [answer, comment] = [said(line, places.answer), said(line, places.comment)];
      return answer === '' && comment === '' ? [] : [{ ...question, tab: grid.name, answer, comment }];
    });
  });
}

/** The same file with these cells written. Throws `Unread` where it is broken or too big. */
export async function fillForm(bytes: Buffer, fillings: readonly Filling[]): Promise<Buffer> {
  return isZip(bytes) ? fillXlsx(await openXlsx(bytes), fillings) : fillCsv(openCsv(bytes), fillings);
}
