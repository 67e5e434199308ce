/** How the machine is, in figures: over the queue, the mails, the database and the files; no company's records. */
import type { Db } from '../db/db.ts';
import type { Pool } from '../db/pool.ts';
import { withTimeout } from '../db/pool.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';

export interface MachineFigures {
  /** Jobs that wait and whose time has come, and for how many seconds the oldest of them waits. */
  readonly jobsWaiting: number;
  readonly jobsOldest: number;
  /** Jobs given up within the last day. */
  readonly jobsFailed: number;
  readonly mailsWaiting: number;
  /** Seconds since the oldest waiting mail was written. */
  readonly mailsOldest: number;
  /** Mails given up within the last day. */
  readonly mailsFailed: number;
  readonly databaseBytes: number;
  /** What all companies keep in files. */
  readonly filesBytes: number;
  /** Seconds since the last backup by `npm run admin -- backup`; null where none was made. */
  readonly backupAge: number | null;
}

const query = `SELECT j.waiting AS "jobsWaiting", j.oldest AS "jobsOldest", j.failed AS "jobsFailed",
    m.waiting AS "mailsWaiting", m.oldest AS "mailsOldest", m.failed AS "mailsFailed",
    pg_database_size(current_database()) AS "databaseBytes",
    (SELECT greatest(extract(epoch FROM now() - happened_at), 0)::float8 FROM installation_marks WHERE name = 'backup') AS "backupAge"
  FROM (SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS waiting,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())), 0)::float8 AS oldest,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day') AS failed FROM pgboss.job) j,
    (SELECT count(*) FILTER (WHERE status = 'queued') AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8 AS oldest,
      count(*) FILTER (WHERE status = 'failed' AND created_at > now() - interval '4 days') AS failed FROM messages) m`;

/** Counted where the files are kept, company by company. As the installation's own work: an owner may see no company. */
const filesBytesIn = async (db: Db): Promise<number> => {
  const { bytes } = await db
    .selectFrom('companies')
    .select((e) => e.fn.sum<number | null>('storage_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
};

/** Reads the figures, as the owner and as the installation. */
export async function machineFigures(pool: Pool, work: UnitOfWork): Promise<MachineFigures> {
  const [{ rows }, filesBytes] = await Promise.all([
    pool.query<Omit<MachineFigures, 'filesBytes'>>(withTimeout(5_000, query)),
    work.asInstallation(({ db }) => filesBytesIn(db)),
  ]);
  const row = rows[0];
  if (!row) throw new Error('The database did not tell how it is.');
  return { ...row, filesBytes };
}
