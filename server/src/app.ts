/** The product: the kit and every room, a line each. */
import { alertSpec } from './kit/alerts/alerts.ts';
import { auditKeys } from './kit/audit/keys.ts';
import { seen } from './kit/auth/seen.ts';
import { type Composed, compose } from './kit/compose.ts';
import type { Config } from './kit/config.ts';
import type { Kit } from './kit/context.ts';
import type { Addresses } from './kit/db/login.ts';
import { migrationCount } from './kit/db/migrate.ts';
import { makePool, type Pool, warm, withTimeout } from './kit/db/pool.ts';
import { makeUnitOfWork, type UnitOfWork } from './kit/db/unit-of-work.ts';
import { makeFiles } from './kit/files/files.ts';
import { makeServer, type ServerParts } from './kit/http/server.ts';
import { aFewAtOnce, transactionsOfJobs } from './kit/jobs/a-few-at-once.ts';
import type { JobCtx } from './kit/jobs/jobs.ts';
import { looking, makeRunner, type Runner } from './kit/jobs/runner.ts';
import { makeJobSubscriptions } from './kit/jobs/subscriptions.ts';
import { makeKept } from './kit/kept/kept.ts';
import { countLinkOpened } from './kit/links/links.ts';
import { makeLog } from './kit/log.ts';
import { machineFigures } from './kit/machine/figures.store.ts';
import { takenWithin } from './kit/mail/sending.ts';
import { closeTransports } from './kit/mail/smtp.ts';
import { makePubSub } from './kit/notify/pubsub.ts';
import { rarely } from './kit/rarely.ts';
import { rooms } from './rooms.ts';

export type Log = ReturnType<typeof makeLog>;

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

/** What the product stands on: its settings, its log, the keys of the audit log, and its connections. */
function openBase(config: Config, at: Addresses, log: Log) {
  const keys = auditKeys(config);
  const onError = (fault: Error) => rarely(log, 'warn', { err: fault }, 'a lost connection');
  const pool = makePool({ url: at.login, max: config.DATABASE_POOL, onError });
  const queuePool = makePool({ url: at.owner, max: queueConnections, onError });
  const pubsub = makePubSub(at.listen, log);
  return {
    ...{ config, log, keys, pool, queuePool, pubsub },
    async close() {
      await pubsub.close();
      closeTransports();
      await pool.end();
      await queuePool.end();
    },
  };
}
type Base = ReturnType<typeof openBase>;

/** Transactions, and the jobs that follow what is changed in them. */
function makeWork({ config, log, keys, pool }: Base, following: Composed['following'], { asked }: Runner) {
  const subscriptions = makeJobSubscriptions(
    following,
    (job, companyId) =>
      work.asCompany(companyId, async (tx) => {
        tx.jobs.push({ spec: job.spec, data: { companyId } });
      }),
    (fault) => log.warn({ err: fault }, 'a job that follows changes was not asked for; the clock will'),
  );
  const work = makeUnitOfWork(pool, { prepare: config.prepare, keys, committed: subscriptions.published, asked });
  return { work, subscriptions };
}

/** What the rooms add to the means of verbs and jobs. */
type RoomMeans = Omit<Composed, 'modules' | 'jobs' | 'following'>;

/** The context that jobs run in, with the kit that verbs share with them. */
function makeJobCtx({ config, log, keys, queuePool, pubsub }: Base, work: UnitOfWork, ofRooms: RoomMeans): JobCtx {
  const kit: Kit = {
    ...ofRooms,
    config,
    log,
    pubsub,
    auditKeys: keys,
    files: makeFiles(config),
    kept: makeKept(),
    machine: () => machineFigures(queuePool, work),
    alert: (kind, detail) => work.asInstallation(async (tx) => tx.after(alertSpec, { kind, detail })),
    sendMail: (messageId, ms) => takenWithin(jobCtx, messageId, ms),
  };
  const places = transactionsOfJobs(config.DATABASE_POOL, config.ROLE !== 'worker');
  const jobCtx: JobCtx = { kit, work: aFewAtOnce(work, places) };
  return jobCtx;
}

/** Notes that a session or a link was used; the request that used it does not wait for that. */
const touchIn =
  (work: UnitOfWork, log: Log): ServerParts['touch'] =>
  (used) => {
    const noted =
      'purpose' in used
        ? work.asCompany(used.company_id, (tx) => countLinkOpened(tx.db, used.id))
        : work.asInstallation((tx) => seen(tx.db, used.id));
    noted.catch((fault) => rarely(log, 'warn', { err: fault }, 'a session or a link was not touched'));
  };

async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(withTimeout(2_500, 'SELECT count(*) AS applied FROM migrations'));
  return rows[0]?.applied === migrationCount();
}

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
  const { modules, jobs, following, ...ofRooms } = compose(rooms);
  const base = openBase(config, at, log);
  const works = config.ROLE !== 'web';
  const every = config.ROLE === 'all' ? looking.told : looking.untold;
  const runner = makeRunner(base.queuePool, log, { work: works, every });
  const { work, subscriptions } = makeWork(base, following, runner);
  const jobCtx = makeJobCtx(base, work, ofRooms);
  await runner.start(jobs, jobCtx, works);
  const server = await makeServer({
    kit: jobCtx.kit,
    work,
    modules,
    pool: base.pool,
    touch: touchIn(work, log),
    ...(database ? { database } : {}),
    ready: () => isMigrated(base.pool),
  });
  return {
    server,
    jobCtx,
    warm: () => warm(base.pool),
    async drain() {
      await subscriptions.flush();
      return runner.drain();
    },
    async close() {
      await server.close();
      await subscriptions.flush();
      await runner.stop();
      await base.close();
    },
  };
}
