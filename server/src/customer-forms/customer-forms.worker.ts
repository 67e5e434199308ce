/** The thread that reads, matches and writes questionnaires. It touches no file, no database and no network. */
import type { Places } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Unread } from '../kit/sheets/unpacking.ts';
import { serve } from '../kit/threads/serve.ts';
import { languageOf } from './matching/language.ts';
import { type Match, matchesOf } from './matching/matching.ts';
import type { Filling } from './workbook/grid.ts';
import { fillForm, type ReadForm, readForm } from './workbook/workbook.ts';

export type FormTask =
  | {
      readonly read: Uint8Array;
      readonly name: string;
      readonly places: readonly Places[] | null;
      readonly most: number;
    }
  | { readonly fill: Uint8Array; readonly cells: readonly Filling[] };
export interface Matched extends ReadForm {
  readonly locale: Locale;
  /** One for each question; none where there are too many of them. */
  readonly matches: readonly Match[];
}
export type FormDone = { readonly refused: Unread['why'] } | Matched | { readonly file: Uint8Array };

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function done(task: FormTask): Promise<FormDone> {
  try {
    if ('fill' in task) return { file: new Uint8Array(await fillForm(bufferOf(task.fill), task.cells)) };
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
