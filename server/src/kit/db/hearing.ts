/** What is heard from a database, and since when it is taken for lost. */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a statement was given up because no answer came. */
export const isSilence = (fault: unknown): fault is Error =>
  fault instanceof Silence || (fault instanceof Error && fault.message === 'Query read timeout');
class Silence extends Error {}

/** A database that says nothing for so long is taken for lost: whoever waits is told within three seconds. */
const silence = 2_500;
/** The connection below a client of pg. */
export type DatabaseWire = EventEmitter & { readonly stream: Duplex };

/** What each pool knows of its database: when it last heard anything, and since when it takes it for lost. */
export interface Hearing {
  at: number;
  lostAt: number;
  /** Makes a connection and ends it: whatever the database says on the way is heard. */
  readonly knock: () => Promise<void>;
  readonly ending: () => boolean;
  /** Tells those who wait for an answer that the database is taken for lost. */
  readonly waiting: Set<() => void>;
}
export const isLost = ({ at, lostAt }: Hearing): boolean => lostAt > at;
export const lost = () => new Silence('The database says nothing.');

/** Milliseconds between two tries whether a lost database is back. */
const knockEvery = 250;

/** From now on everybody is refused at once, until the database is heard again: that is tried again and again. */
async function takeForLost(heard: Hearing): Promise<void> {
  if (isLost(heard)) return;
  heard.lostAt = Date.now();
  for (const tell of heard.waiting) tell();
  while (isLost(heard) && !heard.ending()) {
    await heard.knock();
    await pause(knockEvery, undefined, { ref: false });
  }
}

/** A process that did nothing for a while heard nothing either: of a slice of waiting no more counts than this. */
const slice = 500;
const mostCounted = 600;

/** Calls back after `ms` in which this process could listen. */
function waits(ms: number, then: () => void, set: (timer: NodeJS.Timeout) => void): void {
  let left = ms;
  let at = Date.now();
  const next = () => set(setTimeout(look, Math.min(left, slice)));
  const look = () => {
    const now = Date.now();
    left -= Math.min(now - at, mostCounted);
    at = now;
    if (left > 0) next();
    else then();
  };
  next();
}

/** Notes what comes over a connection; ends one that falls silent while it is being made. */
export function listen(wire: DatabaseWire, heard: Hearing): void {
  const end = () => {
    if (heard.at + silence <= Date.now()) takeForLost(heard);
    wire.stream.destroy(new Error('timeout exceeded when trying to connect'));
  };
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    waits(silence, end, (made) => {
      timer = made;
    });
  };
  wait();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const steps = ['authenticationSASL', 'authenticationSASLContinue', 'authenticationSASLFinal', 'readyForQuery'];
  for (const step of steps)
    wire.on(step, () => {
      heard.at = Date.now();
      if (timer) wait();
    });
  wire.once('readyForQuery', stop).once('end', stop).once('error', stop);
}

/**
 * What `work` resolves to; rejects once the database has said nothing to anybody for 2.5 s: whoever has waited so long
 * finds it out for all who wait. From then on, and until it says something, the pool takes it for lost.
 */
export async function unlessLost<T>(heard: Hearing, work: Promise<T>): Promise<T> {
  const since = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let tell: () => void = () => undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    tell = () => reject(lost());
    heard.waiting.add(tell);
    const look = () => {
      const left = Math.max(since, heard.at) + silence - Date.now();
      if (left <= 0) {
        takeForLost(heard);
        tell();
        return;
      }
      waits(left, look, (made) => {
        timer = made;
      });
    };
    look();
  });
  return Promise.race([work, silent]).finally(() => {
    clearTimeout(timer);
    heard.waiting.delete(tell);
  });
}
