/** The thread that reads and writes spreadsheets. It touches no file and no network. */
import { parentPort } from 'node:worker_threads';
import type { Answer } from '../threads/pool.ts';
import type { Table } from './cells.ts';
import { type Outcome, read } from './reading.ts';
import { writeCsvFile, writeXlsxFile } from './writing.ts';

export type Task =
  | { readonly read: Uint8Array }
  | { readonly write: Table; readonly as: 'xlsx' }
  | { readonly write: Table; readonly as: 'csv'; readonly delimiter: ',' | ';' };
export type Done = Outcome | { readonly file: Uint8Array };

async function done(task: Task): Promise<Done> {
  if ('read' in task) return read(Buffer.from(task.read.buffer, task.read.byteOffset, task.read.byteLength));
  const file = task.as === 'xlsx' ? await writeXlsxFile(task.write) : writeCsvFile(task.write, task.delimiter);
  return { file: new Uint8Array(file) };
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ result: await done(task) } satisfies Answer<Done>);
  } catch (fault) {
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ fault: said } satisfies Answer<Done>);
  }
});
