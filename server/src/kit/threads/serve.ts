/** The inside of a worker thread: does one task after the other and hands back what came of it. */
import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer } from './pool.ts';

/** On Linux a thread has a priority of its own; elsewhere this would be the whole process's. */
const gentle = 5;

/**
 * Answers every task with `work`. Requests come before it: the thread has a lower priority than the one that answers
 * them. `moved` names what of a result is handed over instead of copied.
 */
export function serve<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => readonly Transferable[] = () => [],
): void {
  if (process.platform === 'linux') setPriority(gentle);
  parentPort?.on('message', async (task: Task) => {
    try {
      const result = await work(task);
      parentPort?.postMessage({ result } satisfies ThreadAnswer<Result>, [...moved(result)]);
    } catch (fault) {
      const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      parentPort?.postMessage({ fault: said } satisfies ThreadAnswer<Result>);
    }
  });
}
