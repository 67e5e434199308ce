/** Links by mail: one purpose, one address, one use; a new one revokes those before it. */
import { sql } from 'kysely';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';

export type Purpose = 'verify-email' | 'reset-password';

/** Minutes that a link works. */
export const lifetime: Record<Purpose, number> = { 'verify-email': 48 * 60, 'reset-password': 60 };

/** Makes a link for the account's present address and returns its token. */
export async function make(db: Db, purpose: Purpose, account: { id: string; email: string }): Promise<string> {
  const { token, hash } = makeToken();
  await db
    .deleteFrom('links')
    .where('user_id', '=', account.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
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
    .returning(['users.id', 'users.email', 'users.locale', 'users.first_name as firstName'])
    .executeTakeFirst();
