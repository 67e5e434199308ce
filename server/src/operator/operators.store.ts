/** Accounts that run the installation. */
import type { Db } from '../kit/db/db.ts';

interface NewOperator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null keeps the one that is there. */
  readonly passwordHash: string | null;
}

/** Makes the address an operator's. An account that is there keeps its names, and its password unless one is given. */
export async function makeOperator(db: Db, { email, firstName, lastName, passwordHash }: NewOperator) {
  const made = await db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      is_super_admin: true,
      email_verified_at: new Date().toISOString(),
    })
    .onConflict((c) =>
      c.column('email').doUpdateSet({
        is_super_admin: true,
        email_verified_at: (e) => e.fn.coalesce('users.email_verified_at', 'excluded.email_verified_at'),
        ...(passwordHash === null ? {} : { password_hash: passwordHash }),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('user_id', '=', made.id).execute();
  return made.id;
}

/** Whether the address has an account that can sign in with a password. */
export const hasPassword = async (db: Db, email: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('password_hash', 'is not', null)
      .executeTakeFirst(),
  );

/** The mails that are to be sent, the oldest first. */
export const waitingMails = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('messages').select('id').where('status', '=', 'queued').orderBy('created_at').execute()).map(
    ({ id }) => id,
  );
