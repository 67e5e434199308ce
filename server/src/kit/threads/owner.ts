/** For whom work is done: carried from the request or job to the queues that share out threads. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Owner {
  /** The company, or what stands for none: an address, the installation. */
  readonly company: string;
  readonly person: string;
}

const store = new AsyncLocalStorage<Owner>();
const nobody: Owner = { company: 'installation', person: 'installation' };

/** Does `work` in the name of `owner`: every queue that it comes to counts it to them. */
export const inNameOf = <T>(owner: Owner, work: () => T): T => store.run(owner, work);

/** Every step of a generator in the name of its owner, whoever takes the step: what it sets in threads is counted to them. */
export async function* inNameOfAll<T>(owner: Owner, steps: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await inNameOf(owner, () => steps.next());
    if (done) return;
    yield value;
  }
}

/** In whose name this is done. */
export const ownerHere = (): Owner => store.getStore() ?? nobody;
