import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Transaction, UnitOfWork } from '../db/unit-of-work.ts';
import { aFewAtOnce, transactionsOfJobs } from './a-few-at-once.ts';
import { standingBehind } from './behind.ts';

/** Transactions that only count how many are open, and how many were at most. */
function counting() {
  const seen = { open: 0, most: 0, done: 0 };
  const begin = async <T>(fn: (tx: Transaction) => Promise<T>): Promise<T> => {
    seen.most = Math.max(seen.most, ++seen.open);
    try {
      await turn();
      return await fn({} as Transaction);
    } finally {
      seen.open--;
      seen.done++;
    }
  };
  const work: UnitOfWork = { run: (_, fn) => begin(fn), asCompany: (_, fn) => begin(fn), asInstallation: begin };
  return { work, seen };
}

describe('transactions of jobs', () => {
  it('has so many at once, and does all of them', async () => {
    const { work, seen } = counting();
    const few = aFewAtOnce(work, 3);
    await Promise.all(Array.from({ length: 20 }, (_, n) => few.asCompany(String(n), turn)));
    expect(seen).toEqual({ open: 0, most: 3, done: 20 });
  });

  it('lets one begin within another where all places are taken', async () => {
    const { work, seen } = counting();
    const few = aFewAtOnce(work, 1);
    await few.asInstallation(() => few.asCompany('a', turn));
    expect(seen.done).toBe(2);
  });

  it('gives its place back where it fails', async () => {
    const { work } = counting();
    const few = aFewAtOnce(work, 1);
    await expect(few.asInstallation(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(few.asInstallation(async () => 'yes')).resolves.toBe('yes');
  });

  it('leaves a place to people, who go first, where nobody waits for the rest', async () => {
    const { work, seen } = counting();
    const few = aFewAtOnce(work, 3);
    const done: string[] = [];
    const { promise: end, resolve: open } = Promise.withResolvers<void>();
    const ask = (who: string, until?: Promise<void>) =>
      few.asCompany(who, async () => {
        await until;
        done.push(who);
      });
    const all = Array.from({ length: 5 }, () => standingBehind(() => ask('clock', end)));
    await ask('person');
    all.push(ask('person', end), ask('next person', end));
    await turn();
    open();
    await Promise.all(all);
    expect(done).toEqual(['person', 'clock', 'clock', 'person', 'next person', 'clock', 'clock', 'clock']);
    expect(seen).toEqual({ open: 0, most: 3, done: 8 });
  });

  it('leaves four of five connections to people, where the process answers them', () => {
    expect([transactionsOfJobs(20, true), transactionsOfJobs(20, false), transactionsOfJobs(2, true)]).toEqual([
      4, 12, 1,
    ]);
  });
});
