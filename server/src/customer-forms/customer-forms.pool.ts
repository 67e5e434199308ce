/** The threads in which questionnaires are read, matched and written: bounded in time and memory. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { WorkerPool } from '../kit/threads/pool.ts';
import type { Done, Matched, Task } from './customer-forms.worker.ts';
import type { Unread } from './workbook/xlsx.ts';

const pool = new WorkerPool<Task, Done>(new URL('./customer-forms.worker.ts', import.meta.url), {
  threads: 1,
  waiting: 20,
  timeout: 60_000,
  idle: 60_000,
  memory: 512,
});

/** What takes all the memory of a thread is too big, whatever it says of itself. */
const outOfMemory = (fault: unknown): boolean =>
  fault instanceof Problem &&
  fault.cause instanceof Error &&
  'code' in fault.cause &&
  fault.cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function run(task: Task): Promise<Done> {
  return pool.run(task).catch((fault: unknown) => {
    if (outOfMemory(fault)) return { refused: 'too-big' as const };
    throw fault;
  });
}

/** Reads a questionnaire and finds out what each question asks. */
export async function readInThread(task: Extract<Task, { read: Uint8Array }>): Promise<Matched | { refused: Unread }> {
  const done = await run(task);
  if ('file' in done) throw new Error('A questionnaire was to be read and one was written.');
  return done;
}

/** Writes cells of a questionnaire. */
export async function fillInThread(task: Extract<Task, { fill: Uint8Array }>): Promise<Buffer | { refused: Unread }> {
  const done = await run(task);
  if ('refused' in done) return done;
  if (!('file' in done)) throw new Error('A questionnaire was to be written and one was read.');
  return Buffer.from(done.file.buffer, done.file.byteOffset, done.file.byteLength);
}
