/** The thread of one scan: it ends with the scan, or when it is told to stop. */

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { runChecks } from './run.ts';
import type { ScanTask, ThreadMessage } from './task.ts';

const gentle = 10;
if (process.platform === 'linux') setPriority(gentle);

const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const task: ScanTask = workerData;

await runChecks(task, stop.signal, (done, requests) => tell({ kind: 'check', done, requests }));
tell({ kind: 'end' });
parentPort?.close();
