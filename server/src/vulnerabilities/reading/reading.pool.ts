/** Reads reports in a thread of its own. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { threads } from '../../kit/limits/limits.ts';
import { tookTooMuch, WorkerPool } from '../../kit/threads/pool.ts';
import type { ReadingDone, ReadingTask } from './reading.worker.ts';

const pool = new WorkerPool<ReadingTask, ReadingDone>(new URL('./reading.worker.ts', import.meta.url), threads.reports);

/** What an upload holds; its bytes are handed over. Throws `vulnerabilities.report-too-big` where reading it takes more than is given. */
export const readReportsApart = (task: ReadingTask): Promise<ReadingDone> =>
  pool.run(task, [task.bytes.buffer]).catch((fault: unknown) => {
    throw tookTooMuch(fault) ? new Problem('vulnerabilities.report-too-big', { status: 422 }) : fault;
  });
