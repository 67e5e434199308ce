/** What was sent under a key, and answered: within the transaction of the work. */
import { createHash, hkdfSync } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { awaitAll } from '../db/beginning.ts';
import type { Db } from '../db/db.ts';
import { decrypt, encrypt } from '../keys.ts';

/** A sending of one person: its key, the route that it is for, and what it says. */
export interface Sending {
  readonly once: string;
  readonly route: string;
  readonly said: string;
  /** So long it is known again. */
  readonly minutes: number;
}
/** Hours that an answer is kept, and how many older ones go when one is kept. */
export const hoursKept = 24;
const goAtOnce = 100;

/** By what a sending is found, and the key that opens its answer: neither the database nor its copy can read either. */
const hashOf = ({ once, said }: Sending): Buffer => createHash('sha256').update(`sent ${once} ${said}`).digest();
const sealOf = ({ once }: Sending): Buffer => Buffer.from(hkdfSync('sha256', once, 'vigia', 'sent-once', 32));

/**
 * What was answered to this sending, as `{ reply }`; null where it is the first. Another one of the same key that is still
 * at work is waited for.
 */
export async function answeredBefore(db: Db, sending: Sending): Promise<{ reply: unknown } | null> {
  const { once, route, minutes } = sending;
  // Sent together: what is read behind the lock is what stands once it is held.
  const [, { rows }] = await awaitAll([
    sql`SELECT pg_advisory_xact_lock(hashtextextended(current_company()::text || current_account()::text || ${once}, 0))`.execute(
      db,
    ),
    sql<{ reply: Buffer }>`SELECT reply FROM sent_once
      WHERE account_id = current_account() AND once = ${hashOf(sending)} AND route = ${route}
        AND created_at > now() - make_interval(mins => ${minutes})`.execute(db),
  ]);
  const [found] = rows;
  return found ? { reply: JSON.parse(decrypt(sealOf(sending), found.reply, route).toString()) } : null;
}

/**
 * Keeps the answer, where who asked is of the company, and lets go of the company's that are older than a day: the statement
 * that does so, for the end of the transaction.
 */
export function keepingSent(db: Db, sending: Sending, reply: unknown): CompiledQuery {
  const sealed = encrypt(sealOf(sending), Buffer.from(JSON.stringify(reply)), sending.route);
  return sql`WITH gone AS (DELETE FROM sent_once WHERE id IN (
      SELECT id FROM sent_once WHERE created_at <= now() - make_interval(hours => ${hoursKept})
        AND once <> ${hashOf(sending)}::bytea
      ORDER BY created_at LIMIT ${goAtOnce} FOR UPDATE SKIP LOCKED))
    INSERT INTO sent_once (account_id, once, route, reply)
    SELECT m.id, ${hashOf(sending)}::bytea, ${sending.route}::text, ${sealed}::bytea FROM memberships m WHERE m.id = current_account()
    ON CONFLICT (company_id, account_id, once, route) DO UPDATE SET reply = excluded.reply, created_at = now()`.compile(
    db,
  );
}
