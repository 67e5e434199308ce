/**
 * Guessing passwords slows down: ten attempts in ten minutes for each counter. CountedAttempt before the password is judged, so
 * that parallel guesses count too. Which counter an attempt belongs to: `guessing.ts`.
 */
import { createHash } from 'node:crypto';
import { tooMany } from '@vigia/contract/kit/problem.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

const minutes = 10;

/** Further ahead than this, a window was begun by a clock that was ahead: it is over, and another begins. */
const ahead = sql<string>`now() + interval '1 minute'`;

/** The key of a counter: an account's name, with whatever it counts apart from strangers. */
export const attemptKey = (email: string, apart = ''): Buffer =>
  createHash('sha256').update(`${email}|${apart}`).digest();

export interface CountedAttempt {
  /** How many there were in this window, this one among them. */
  readonly failures: number;
  /** Seconds to wait: 0 where it may be judged. */
  readonly wait: number;
}

/** Counts one attempt. */
export async function count(db: Db, key: Buffer, allowed = 10): Promise<CountedAttempt> {
  const over = sql<boolean>`NOT sign_in_failures.since BETWEEN now() - make_interval(mins => ${minutes}) AND ${ahead}`;
  const row = await db
    .insertInto('sign_in_failures')
    .values({ account_hash: key, failures: 1 })
    .onConflict((c) =>
      c.column('account_hash').doUpdateSet({
        failures: sql`CASE WHEN ${over} THEN 1 ELSE sign_in_failures.failures + 1 END`,
        since: sql`CASE WHEN ${over} THEN now() ELSE sign_in_failures.since END`,
      }),
    )
    .returning([
      'failures',
      sql<number>`ceil(extract(epoch FROM since + make_interval(mins => ${minutes}) - now()))`.as('wait'),
    ])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, wait: row.failures > allowed ? Math.max(1, row.wait) : 0 };
}

/** How many there were in this window so far. */
export const counted = async (db: Db, key: Buffer): Promise<number> =>
  (
    await db
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('account_hash', '=', key)
      .where('since', '>=', sql<string>`now() - make_interval(mins => ${minutes})`)
      .where('since', '<=', ahead)
      .executeTakeFirst()
  )?.failures ?? 0;

/** After a right password nothing is held against the account. */
export const forgetAttempts = (db: Db, key: Buffer) =>
  db.deleteFrom('sign_in_failures').where('account_hash', '=', key).execute();

/** Throws 429 where the account must wait. */
export function mustNotWait({ wait }: CountedAttempt): void {
  if (wait > 0) throw tooMany(wait);
}
