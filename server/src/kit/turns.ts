/** Work on what people send, spread over the turns of the loop: whoever only asks is answered between them. */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** Bytes that are worked on in one turn: less than a millisecond. */
export const bytesATurn = 262_144;

let last: Promise<unknown> = Promise.resolve();

/** Resolves for one of all who wait in each turn of the loop, in the order in which they came. */
export function oneATurn(): Promise<unknown> {
  last = last.then(() => turn());
  return last;
}

/** The pieces of a stream, one of all streams read so in each turn; what is not yet taken waits where it comes from. */
export async function* inTurns<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const piece of pieces) {
    await oneATurn();
    yield piece;
  }
}

/** SHA-256 in hex of a whole file, some of it in each turn. */
export async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += bytesATurn) {
    if (at > 0) await oneATurn();
    hash.update(bytes.subarray(at, at + bytesATurn));
  }
  return hash.digest('hex');
}

/** Rows that are made in one turn: a few milliseconds. */
export const rowsATurn = 250;

/** What is made of each of many rows, some of them in each turn. */
export async function mapInTurns<T, R>(all: readonly T[], make: (one: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % rowsATurn === 0) await oneATurn();
    made.push(make(one));
  }
  return made;
}
