/** The two times of a call, and its end from outside: the first token, all of it, the caller who gave up. */
import { Stop } from './outcome.ts';

export class Clock {
  readonly #end = new AbortController();
  readonly #firstMs: number;
  readonly #begun = performance.now();
  readonly #total: NodeJS.Timeout;
  readonly #caller: AbortSignal | undefined;
  #first: NodeJS.Timeout | undefined;

  constructor(firstMs: number, totalMs: number, caller?: AbortSignal) {
    this.#firstMs = firstMs;
    this.#caller = caller;
    this.#total = setTimeout(() => this.stop(new Stop('slow', `not done after ${totalMs} ms`)), totalMs);
    caller?.addEventListener('abort', this.#cancel);
    if (caller?.aborted) this.#cancel();
  }

  readonly #cancel = () => this.stop(new Stop('cancelled', 'cancelled'));

  /** Aborted with a `Stop`. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get ms(): number {
    return Math.round(performance.now() - this.#begun);
  }

  /** From now on the model may be silent for the time of a first token. */
  listen(): void {
    clearTimeout(this.#first);
    const silent = new Stop('slow', `no token for ${this.#firstMs} ms`);
    this.#first = setTimeout(() => this.stop(silent), this.#firstMs);
  }

  heard(): void {
    clearTimeout(this.#first);
  }

  stop(why: Stop): void {
    if (!this.#end.signal.aborted) this.#end.abort(why);
  }

  /** Ends it in any case: whatever still runs upstream is aborted, and no timer is left. */
  close(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#total);
    this.#caller?.removeEventListener('abort', this.#cancel);
    this.stop(new Stop('cancelled', 'over'));
  }

  /** The stream's parts until it ends or the clock stops, also while the stream itself hangs. */
  async *until<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    const parts = stream[Symbol.asyncIterator]();
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const stop = () => reject(this.signal.reason);
    stopped.catch(() => {});
    this.signal.addEventListener('abort', stop);
    try {
      for (;;) {
        this.signal.throwIfAborted();
        const part = await Promise.race([parts.next(), stopped]);
        if (part.done) return;
        yield part.value;
      }
    } finally {
      this.signal.removeEventListener('abort', stop);
      parts.return?.().catch(() => {});
    }
  }
}
