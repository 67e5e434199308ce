/** Passkeys: their public keys, by account. */
import type { Passkey } from '@vigia/contract/auth/passkeys.contract.ts';
import { sql } from 'kysely';
import type { KeptPasskey } from '../kit/auth/passkeys.ts';
import type { Db } from '../kit/db/db.ts';

/** How many an account may have. */
export const mostPasskeys = 20;

const iso = (at: string) => new Date(at).toISOString();

/** The account's passkeys, the oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .limit(mostPasskeys)
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: iso(created_at),
    lastUsedAt: last_used_at === null ? null : iso(last_used_at),
  }));
}

const columns = ['user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const;
interface KeyRow {
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number | string;
  transports: string[];
}
const keptOf = (row: KeyRow): KeptPasskey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
});

/** The keys of an account. */
export const keysOfAccount = async (db: Db, accountId: string): Promise<KeptPasskey[]> =>
  (await db.selectFrom('passkeys').select(columns).where('user_id', '=', accountId).limit(mostPasskeys).execute()).map(
    keptOf,
  );

/** The key that the browser names, and whose it is. */
export async function findKey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { accountId: row.user_id, kept: keptOf(row) } : null;
}

/** Keeps a key; undefined where somebody has it already. */
export async function insertPasskey(
  db: Db,
  accountId: string,
  name: string,
  key: KeptPasskey,
): Promise<Passkey | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: accountId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      name,
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at'])
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, createdAt: iso(row.created_at), lastUsedAt: null } : null;
}

/** Notes a use: the authenticator's counter must not stand still afterwards. */
export const noteUse = (db: Db, credentialId: string, counter: number) =>
  db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('credential_id', '=', credentialId)
    .execute();

/** Names one; false where it is not there, or another account's. */
export const renamePasskey = async (db: Db, accountId: string, id: string, name: string): Promise<boolean> =>
  (
    await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', accountId)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Forgets one; false where it is not there, or another account's. */
export const removePasskey = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', accountId).executeTakeFirst())
    .numDeletedRows > 0n;
