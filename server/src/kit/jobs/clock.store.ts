/**
 * Marks of time, put right where the clock was once ahead: the queue waits for whatever date they name, and what opens a door
 * would stay open until then.
 */
import type { Pool } from '../db/pool.ts';
import { withTimeout } from '../db/pool.ts';

/** Nothing of ours is asked for later than this ahead of time, and no pass of the queue is so far apart. */
const ahead = `now() + interval '10 minutes'`;

const marks = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const queueMarks = ['monitor_on', 'monitor_claim_on', 'maintain_on'];

const put = (table: string, columns: readonly string[]) =>
  `UPDATE pgboss.${table} SET ${columns.map((c) => `${c} = CASE WHEN ${c} > ${ahead} THEN NULL ELSE ${c} END`).join(', ')}
    WHERE ${columns.map((c) => `${c} > ${ahead}`).join(' OR ')}`;

/** What opens a door for a while, with when it was made: it is as old as it can be, and lives for as long as it was given. */
const doors = { links: 'created_at', company_links: 'created_at', invitations: 'invited_at', api_tokens: 'created_at' };
const renew = ([table, made]: [string, string]) =>
  `UPDATE ${table} SET expires_at = expires_at - (${made} - now()), ${made} = now() WHERE ${made} > ${ahead}`;
/** A session that seems to be of later was seen just now; whoever holds it shows once more that it is they. */
const sessions = `UPDATE sessions SET created_at = least(created_at, now()), last_seen_at = least(last_seen_at, now()),
    expires_at = least(expires_at, now() + interval '30 days'), confirmed_at = least(confirmed_at, now() - interval '1 hour')
  WHERE greatest(created_at, last_seen_at, confirmed_at) > ${ahead}`;
/** A link beside an invitation's own ends with it. */
const beside = `UPDATE invitation_links SET expires_at = now() + interval '7 days' WHERE expires_at > ${ahead} + interval '7 days'`;
/** Steps of a sign-in take ten minutes: who stands in one begins again. */
const steps = `DELETE FROM sign_in_steps WHERE expires_at > now() + interval '20 minutes'`;

/** Takes back marks, waiting times and ends of doors that lie too far in the future. Returns how many rows were put right. */
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
    ...[sessions, steps, beside, ...Object.entries(doors).map(renew)].map((one) => pool.query(withTimeout(5_000, one))),
  ]);
  return all.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
