/** What strangers sent by the form and nobody confirmed yet: known again, counted, and let go. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { RequestSeed } from './requests.store.ts';

/**
 * The request that the form brought within a day and that says the same word for word: its answer was lost on the way, or it was
 * sent by two clicks. Whoever else sends from that address waits, so that two at once are one.
 */
export async function sentAlready(
  db: Db,
  { kind, name, email, details }: Pick<RequestSeed, 'kind' | 'name' | 'email' | 'details'>,
): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('privacy-form:' || current_company() || ${email}::text, 0))`.execute(
    db,
  );
  const row = await db
    .selectFrom('privacy_requests')
    .where('email', '=', email)
    .where('source', '=', 'form')
    .where('status', 'in', ['unconfirmed', 'open'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('details', '=', details)
    .where('received_at', '>', sql<string>`now() - interval '1 day'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** How many requests of an address wait for its word. */
export async function waitingOf(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('privacy_requests')
    .where('email', '=', email)
    .where('status', '=', 'unconfirmed')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Where mail leaves, what nobody confirmed within a week goes; how many wait still. */
export async function sweepUnconfirmed(db: Db, mailLeaves: boolean): Promise<number> {
  if (mailLeaves)
    await db
      .deleteFrom('privacy_requests')
      .where('status', '=', 'unconfirmed')
      .where('received_at', '<', sql<string>`now() - interval '7 days'`)
      .execute();
  const row = await db
    .selectFrom('privacy_requests')
    .where('status', '=', 'unconfirmed')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return row?.n ?? 0;
}
