/**
 * Jobs that follow changes: what was audited in a company is followed, once per company and debounce, by the jobs that
 * follow such actions. What waits is in memory: a process that dies within the debounce forgets it, so whatever follows
 * changes also has a clock.
 */
import type { FollowingJob } from '../compose.ts';
import type { AnyJob } from './jobs.ts';

export interface JobSubscriptions {
  /** Says that something was audited and committed. */
  published(company: string, actions: readonly string[]): void;
  /** Asks at once for everything that waits. */
  flush(): Promise<void>;
}

/** Long enough to take in the answers of somebody who goes through a chapter; short enough to seem at once. */
const debounce = 15_000;

export function makeJobSubscriptions(
  following: readonly FollowingJob[],
  ask: (job: AnyJob, companyId: string) => Promise<void>,
  failed: (fault: unknown) => void,
): JobSubscriptions {
  const waiting = new Map<string, { job: AnyJob; companyId: string; timer: NodeJS.Timeout }>();
  const due = async (key: string) => {
    const found = waiting.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    waiting.delete(key);
    await ask(found.job, found.companyId).catch(failed);
  };
  return {
    published(companyId, actions) {
      for (const { job, actions: followed } of following) {
        const key = `${job.spec.name} ${companyId}`;
        if (waiting.has(key) || !actions.some((action) => followed.some((start) => action.startsWith(start)))) continue;
        const timer = setTimeout(() => void due(key), debounce);
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
