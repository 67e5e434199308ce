/**
 * Guessing passwords slows down per account, whatever the address: ten attempts in ten minutes, then the account waits
 * for the rest of them. Counted before the password is judged, so that parallel guesses count too. An address where
 * the owner signed in before counts apart: nobody can lock the owner out.
 */
import { createHash } from 'node:crypto';
import { tooMany } from '@vigia/contract/kit/problem.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

const allowed = 10;
const minutes = 10;

/** The key of a counter: an account's name, with the address where it is a known one. */
export const attemptKey = (email: string, knownAddress: string | null): Buffer =>
  createHash('sha256')
    .update(`${email}|${knownAddress ?? ''}`)
    .digest();

/** Counts one attempt and returns how many seconds to wait: 0 where it may be judged. */
export async function count(db: Db, key: Buffer): Promise<number> {
  const over = sql<boolean>`sign_in_failures.since < now() - make_interval(mins => ${minutes})`;
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
  return row.failures > allowed ? Math.max(1, row.wait) : 0;
}

/** After a right password nothing is held against the account. */
export const forget = (db: Db, key: Buffer) =>
  db.deleteFrom('sign_in_failures').where('account_hash', '=', key).execute();

/** Throws 429 where the account must wait. */
export function mustNotWait(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds);
}
