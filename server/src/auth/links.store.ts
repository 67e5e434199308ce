/**
 * Links by mail: one purpose, one address, one use. Asking for another leaves those before it alone, since anybody may ask;
 * the owner's own use ends them all.
 */
import { sql } from 'kysely';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';

export type Purpose = 'verify-email' | 'reset-password' | 'sign-in';

/** Minutes that a link works. */
export const lifetime: Record<Purpose, number> = { 'verify-email': 48 * 60, 'reset-password': 60, 'sign-in': 60 };

/** Makes a link for the account's present address and returns its token. */
export async function make(db: Db, purpose: Purpose, account: { id: string; email: string }): Promise<string> {
  const { token, hash } = makeToken();
  await db
    .insertInto('links')
    .values({
      purpose,
      token_hash: hash,
      user_id: account.id,
      email: account.email,
      expires_at: sql`now() + make_interval(mins => ${lifetime[purpose]})`,
    })
    .execute();
  return token;
}

/** Ends the links of an account that nobody used: of the purposes given. */
export const endLinks = (db: Db, accountId: string, purposes: readonly Purpose[]) =>
  db
    .updateTable('links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();

/** The account that a link is for, with its secret, and nothing used up; undefined where `use` would find none. */
export const accountOfLink = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('links')
    .innerJoin('users', (on) => on.onRef('users.id', '=', 'links.user_id').onRef('users.email', '=', 'links.email'))
    .where('links.token_hash', '=', hashToken(token))
    .where('links.purpose', '=', purpose)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', sql<string>`now()`)
    .select(['users.id', 'users.password_hash'])
    .executeTakeFirst();

/** Uses a link: the account it is for, or undefined where it is unknown, used, run out, or of an address since changed. */
export const use = (db: Db, purpose: Purpose, token: string) =>
  db
    .updateTable('links')
    .from('users')
    .set({ used_at: sql`now()` })
    .whereRef('users.id', '=', 'links.user_id')
    .whereRef('users.email', '=', 'links.email')
    .where('links.token_hash', '=', hashToken(token))
    .where('links.purpose', '=', purpose)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', sql<string>`now()`)
    .returning(['users.id', 'users.email', 'users.locale', 'users.email_verified_at as verifiedAt'])
    .executeTakeFirst();
