/** The threads in which questionnaires are read, matched and written: bounded in time and memory. */
import { threads } from '../kit/limits/limits.ts';
import type { Unread } from '../kit/sheets/unpacking.ts';
import { tookTooLong, tookTooMuch, WorkerPool } from '../kit/threads/pool.ts';
import type { FinishedSheet, FormDone, FormTask, Matched } from './customer-forms.worker.ts';

const pool = new WorkerPool<FormTask, FormDone>(new URL('./customer-forms.worker.ts', import.meta.url), threads.forms);

/** Somebody waits for it on a page. */
const waitedFor = new WorkerPool<FormTask, FormDone>(
  new URL('./customer-forms.worker.ts', import.meta.url),
  threads.finishedForms,
);

async function run(task: FormTask, of = pool): Promise<FormDone> {
  return of.run(task).catch((fault: unknown) => {
    if (tookTooMuch(fault) && !tookTooLong(fault)) return { refused: 'too-big' as const };
    throw fault;
  });
}

/** Reads a questionnaire and finds out what each question asks. */
export async function readInThread(
  task: Extract<FormTask, { read: Uint8Array }>,
): Promise<Matched | { refused: Unread['why'] }> {
  const done = await run(task);
  if ('refused' in done || 'questions' in done) return done;
  throw new Error('A questionnaire was to be read and something else was done.');
}

/** Reads a questionnaire that was answered elsewhere, and finds what of it speaks of these questions. */
export async function readFinishedInThread(
  task: Extract<FormTask, { finished: Uint8Array }>,
): Promise<FinishedSheet | { refused: Unread['why'] }> {
  const done = await run(task, waitedFor);
  if ('refused' in done || 'found' in done) return done;
  throw new Error('A finished questionnaire was to be read and something else was done.');
}

/** Writes cells of a questionnaire. */
export async function fillInThread(
  task: Extract<FormTask, { fill: Uint8Array }>,
): Promise<Buffer | { refused: Unread['why'] }> {
  const done = await run(task);
  if ('refused' in done) return done;
  if (!('file' in done)) throw new Error('A questionnaire was to be written and one was read.');
  return Buffer.from(done.file.buffer, done.file.byteOffset, done.file.byteLength);
}
