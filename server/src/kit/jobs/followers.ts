/**
 * Jobs that follow changes: what was signed in a company is followed, once per company and pause, by the jobs that
 * follow such actions. What waits is in memory: a process that dies within the pause forgets it, so whatever follows
 * changes also has a clock.
 */
import type { AnyJob } from './jobs.ts';

export interface Followers {
  /** Says that something was signed and committed. */
  heard(company: string, actions: readonly string[]): void;
  /** Asks at once for everything that waits. */
  flush(): Promise<void>;
}

/** Long enough to take in the answers of somebody who goes through a chapter; short enough to seem at once. */
const pause = 15_000;

export function makeFollowers(
  jobs: readonly AnyJob[],
  ask: (job: AnyJob, companyId: string) => Promise<void>,
  failed: (fault: unknown) => void,
): Followers {
  const following = jobs.filter((job) => job.follows);
  const waiting = new Map<string, { job: AnyJob; companyId: string; timer: NodeJS.Timeout }>();
  const due = async (key: string) => {
    const found = waiting.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    waiting.delete(key);
    await ask(found.job, found.companyId).catch(failed);
  };
  return {
    heard(companyId, actions) {
      for (const job of following) {
        const key = `${job.spec.name} ${companyId}`;
        if (waiting.has(key) || !actions.some((action) => job.follows?.some((start) => action.startsWith(start))))
          continue;
        const timer = setTimeout(() => void due(key), pause);
        timer.unref();
        waiting.set(key, { job, companyId, timer });
      }
    },
    async flush() {
      // One after the other: each holds a connection while the queue may want one more.
      for (const key of [...waiting.keys()]) await due(key);
    },
  };
}
