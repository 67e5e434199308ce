/** The thread that reads, matches and writes questionnaires. It touches no file, no database and no network. */
import { mostQuestions, type Places } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Unread } from '../kit/sheets/unpacking.ts';
import { serve } from '../kit/threads/serve.ts';
import { type FinishedMatch, finishedMatches, type TargetQuestion } from './matching/finished.ts';
import { languageOf } from './matching/language.ts';
import { type Match, matchesOf } from './matching/matching.ts';
import type { Filling } from './workbook/grid.ts';
import { fillForm, type ReadForm, readFinished, readForm } from './workbook/workbook.ts';

export type FormTask =
  | {
      readonly read: Uint8Array;
      readonly name: string;
      readonly places: readonly Places[] | null;
      readonly most: number;
    }
  | { readonly fill: Uint8Array; readonly cells: readonly Filling[] }
  | { readonly finished: Uint8Array; readonly name: string; readonly targets: readonly TargetQuestion[] };
export interface Matched extends ReadForm {
  readonly locale: Locale;
  /** One for each question; none where there are too many of them. */
  readonly matches: readonly Match[];
}
/** What a finished questionnaire says of the questions that are asked now. */
export interface FinishedSheet {
  /** Rows that say something. */
  readonly answered: number;
  /** The language of its questions. */
  readonly locale: Locale;
  readonly found: readonly FinishedMatch[];
}
export type FormDone = { readonly refused: Unread['why'] } | Matched | { readonly file: Uint8Array } | FinishedSheet;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function done(task: FormTask): Promise<FormDone> {
  try {
    if ('fill' in task) return { file: new Uint8Array(await fillForm(bufferOf(task.fill), task.cells)) };
    if ('finished' in task) {
      const rows = (await readFinished(bufferOf(task.finished), task.name)).slice(0, mostQuestions);
      return { answered: rows.length, ...finishedMatches(rows, task.targets) };
    }
    const form = await readForm(bufferOf(task.read), task.name, task.places);
    const locale = languageOf(form.questions.map(({ text }) => text));
    const few = form.questions.length <= task.most;
    return { ...form, locale, matches: few ? matchesOf(form.questions, locale) : [] };
  } catch (fault) {
    if (fault instanceof Unread) return { refused: fault.why };
    throw fault;
  }
}

serve(done);
