/** What was sent under a key, and answered: within the transaction of the work. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** A sending of one person: its key, and the route that it is for. */
export interface Sending {
  readonly once: string;
  readonly route: string;
}
/** Hours that an answer is kept. */
const kept = 24;

/**
 * What was answered to this sending, as `{ reply }`; null where it is the first. Another one of the same key that is still
 * at work is waited for.
 */
export async function answeredBefore(db: Db, { once, route }: Sending): Promise<{ reply: unknown } | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(current_company()::text || current_account()::text || ${once}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ reply: unknown }>`SELECT reply FROM sent_once
    WHERE account_id = current_account() AND once = ${once}::uuid AND route = ${route}
      AND created_at > now() - make_interval(hours => ${kept})`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the answer, and lets go of the person's that are older than a day. */
export async function keepSent(db: Db, { once, route }: Sending, reply: unknown): Promise<void> {
  await sql`DELETE FROM sent_once WHERE account_id = current_account()
    AND created_at <= now() - make_interval(hours => ${kept})`.execute(db);
  await sql`INSERT INTO sent_once (account_id, once, route, reply)
    VALUES (current_account(), ${once}::uuid, ${route}, ${JSON.stringify(reply)}::jsonb)`.execute(db);
}
