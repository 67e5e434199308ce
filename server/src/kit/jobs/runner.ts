/**
 * pg-boss: the queue lives in the same PostgreSQL, so a job is committed with the change that asks for it (`enqueue_jobs`,
 * called by `kit/db/unit-of-work.ts`). The queue's own keeping runs as the owner, over a small pool of its own.
 */
import { type Db as BossDb, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { type Pool, withTimeout } from '../db/pool.ts';
import { rarely } from '../rarely.ts';
import { inNameOf, type Owner } from '../threads/owner.ts';
import { behind, standingBehind } from './behind.ts';
import { mendClock } from './clock.store.ts';
import type { AnyJob, JobCtx } from './jobs.ts';

export interface Runner {
  /** Starts the queue and makes what the jobs need there. */
  prepare(jobs: readonly AnyJob[]): Promise<void>;
  /** Prepares; with `work`, also runs jobs and the clock in this process. */
  start(jobs: readonly AnyJob[], ctx: JobCtx, work: boolean): Promise<void>;
  /** Says that this process has asked for jobs of these names, and committed that: its workers look for them soon. */
  asked(names: readonly string[]): void;
  /** Runs what waits, until nothing does; for tests and tools. Returns how many ran. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

type Working = WorkOptions & { readonly perJobResults: true; readonly includeMetadata: true };
/**
 * How often each queue is looked at, in seconds: seldom where this process is told what it asked for itself (fifty queues at
 * rest cost it a twentieth of its processor, once a second), often where others ask and it alone works.
 */
export const looking = { told: 5, untold: 1 };
/** What is asked for within so many ms is looked for at once. */
const soon = 250;
/** A full batch is followed by the next at once. Each job of a batch succeeds or fails by itself. */
const working: Working = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
};
/**
 * Who works on what people may wait for: one on that alone, and one on what stands behind. The latter takes fewer at once
 * than there are connections to the mail server.
 */
const lanes: readonly Working[] = [
  { ...working, minPriority: 0 },
  { ...working, batchSize: 4, maxPriority: behind },
];
const minutes15 = 900;
/** A run whose process no longer says that it lives counts as dead after so many seconds; looked for this often. */
const alive = { heartbeatSeconds: 20 };
const supervising = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };
const clockEvery = 60_000;

/** A job is done in the name of the company that it is for. */
const ownerOf = (data: unknown): Owner => {
  const company =
    typeof data === 'object' && data !== null && 'companyId' in data ? String(data.companyId) : 'installation';
  return { company, person: 'job' };
};

/** Starts the queue and gives each job its own there, as patient as the job is. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  await boss.start();
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { spec } of jobs) {
    const again = { retryLimit: spec.retries ?? 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 };
    const options = { ...again, ...alive, expireInSeconds: spec.expires ?? minutes15 };
    const known = there.get(spec.name);
    const { name } = spec;
    if (known && Object.entries(options).every(([key, value]) => Reflect.get(known, key) === value)) continue;
    if (known) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
}

/** Puts right what the machine's clock wrote while it was ahead. Never rejects. */
const mend = (pool: Pool, log: Logger) =>
  mendClock(pool).then(
    (rows) => rows > 0 && log.warn({ rows }, 'the clock was ahead: marks of time and doors are put right'),
    (fault: unknown) => rarely(log, 'warn', { err: fault }, 'marks of a clock that was ahead were not looked for'),
  );

type Run = (job: AnyJob, data: unknown, priority: number) => Promise<void>;

interface Works {
  readonly boss: PgBoss;
  readonly run: Run;
  readonly log: Logger;
  /** Seconds between two looks at its queue. */
  readonly every: number;
  readonly workers: Workers;
}

/** Works on a job from now on: what of it waits, what is asked for, what its clock says and what the clock missed. */
async function workOn({ boss, run, log, every, workers }: Works, job: AnyJob): Promise<void> {
  const { name } = job.spec;
  const outcomeOf = async ({ id, data, priority }: { id: string; data: unknown; priority: number }) => {
    try {
      await run(job, data, priority);
      return { id, status: 'completed' as const };
    } catch (fault) {
      rarely(log, 'warn', { err: fault, job: name, id }, `a job failed; it is tried again: ${name}`);
      return { id, status: 'failed' as const, output: { message: String(fault) } };
    }
  };
  if (job.cron) await boss.schedule(name, job.cron, {}, { priority: behind });
  for (const lane of job.spec.awaited ? lanes : [working])
    workers.add(
      name,
      await boss.work<object, unknown, Working>(name, { ...lane, pollingIntervalSeconds: every }, (batch) =>
        Promise.all(batch.map(outcomeOf)),
      ),
    );
  // Several processes that start together ask once.
  if (job.missed === 'once') {
    await boss.send(name, {}, { singletonKey: 'missed', singletonSeconds: 60, priority: behind });
    workers.wake([name]);
  }
}

interface Workers {
  add(name: string, worker: string): void;
  /** Has the workers on these look for what waits, those of several calls within a moment once. */
  wake(names: readonly string[]): void;
  stop(): void;
}

/** The workers of this process, by what they work on. */
function makeWorkers(boss: PgBoss): Workers {
  const all = new Map<string, string[]>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    for (const worker of [...waiting].flatMap((name) => all.get(name) ?? [])) boss.notifyWorker(worker);
    waiting.clear();
  };
  return {
    add: (name, worker) => all.set(name, [...(all.get(name) ?? []), worker]),
    wake(names) {
      for (const name of names) waiting.add(name);
      timer ??= setTimeout(look, soon).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Runs what waits of these jobs, until nothing does; how many ran. */
async function drainQueues(boss: PgBoss, jobs: readonly AnyJob[], run: Run): Promise<number> {
  let ran = 0;
  for (let again = true; again; ) {
    again = false;
    for (const job of jobs) {
      for (const one of await boss.fetch<object>(job.spec.name, { batchSize: 50, includeMetadata: true })) {
        await run(job, one.data, one.priority);
        await boss.complete(job.spec.name, one.id);
        ran++;
        again = true;
      }
    }
  }
  return ran;
}

export function makeRunner(pool: Pool, log: Logger, options: { work: boolean; every?: number }): Runner {
  const db: BossDb = { executeSql: (text, values) => pool.query(withTimeout(30_000, text, values)) };
  const boss = new PgBoss({ db, supervise: options.work, schedule: options.work, ...supervising });
  boss.on('error', (fault) => rarely(log, 'error', { err: fault }, 'the job queue'));
  let known: readonly AnyJob[] = [];
  let context: JobCtx | undefined;
  let clock: NodeJS.Timeout | undefined;
  const workers = makeWorkers(boss);

  const run: Run = async (job, data, priority) => {
    if (!context) throw new Error('Jobs run only after start().');
    const ctx = context;
    const work = () => inNameOf(ownerOf(data), () => job.run(ctx, data));
    await (priority <= behind ? standingBehind(work) : work());
  };

  return {
    prepare: (jobs) => prepareQueues(boss, jobs),
    async start(jobs, ctx, work) {
      known = jobs;
      context = ctx;
      await prepareQueues(boss, jobs);
      if (!work) return;
      await mend(pool, log);
      clock = setInterval(() => void mend(pool, log), clockEvery).unref();
      const means = { boss, run, log, every: options.every ?? looking.untold, workers };
      await Promise.all(jobs.map((job) => workOn(means, job)));
    },
    asked: workers.wake,
    drain: () => drainQueues(boss, known, run),
    async stop() {
      clearInterval(clock);
      workers.stop();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
