/** The inside of a worker, thread or process: does one task after the other and hands back what came of it. */
import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import { type Handed, taskWithBytes } from './handing.ts';
import type { ThreadAnswer } from './pool.ts';
import { ready } from './runner.ts';

/** On Linux a thread has a priority of its own; elsewhere this would be the whole process's. */
const gentle = 10;

/** What is answered to one that is gone ends with it: nobody waits for what follows either. */
const endIfUnheard = (fault: Error | null): void => {
  if (fault) process.exit();
};

/**
 * Answers every task with `work`. Requests come before it: the thread has a lower priority than the one that answers
 * them. `moved` names what of a result is handed over instead of copied.
 */
export function serve<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => readonly Transferable[] = () => [],
): void {
  if (process.platform === 'linux') setPriority(gentle);
  const answer = (said: ThreadAnswer<Result>, handed: readonly Transferable[] = []) =>
    parentPort ? parentPort.postMessage(said, [...handed]) : process.send?.(said, undefined, undefined, endIfUnheard);
  const each = async (task: Task) => {
    try {
      const result = await work(task);
      answer({ result }, moved(result));
    } catch (fault) {
      answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
    }
  };
  if (parentPort) {
    parentPort.on('message', each);
    return;
  }
  // A terminal tells everybody to stop; the one that drains decides, and this process ends when that one is gone.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (sent) => each(taskWithBytes(sent as Handed) as Task));
  process.send?.(ready);
}
