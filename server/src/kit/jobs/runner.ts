/** pg-boss: the queue lives in the same PostgreSQL, so a job is committed with the change that asks for it. */
import { type Db as BossDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Pool, within } from '../db/pool.ts';
import type { Enqueue } from '../db/work.ts';
import type { AnyJob, JobCtx } from './jobs.ts';

export interface Runner {
  readonly enqueue: Enqueue;
  /** Starts the queue and makes what the jobs need there. */
  prepare(jobs: readonly AnyJob[]): Promise<void>;
  /** Prepares; with `work`, also runs jobs and the clock in this process. */
  start(jobs: readonly AnyJob[], ctx: JobCtx, work: boolean): Promise<void>;
  /** Runs what waits, until nothing does; for tests and tools. Returns how many ran. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/** A full batch is followed by the next at once. Each job of a batch succeeds or fails by itself. */
const working = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
const minutes15 = 900;
const nobody = '00000000-0000-0000-0000-000000000000';

export function makeRunner(pool: Pool, log: Logger, options: { work: boolean }): Runner {
  const db: BossDb = { executeSql: (text, values) => pool.query(within(30_000, text, values)) };
  const boss = new PgBoss({ db, supervise: options.work, schedule: options.work });
  boss.on('error', (fault) => log.error({ err: fault }, 'the job queue'));
  let known: readonly AnyJob[] = [];
  let context: JobCtx | undefined;

  const runOne = async (job: AnyJob, data: unknown) => {
    if (!context) throw new Error('Jobs run only after start().');
    await job.run(context, data);
  };

  async function prepare(jobs: readonly AnyJob[]): Promise<void> {
    await boss.start();
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { spec } of jobs) {
      const again = { retryLimit: spec.retries ?? 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 };
      const options = { ...again, expireInSeconds: spec.expires ?? minutes15 };
      const known = there.get(spec.name);
      const { name } = spec;
      if (known && Object.entries(options).every(([key, value]) => Reflect.get(known, key) === value)) continue;
      if (known) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
      // The queue is read into memory now: a transaction that asks for a job must not wait for a second connection.
      await boss.deleteJob(name, nobody);
    }
  }

  async function outcomeOf(job: AnyJob, id: string, data: unknown) {
    try {
      await runOne(job, data);
      return { id, status: 'completed' as const };
    } catch (fault) {
      log.warn({ err: fault, job: job.spec.name, id }, 'a job failed; it is tried again');
      return { id, status: 'failed' as const, output: { message: String(fault) } };
    }
  }

  return {
    async enqueue(run, jobs) {
      const inside = { executeSql: run } as BossDb;
      for (const { spec, data } of jobs) await boss.send(spec.name, data, { db: inside });
    },
    prepare,
    async start(jobs, ctx, work) {
      known = jobs;
      context = ctx;
      await prepare(jobs);
      for (const job of work ? jobs : []) {
        if (job.cron) await boss.schedule(job.spec.name, job.cron, {});
        await boss.work<object, unknown, typeof working>(job.spec.name, working, (batch) =>
          Promise.all(batch.map(({ id, data }) => outcomeOf(job, id, data))),
        );
      }
    },
    async drain() {
      let ran = 0;
      for (let again = true; again; ) {
        again = false;
        for (const job of known) {
          for (const one of await boss.fetch<object>(job.spec.name, { batchSize: 50 })) {
            await runOne(job, one.data);
            await boss.complete(job.spec.name, one.id);
            ran++;
            again = true;
          }
        }
      }
      return ran;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
