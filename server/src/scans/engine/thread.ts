/** Starts the thread of a scan and listens to it; stops it within two seconds, whatever it does. */
import { Worker } from 'node:worker_threads';
import type { CheckDone, ScanTask, ThreadMessage } from './task.ts';

/** Milliseconds that a thread has to stop by itself. */
const patience = 1_000;
/** Megabytes of its heap. */
const memory = 256;

export interface ScanThread {
  /** Settles when the scan is at its end, or was stopped; rejects where its thread died. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** `heard` is called for one check after the other: the next is told when it has settled. */
export function startThread(task: ScanTask, heard: (done: CheckDone, requests: number) => Promise<void>): ScanThread {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let whole = false;
  let stopped = false;
  let kept: Promise<void> = Promise.resolve();
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'end') whole = true;
      else kept = kept.then(() => (stopped ? undefined : heard(message.done, message.requests)));
      kept.catch(reject);
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      whole || stopped ? resolve() : reject(new Error(`the scan's thread ended with ${code}`)),
    );
  });
  return {
    ended: ended.then(() => kept),
    stop() {
      if (stopped) return;
      stopped = true;
      worker.postMessage('stop');
      setTimeout(() => void worker.terminate(), patience).unref();
    },
  };
}
