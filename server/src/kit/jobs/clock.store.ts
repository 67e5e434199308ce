/** The queue's own marks of time, put right where the clock was once ahead: it waits for whatever date they name. */
import type { Pool } from '../db/pool.ts';
import { withTimeout } from '../db/pool.ts';

/** Nothing of ours is asked for later than this ahead of time, and no pass of the queue is so far apart. */
const ahead = `now() + interval '10 minutes'`;

const marks = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const queueMarks = ['monitor_on', 'monitor_claim_on', 'maintain_on'];

const put = (table: string, columns: readonly string[]) =>
  `UPDATE pgboss.${table} SET ${columns.map((c) => `${c} = CASE WHEN ${c} > ${ahead} THEN NULL ELSE ${c} END`).join(', ')}
    WHERE ${columns.map((c) => `${c} > ${ahead}`).join(' OR ')}`;

/** Takes back marks and waiting times that lie in the future. Returns how many rows were put right. */
export async function mendClock(pool: Pool): Promise<number> {
  const all = await Promise.all([
    pool.query(withTimeout(5_000, put('version', marks))),
    pool.query(withTimeout(5_000, put('queue', queueMarks))),
    pool.query(
      withTimeout(
        5_000,
        `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > ${ahead}`,
      ),
    ),
  ]);
  return all.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
