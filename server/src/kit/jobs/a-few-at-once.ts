/**
 * Transactions of jobs: a few at once, so that work which the clock asks for in every company leaves connections to people
 * who wait. Over a database far away ten jobs would hold ten connections for seconds.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../db/unit-of-work.ts';

/** How many transactions of jobs a process with so many connections has at once: one of five where it answers people too. */
export const transactionsOfJobs = (connections: number, answersToo: boolean): number =>
  Math.max(1, Math.floor(connections * (answersToo ? 0.2 : 0.6)));

/** The same unit of work, with `most` transactions at once; what begins within one of them does not wait for a place. */
export function aFewAtOnce(work: UnitOfWork, most: number): UnitOfWork {
  const inside = new AsyncLocalStorage<true>();
  const waiting: (() => void)[] = [];
  let free = most;
  async function placed<T>(fn: () => Promise<T>): Promise<T> {
    if (inside.getStore()) return fn();
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await inside.run(true, fn);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  }
  return {
    run: (options, fn) => placed(() => work.run(options, fn)),
    asCompany: (company, fn) => placed(() => work.asCompany(company, fn)),
    asInstallation: (fn) => placed(() => work.asInstallation(fn)),
  };
}
