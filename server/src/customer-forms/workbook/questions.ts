/** The questions that stand in the columns that were found or said, each with its cell, number and section. */
import type { Places } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { columnOf, type Grid, type GridRow } from './grid.ts';

export interface FormQuestion {
  readonly sheet: number;
  readonly line: number;
  /** `B7`. */
  readonly cell: string;
  readonly ref: string;
  readonly section: string;
  readonly text: string;
  /** What else the row says: the control that it asks about, its title. */
  readonly beside: string;
}

/** Ids as questionnaires number: `A&A-01.1`, `A.8.13`, `D.2.4`, `12`. */
const isRef = /^(?=.{1,16}$)(?:[A-Z&]{1,4}[-. ]?)?\d{1,3}(?:[.-][A-Za-z0-9]{1,3}){0,4}[.)]?$/;
const longestSection = 120;

/** Every question below the headings. What is in the column and asks nothing names the section below it. */
export function questionsOfWorkbook(grid: Grid, places: Places): FormQuestion[] {
  const question = columnOf(places.question);
  const answers = new Set([places.answer, places.comment].flatMap((one) => (one === null ? [] : [columnOf(one)])));
  const below = grid.rows.filter(({ line }) => line > places.header);
  const found: FormQuestion[] = [];
  let section = '';
  for (const row of below) {
    const text = row.cells.get(question)?.text ?? '';
    const beside = besideOf(row, question, answers);
    const answered = [...answers].some((column) => (row.cells.get(column)?.text ?? '') !== '');
    const title = answered && text !== '' ? null : sectionOf(row, text, beside, found.length > 0 || below.length > 1);
    if (title !== null) section = title;
    else if (text.length >= 6 && /\p{L}{2}/u.test(text)) {
      const ref = beside.find((one) => isRef.test(one)) ?? '';
      found.push({
        ...{ sheet: places.sheet, line: row.line, cell: `${places.question}${row.line}`, ref, section, text },
        beside: beside
          .filter((one) => one !== ref)
          .join(' · ')
          .slice(0, 1_000),
      });
    }
  }
  return found;
}

const besideOf = ({ cells }: GridRow, question: number, answers: ReadonlySet<number>): string[] =>
  [...cells]
    .filter(([column, { text }]) => column !== question && !answers.has(column) && text !== '')
    .map(([, { text }]) => text);

/** A row that only names what follows: few words, no sign of a question, nothing but perhaps a number beside them. */
function sectionOf(row: GridRow, text: string, beside: readonly string[], more: boolean): string | null {
  const alone = beside.every((one) => isRef.test(one));
  const only = text === '' && row.cells.size === 1 ? ([...row.cells.values()][0]?.text ?? '') : '';
  if (only !== '' && only.length <= longestSection && !only.includes('?')) return only;
  const titled = text !== '' && text.length <= 60 && !/[?.:]\s*$/.test(text) && text.split(/\s+/).length <= 7;
  return titled && alone && beside.length === 0 && more ? text : null;
}
