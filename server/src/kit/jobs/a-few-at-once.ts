/**
 * Transactions of jobs: a few at once, so that work which the clock asks for in every company leaves connections to people
 * who wait. Over a database far away ten jobs would hold ten connections for seconds.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { standsBehind } from './behind.ts';

/** How many transactions of jobs a process with so many connections has at once: one of five where it answers people too. */
export const transactionsOfJobs = (connections: number, answersToo: boolean): number =>
  Math.max(1, Math.floor(connections * (answersToo ? 0.2 : 0.6)));

/**
 * The same unit of work, with `most` transactions at once; what begins within one of them does not wait for a place. What
 * nobody waits for leaves one place free, and lets everything else go first.
 */
export function aFewAtOnce(work: UnitOfWork, most: number): UnitOfWork {
  const inside = new AsyncLocalStorage<true>();
  const waiting: { first: (() => void)[]; behind: (() => void)[] } = { first: [], behind: [] };
  const mostBehind = Math.max(1, most - 1);
  const taken = { all: 0, behind: 0 };
  const isFree = (isBehind: boolean) => taken.all < most && (!isBehind || taken.behind < mostBehind);
  const take = (isBehind: boolean) => {
    taken.all++;
    if (isBehind) taken.behind++;
  };
  /** Gives the place that became free to whoever may have it. */
  function next(): void {
    for (const isBehind of [false, true]) {
      if (!isFree(isBehind)) continue;
      const go = waiting[isBehind ? 'behind' : 'first'].shift();
      if (!go) continue;
      take(isBehind);
      go();
      return;
    }
  }
  async function placed<T>(fn: () => Promise<T>): Promise<T> {
    if (inside.getStore()) return fn();
    const isBehind = standsBehind();
    if (isFree(isBehind)) take(isBehind);
    else await new Promise<void>((go) => waiting[isBehind ? 'behind' : 'first'].push(go));
    try {
      return await inside.run(true, fn);
    } finally {
      taken.all--;
      if (isBehind) taken.behind--;
      next();
    }
  }
  return {
    run: (options, fn) => placed(() => work.run(options, fn)),
    asCompany: (company, fn) => placed(() => work.asCompany(company, fn)),
    asInstallation: (fn) => placed(() => work.asInstallation(fn)),
  };
}
