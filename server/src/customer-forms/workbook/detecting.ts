/**
 * Where the questions of a sheet stand: by the words over its columns; where there are none, by what is in them. Better
 * nothing than a sheet of instructions taken for questions: a person can say it.
 */
import type { Places, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { type Grid, type GridRow, lettersOf } from './grid.ts';
import { headings, plainHeading } from './headings.ts';

/** A heading is a few words; the rows in which it is looked for. */
const longestHeading = 90;
const headerRows = 40;
/** A question is at least this long, and a column of questions has at least so many. */
const shortest = 12;
const fewest = 2;

type Found = Pick<Places, 'header'> & { question: number; answer: number | null; comment: number | null };

/** Whether a form waits for its answers, or has them. */
type FormState = 'blank' | 'finished';

/** A sheet with where we think that its questions stand. */
export function columnSeen(grid: Grid, sheet: number, state: FormState = 'blank'): SeenSheet {
  const found = byHeadings(grid) ?? byContent(grid, state);
  const letters = (column: number | null) => (column === null ? null : lettersOf(column));
  const places = found && {
    sheet,
    header: found.header,
    question: lettersOf(found.question),
    answer: letters(found.answer),
    comment: letters(found.comment),
  };
  const answers = found?.answer ?? found?.comment;
  return {
    name: grid.name,
    rows: grid.rows.length,
    columns: columnsOf(grid),
    places: places ?? null,
    options: answers == null ? [] : optionsOf(grid, answers, found?.header ?? 0).slice(0, 20),
  };
}

const choice =
  /^(?:yes|no|y|n|sim|nao|s|si|na|n\.?a\.?|parcial|partial|partially|parcialmente|nao se aplica|no aplica)$/;

/** What the answer cells accept: what the file allows there, or the choice that stands in the heading ("Yes / No / NA"). */
function optionsOf(grid: Grid, column: number, header: number): string[] {
  const allowed = grid.options.get(column);
  if (allowed && allowed.length > 0) return [...allowed];
  const heading = grid.rows.find(({ line }) => line === header)?.cells.get(column)?.text ?? '';
  const inside = /\(([^()]+)\)/.exec(heading)?.[1] ?? heading;
  const parts = inside
    .replace(/n\/a/gi, 'NA')
    .split(/[/|,;]/)
    .map((part) => part.trim());
  return parts.length >= 2 && parts.every((part) => choice.test(plainHeading(part))) ? parts : [];
}

/** The first few columns that say something, each with its first words. */
function columnsOf(grid: Grid): SeenSheet['columns'] {
  const samples = new Map<number, string[]>();
  for (const { cells } of grid.rows.slice(0, 200))
    for (const [column, { text }] of cells) {
      const own = samples.get(column) ?? [];
      samples.set(column, own);
      if (own.length < 3 && text !== '') own.push(text.slice(0, 80));
    }
  const last = Math.min(Math.max(-1, ...samples.keys()) + 2, 26);
  return Array.from({ length: last }, (_, column) => ({
    letter: lettersOf(column),
    samples: samples.get(column) ?? [],
  }));
}

/** The row that names a column of questions and one to answer in. */
function byHeadings(grid: Grid): Found | null {
  for (const row of grid.rows.slice(0, headerRows)) {
    const found = headerIn(row);
    if (found && questionsBelow(grid, found) >= 1) return found;
  }
  return null;
}

function headerIn({ line, cells }: GridRow): Found | null {
  const named = [...cells]
    .filter(([, { text }]) => text.length <= longestHeading)
    .map(([column, { text }]) => ({ column, text: plainHeading(text) }));
  if (named.length < 2) return null;
  const isId = (text: string) => headings.ref.test(text) && !headings.answer.test(text);
  const comments = named.filter(({ text }) => headings.comment.test(text));
  const questions = named.filter(
    ({ text }) =>
      headings.question.test(text) && !isId(text) && !headings.beside.test(text) && !headings.comment.test(text),
  );
  const question = questions.find(({ text }) => !headings.answer.test(text)) ?? null;
  if (!question) return null;
  const answers = named.filter(
    ({ column, text }) =>
      column !== question.column &&
      headings.answer.test(text) &&
      !headings.comment.test(text) &&
      !headings.beside.test(text),
  );
  const right = <T extends { column: number }>(all: readonly T[]) =>
    (all.find(({ column }) => column > question.column) ?? all[0])?.column ?? null;
  const answer = right(answers);
  const comment = right(comments.filter(({ column }) => column !== answer));
  if (answer === null && comment === null) return null;
  return { header: line, question: question.column, answer, comment };
}

const questionsBelow = (grid: Grid, { header, question }: Found): number =>
  grid.rows.filter(({ line, cells }) => line > header && (cells.get(question)?.text.length ?? 0) >= shortest).length;

/** How a question begins, or what it ends with. */
const asks =
  /\?\s*$|^\s*(?:do|does|is|are|has|have|can|will|did|was|were|what|which|who|how|when|where|please|describe|provide|explain|list|existe|existem|ha|possui|possuem|a empresa|voces|qual|quais|como|quem|descreva|informe|tiene|tienen|cuenta|cual|cuales|quien|la empresa|describa|indique|explique)\b/i;
const short = /^(?:yes|no|y|n|sim|nao|não|si|sí|s|n\/?a|na|partial(?:ly)?|parcial(?:mente)?|x|true|false|tbd|-)$/i;

const isAsked = (text: string): boolean =>
  text.length >= shortest && asks.test(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** Of each column how many cells ask something, and how many are long enough to. */
function tallyOf(grid: Grid): Map<number, { asked: number; long: number }> {
  const tally = new Map<number, { asked: number; long: number }>();
  for (const { cells } of grid.rows)
    for (const [column, { text }] of cells) {
      const own = tally.get(column) ?? { asked: 0, long: 0 };
      tally.set(column, own);
      if (isAsked(text)) own.asked++;
      if (text.length >= shortest) own.long++;
    }
  return tally;
}

/**
 * The column with most questions in it, and to its right an empty one, or one of yes and no; in a finished form any that
 * says something.
 */
function byContent(grid: Grid, state: FormState): Found | null {
  const tally = tallyOf(grid);
  const [best] = [...tally].sort(([, a], [, b]) => b.asked - a.asked);
  if (!best || best[1].asked < fewest || best[1].asked < best[1].long * 0.5) return null;
  const question = best[0];
  const asked = grid.rows.filter(({ cells }) => isAsked(cells.get(question)?.text ?? ''));
  const fitting = state === 'blank' ? freeCell : (text: string) => text !== '';
  const least = asked.length * (state === 'blank' ? 0.8 : 0.3);
  const free = (column: number) => asked.filter(({ cells }) => fitting(cells.get(column)?.text ?? '')).length;
  const wide = Math.max(...tally.keys()) + 2;
  const open = Array.from({ length: Math.max(wide - question, 2) }, (_, at) => question + 1 + at).filter(
    (column) => free(column) >= least,
  );
  const [answer, comment] = open;
  if (answer === undefined) return null;
  const first = asked[0]?.line ?? 1;
  return { header: first - 1, question, answer, comment: comment ?? null };
}

const freeCell = (text: string): boolean => text === '' || short.test(text);
