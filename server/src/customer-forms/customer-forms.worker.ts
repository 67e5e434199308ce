/** The thread that reads, matches and writes questionnaires. It touches no file, no database and no network. */
import { parentPort } from 'node:worker_threads';
import type { Places } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Answer } from '../kit/threads/pool.ts';
import { languageOf } from './matching/language.ts';
import { type Match, matchesOf } from './matching/matching.ts';
import type { Filling } from './workbook/grid.ts';
import { fillForm, type ReadForm, readForm } from './workbook/workbook.ts';
import type { Unread } from './workbook/xlsx.ts';

export type Task =
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
export type Done = { readonly refused: Unread } | Matched | { readonly file: Uint8Array };

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function done(task: Task): Done {
  if ('fill' in task) {
    const file = fillForm(bufferOf(task.fill), task.cells);
    return typeof file === 'string' ? { refused: file } : { file: new Uint8Array(file) };
  }
  const form = readForm(bufferOf(task.read), task.name, task.places);
  if (typeof form === 'string') return { refused: form };
  const locale = languageOf(form.questions.map(({ text }) => text));
  const few = form.questions.length <= task.most;
  return { ...form, locale, matches: few ? matchesOf(form.questions, locale) : [] };
}

parentPort?.on('message', (task: Task) => {
  try {
    parentPort?.postMessage({ result: done(task) } satisfies Answer<Done>);
  } catch (fault) {
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ fault: said } satisfies Answer<Done>);
  }
});
