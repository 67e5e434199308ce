/** Sessions (opaque tokens, stored as their hash; 12 h idle, 30 days at most) and the addresses known for an account. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';

const hashAddress = (address: string) => createHash('sha256').update(`address:${address}`).digest();

export interface Where {
  address: string;
  device: string;
}

/**
 * Opens a session and returns its token. `newPlace` says that the account signed in before, and never from this address:
 * the very first sign-in is no news to its owner.
 */
export async function start(db: Db, accountId: string, companyId: string | null, { address, device }: Where) {
  const { token, hash } = makeToken();
  const [before] = await Promise.all([
    db.selectFrom('known_addresses').select('address_hash').where('user_id', '=', accountId).limit(1_000).execute(),
    db
      .insertInto('sessions')
      .values({ token_hash: hash, user_id: accountId, company_id: companyId, address, device })
      .execute(),
    db
      .insertInto('known_addresses')
      .values({ user_id: accountId, address_hash: hashAddress(address) })
      .onConflict((c) => c.columns(['user_id', 'address_hash']).doUpdateSet({ last_at: sql`now()` }))
      .execute(),
  ]);
  const here = hashAddress(address);
  return { token, newPlace: before.length > 0 && !before.some((known) => known.address_hash.equals(here)) };
}

/** Whether the account has signed in from this address in the last 60 days. */
export const isKnown = async (db: Db, accountId: string, address: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('known_addresses')
      .select('user_id')
      .where('user_id', '=', accountId)
      .where('address_hash', '=', hashAddress(address))
      .where('last_at', '>', sql<string>`now() - interval '60 days'`)
      .executeTakeFirst(),
  );

export const listSessions = (db: Db, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - interval '12 hours'`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session of the account; false where it is not there, or not the account's. */
export const end = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', accountId).executeTakeFirst())
    .numDeletedRows > 0n;

/** Ends every session of the account, but for the one kept, and every sign-in that still waits for its second factor. */
export const endAll = (db: Db, accountId: string, keep?: string) =>
  Promise.all([
    db
      .deleteFrom('sessions')
      .where('user_id', '=', accountId)
      .$if(keep !== undefined, (q) => q.where('id', '!=', keep ?? ''))
      .execute(),
    db.deleteFrom('sign_in_steps').where('user_id', '=', accountId).execute(),
  ]);

/** Notes that whoever holds the session has just shown that it is they. */
export const confirmSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ confirmed_at: sql`now()` }).where('id', '=', id).execute();

export const setCompany = (db: Db, id: string, companyId: string) =>
  db.updateTable('sessions').set({ company_id: companyId }).where('id', '=', id).execute();

/** Forgets what has run out; for the nightly job. */
export const sweep = (db: Db) =>
  Promise.all([
    db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute(),
    db.deleteFrom('links').where('expires_at', '<', sql<string>`now() - interval '30 days'`).execute(),
    db.deleteFrom('sign_ins').where('at', '<', sql<string>`now() - interval '90 days'`).execute(),
    db.deleteFrom('sign_in_steps').where('expires_at', '<', sql<string>`now()`).execute(),
    db.deleteFrom('sign_in_failures').where('since', '<', sql<string>`now() - interval '1 day'`).execute(),
    db.deleteFrom('known_devices').where('last_at', '<', sql<string>`now() - interval '400 days'`).execute(),
    db.deleteFrom('registration_passwords').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute(),
    db.deleteFrom('spent_values').where('expires_at', '<', sql<string>`now()`).execute(),
    db.deleteFrom('invitation_links').where('expires_at', '<', sql<string>`now()`).execute(),
    db.deleteFrom('known_addresses').where('last_at', '<', sql<string>`now() - interval '60 days'`).execute(),
  ]);
