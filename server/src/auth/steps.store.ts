/** Sign-ins whose first step was right and that wait for the second: ten minutes, by a token that is kept as its hash. */
import { sql } from 'kysely';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';

/** Lets a sign-in wait, with the link of the invitation that it comes by. */
export async function beginStep(db: Db, accountId: string, invitation: Buffer | undefined) {
  const { token, hash } = makeToken();
  const row = await db
    .insertInto('sign_in_steps')
    .values({ token_hash: hash, user_id: accountId, invitation: invitation ?? null })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expiresAt };
}

/** The sign-in that a token stands for; undefined where it is unknown, used, or waited too long. */
export const stepOf = (db: Db, token: string) =>
  db
    .selectFrom('sign_in_steps as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id as accountId', 'u.email', 'u.locale', 's.invitation'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Ends a sign-in's waiting; false where somebody ended it meanwhile. */
export const endStep = async (db: Db, token: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('sign_in_steps')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
  ).numDeletedRows > 0n;
