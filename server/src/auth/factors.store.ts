/** Second factors: an app's encrypted secret, recovery codes by their keyed hash. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../kit/config.ts';
import type { Db } from '../kit/db/db.ts';
import { decrypt, encrypt, fingerprint, keyFor } from '../kit/keys.ts';

const secretKey = (config: Config) => keyFor(config, 'second-factor');

/** Which factors an account has. */
export interface FactorState {
  readonly appSince: string | null;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** Whether an account is protected by more than its password. */
export const isProtected = ({ appSince, passkeys }: FactorState): boolean => appSince !== null || passkeys > 0;

/** Which factors the account has, in one statement. */
export async function factorsOf(db: Db, accountId: string): Promise<FactorState> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('authenticator_apps as a', 'a.user_id', 'u.id')
    .select((e) => [
      'a.since as appSince',
      e
        .selectFrom('passkeys as p')
        .select((c) => c.fn.countAll<number>().as('n'))
        .whereRef('p.user_id', '=', 'u.id')
        .as('passkeys'),
      e
        .selectFrom('recovery_codes as r')
        .select((c) => c.fn.countAll<number>().as('n'))
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.used_at', 'is', null)
        .as('recoveryCodes'),
    ])
    .where('u.id', '=', accountId)
    .executeTakeFirst();
  return { appSince: row?.appSince ?? null, passkeys: row?.passkeys ?? 0, recoveryCodes: row?.recoveryCodes ?? 0 };
}

/** Keeps a secret that was given out, until a code of it is confirmed; one given out before is forgotten. */
export const offerSecret = (db: Db, config: Config, accountId: string, secret: Buffer) => {
  const offered = { offered: encrypt(secretKey(config), secret, accountId), offered_at: sql<string>`now()` };
  return db
    .insertInto('authenticator_apps')
    .values({ user_id: accountId, ...offered })
    .onConflict((c) => c.column('user_id').doUpdateSet(offered))
    .execute();
};

/** The secret that was given out within the last hour. */
export async function offeredSecret(db: Db, config: Config, accountId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('offered')
    .where('user_id', '=', accountId)
    .where('offered_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row?.offered ? decrypt(secretKey(config), row.offered, accountId) : null;
}

/** The offered secret becomes the one that is asked for; `step` is that of the code which confirmed it. */
export const takeOffered = (db: Db, accountId: string, step: number) =>
  db
    .updateTable('authenticator_apps')
    .set((e) => ({
      secret: e.ref('offered'),
      since: sql<string>`now()`,
      last_step: step,
      offered: null,
      offered_at: null,
    }))
    .where('user_id', '=', accountId)
    .where('offered', 'is not', null)
    .execute();

/** The app's secret and the step of the last code that was taken. */
export async function appOf(db: Db, config: Config, accountId: string) {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['secret', 'last_step'])
    .where('user_id', '=', accountId)
    .executeTakeFirst();
  return row?.secret
    ? { secret: decrypt(secretKey(config), row.secret, accountId), lastStep: Number(row.last_step) }
    : null;
}

/** Takes the code of a step; false where it, or a later one, was taken meanwhile. */
export const takeStep = async (db: Db, accountId: string, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('authenticator_apps')
      .set({ last_step: step })
      .where('user_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Forgets the app; false where there was none. */
export const removeApp = async (db: Db, accountId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', accountId)
      .where('secret', 'is not', null)
      .executeTakeFirst()
  ).numDeletedRows > 0n;

const manyCodes = 10;
/** Crockford's letters, which nobody confuses: ten of them are 50 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const makeCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
/** As it was given out, whatever was typed for it. */
const plainCode = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
const hashOf = (config: Config, accountId: string, code: string) =>
  fingerprint(keyFor(config, 'recovery'), `${accountId}:${plainCode(code)}`);

/** Ten new recovery codes in place of those before; they are shown now and never again. */
export async function renewRecoveryCodes(db: Db, config: Config, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: manyCodes }, makeCode);
  await removeRecoveryCodes(db, accountId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: accountId, code_hash: hashOf(config, accountId, code) })))
    .execute();
  return codes.map(shownCode);
}

export const removeRecoveryCodes = (db: Db, accountId: string) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', accountId).execute();

/** Uses a recovery code up; false where it is none, or was used. */
export const takeRecoveryCode = async (db: Db, config: Config, accountId: string, code: string): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', accountId)
      .where('code_hash', '=', hashOf(config, accountId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Takes all of an account's second factors away. */
export const removeAllFactors = (db: Db, accountId: string) =>
  Promise.all([
    db.deleteFrom('authenticator_apps').where('user_id', '=', accountId).execute(),
    db.deleteFrom('passkeys').where('user_id', '=', accountId).execute(),
    db.deleteFrom('sign_in_steps').where('user_id', '=', accountId).execute(),
    removeRecoveryCodes(db, accountId),
  ]);
