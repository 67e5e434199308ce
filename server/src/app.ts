/** The product: the kit and every room, a line each. */
import pino from 'pino';
import { alertSpec } from './kit/alerts/alerts.ts';
import { auditKeys } from './kit/audit/keys.ts';
import { seen } from './kit/auth/seen.ts';
import { compose } from './kit/compose.ts';
import type { Config } from './kit/config.ts';
import type { Kit } from './kit/context.ts';
import type { Addresses } from './kit/db/login.ts';
import { migrationCount } from './kit/db/migrate.ts';
import { makePool, warm, withTimeout } from './kit/db/pool.ts';
import { makeUnitOfWork } from './kit/db/unit-of-work.ts';
import { makeFiles } from './kit/files/files.ts';
import { makeServer } from './kit/http/server.ts';
import { aFewAtOnce, transactionsOfJobs } from './kit/jobs/a-few-at-once.ts';
import type { JobCtx } from './kit/jobs/jobs.ts';
import { makeRunner } from './kit/jobs/runner.ts';
import { makeJobSubscriptions } from './kit/jobs/subscriptions.ts';
import { makeKept } from './kit/kept/kept.ts';
import { countLinkOpened } from './kit/links/links.ts';
import { machineFigures } from './kit/machine/figures.store.ts';
import { takenWithin } from './kit/mail/sending.ts';
import { closeTransports } from './kit/mail/smtp.ts';
import { makePubSub } from './kit/notify/pubsub.ts';
import { rarely } from './kit/rarely.ts';
import { rooms } from './rooms.ts';

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
  /** Opens the connections that stay open, so that the first who come need not wait for them. */
  warm(): Promise<void>;
  /** Runs the jobs that wait; for tests. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/** The job queue's own connections, as the owner: what asks for a job does so over the login's. */
const queueConnections = 3;

/**
 * Puts the product together over a migrated database whose login is there (`ensureLogin`); `database` tells how the
 * embedded one is.
 */
export async function makeApp(
  config: Config,
  at: Addresses,
  log = makeLog(config.LOG_LEVEL),
  database?: () => string,
): Promise<App> {
  const {
    modules,
    jobs,
    following,
    due,
    proof,
    board,
    officer,
    order,
    registers,
    letters,
    passages,
    records,
    approvals,
  } = compose(rooms);
  const onError = (fault: Error) => rarely(log, 'warn', { err: fault }, 'a lost connection');
  const pool = makePool({ url: at.login, max: config.DATABASE_POOL, onError });
  const queuePool = makePool({ url: at.owner, max: queueConnections, onError });
  const works = config.ROLE !== 'web';
  const runner = makeRunner(queuePool, log, { work: works });
  const subscriptions = makeJobSubscriptions(
    following,
    (job, companyId) =>
      work.asCompany(companyId, async (tx) => {
        tx.jobs.push({ spec: job.spec, data: { companyId } });
      }),
    (fault) => log.warn({ err: fault }, 'a job that follows changes was not asked for; the clock will'),
  );
  const keys = auditKeys(config);
  const work = makeUnitOfWork(pool, { prepare: config.prepare, keys, committed: subscriptions.published });
  const pubsub = makePubSub(at.listen, log);
  const sendMail: Kit['sendMail'] = (messageId, ms) => takenWithin(jobCtx, messageId, ms);
  const alert: Kit['alert'] = (kind, detail) =>
    work.asInstallation(async (tx) => tx.after(alertSpec, { kind, detail }));
  const kit: Kit = {
    config,
    log,
    alert,
    machine: () => machineFigures(queuePool, work),
    files: makeFiles(config),
    auditKeys: keys,
    kept: makeKept(),
    sendMail,
    pubsub,
    due,
    proof,
    board,
    registers,
    letters,
    passages,
    officer,
    order,
    records,
    approvals,
  };
  const placesOfJobs = transactionsOfJobs(config.DATABASE_POOL, config.ROLE !== 'worker');
  const jobCtx = { kit, work: aFewAtOnce(work, placesOfJobs) };
  await runner.start(jobs, jobCtx, works);
  const server = await makeServer({
    kit,
    work,
    modules,
    pool,
    touch: (used) => {
      const noted =
        'purpose' in used
          ? work.asCompany(used.company_id, (tx) => countLinkOpened(tx.db, used.id))
          : work.asInstallation((tx) => seen(tx.db, used.id));
      noted.catch((fault) => rarely(log, 'warn', { err: fault }, 'a session or a link was not touched'));
    },
    ...(database ? { database } : {}),
    ready: async () => {
      const { rows } = await pool.query(withTimeout(2_500, 'SELECT count(*) AS applied FROM migrations'));
      return rows[0]?.applied === migrationCount();
    },
  });
  return {
    server,
    jobCtx,
    warm: () => warm(pool),
    async drain() {
      await subscriptions.flush();
      return runner.drain();
    },
    async close() {
      await server.close();
      await subscriptions.flush();
      await runner.stop();
      await pubsub.close();
      closeTransports();
      await pool.end();
      await queuePool.end();
    },
  };
}
