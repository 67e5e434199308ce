/** The thread that judges catalogues. It touches no file and no network. */
import { parentPort } from 'node:worker_threads';
import type { Answer } from '../kit/threads/pool.ts';
import { type Judgement, judge } from './catalog.judging.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ result: judge(bytes) } satisfies Answer<Judgement>);
  } catch (fault) {
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ fault: said } satisfies Answer<Judgement>);
  }
});
