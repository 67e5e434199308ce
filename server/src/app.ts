/** The product: the kit and every room, a line each. */
import pino from 'pino';
import type { Config } from './kit/config.ts';
import type { Kit } from './kit/context.ts';
import { migrationCount } from './kit/db/migrate.ts';
import { makePool, within } from './kit/db/pool.ts';
import { makeWork } from './kit/db/work.ts';
import { makeFiles } from './kit/files/files.ts';
import { makeServer } from './kit/http/server.ts';
import { makeFollowers } from './kit/jobs/followers.ts';
import type { JobCtx } from './kit/jobs/jobs.ts';
import { makeRunner } from './kit/jobs/runner.ts';
import { closePosts } from './kit/mail/smtp.ts';
import { makeHub } from './kit/notify/hub.ts';
import { jobs, modules } from './rooms.ts';

const hidden = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'];
/** Tokens stand in paths of links: a log must not hold them. */
const withoutTokens = (url: string) => url.replaceAll(/[\w-]{43}/g, '…').split('?')[0];

/** A log that holds a request's id and never a secret. */
export const makeLog = (level: string) =>
  pino({
    level,
    redact: hidden,
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, url: withoutTokens(req.url) }),
    },
  });

export interface App {
  readonly server: Awaited<ReturnType<typeof makeServer>>;
  readonly jobCtx: JobCtx;
  /** Runs the jobs that wait; for tests. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/** Puts the product together over a migrated database at `url`. */
export async function makeApp(config: Config, url: string, log = makeLog(config.LOG_LEVEL)): Promise<App> {
  const pool = makePool({
    url,
    max: config.DATABASE_POOL,
    onError: (fault) => log.warn({ err: fault }, 'a lost connection'),
  });
  const works = config.ROLE !== 'web';
  const runner = makeRunner(pool, log, { work: works });
  const followers = makeFollowers(
    jobs,
    (job, companyId) =>
      work.asCompany(companyId, async (tx) => {
        tx.jobs.push({ spec: job.spec, data: { companyId } });
      }),
    (fault) => log.warn({ err: fault }, 'a job that follows changes was not asked for; the clock will'),
  );
  const work = makeWork(pool, { prepare: config.prepare, enqueue: runner.enqueue, committed: followers.heard });
  const hub = makeHub(config.DATABASE_DIRECT_URL ?? url, log);
  const kit: Kit = { config, log, files: makeFiles(config), hub };
  const jobCtx = { kit, work };
  await runner.start(jobs, jobCtx, works);
  const server = await makeServer({
    kit,
    work,
    modules,
    touch: (id) => {
      pool
        .query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [id])
        .catch((fault) => log.warn({ err: fault }, 'a session was not touched'));
    },
    ready: async () => {
      const { rows } = await pool.query(within(2_500, 'SELECT count(*) AS applied FROM migrations'));
      return rows[0]?.applied === migrationCount();
    },
  });
  return {
    server,
    jobCtx,
    async drain() {
      await followers.flush();
      return runner.drain();
    },
    async close() {
      await server.close();
      await followers.flush();
      await runner.stop();
      await hub.close();
      closePosts();
      await pool.end();
    },
  };
}
