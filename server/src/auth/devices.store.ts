/**
 * Known devices: browsers where an account has signed in, by a signed cookie that is HttpOnly and SameSite. What is stored
 * is the hash of the cookie's random part; the signature keeps made-up ones from ever being looked up.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../kit/config.ts';
import type { Db } from '../kit/db/db.ts';
import type { Cookies } from '../kit/http/cookies.ts';
import { fingerprint, keyFor, sameBytes } from '../kit/keys.ts';

const cookie = 'vigia_device';
/** As long as browsers keep a cookie. */
const lifetime = 400 * 86_400;

const sealOf = (config: Config, id: string) => fingerprint(keyFor(config, 'device'), id).toString('base64url');
const hashOf = (id: string) => createHash('sha256').update(`device:${id}`).digest();

/** This browser, where it carries a cookie of ours. */
export function deviceHere(config: Config, cookies: Cookies): string | null {
  const [id = '', seal = ''] = (cookies.read(cookie) ?? '').split('.');
  return id && sameBytes(Buffer.from(seal), Buffer.from(sealOf(config, id))) ? id : null;
}

/** This browser; one without a cookie gets one. */
export function markDevice(config: Config, cookies: Cookies): string {
  const id = deviceHere(config, cookies) ?? randomBytes(24).toString('base64url');
  cookies.write(cookie, `${id}.${sealOf(config, id)}`, lifetime);
  return id;
}

/** Whether the account has signed in with this browser. */
export const isKnownDevice = async (db: Db, accountId: string, device: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('known_devices')
      .select('id')
      .where('user_id', '=', accountId)
      .where('device_hash', '=', hashOf(device))
      .executeTakeFirst(),
  );

/** Notes that the account signs in with this browser. */
export const remember = (db: Db, accountId: string, device: string, where: { device: string; address: string }) =>
  db
    .insertInto('known_devices')
    .values({ user_id: accountId, device_hash: hashOf(device), ...where })
    .onConflict((c) => c.columns(['user_id', 'device_hash']).doUpdateSet({ ...where, last_at: sql`now()` }))
    .execute();

/** The account's browsers, the latest first; `current` is the one that asks. */
export async function list(db: Db, accountId: string, here: string | null) {
  const rows = await db
    .selectFrom('known_devices')
    .select(['id', 'device', 'address', 'device_hash', 'last_at as lastAt'])
    .where('user_id', '=', accountId)
    .orderBy('last_at', 'desc')
    .limit(100)
    .execute();
  const mine = here === null ? null : hashOf(here);
  return rows.map(({ device_hash, ...row }) => ({ ...row, current: mine !== null && device_hash.equals(mine) }));
}

/** Forgets one; false where it is not there, or another account's. */
export const forgetDevice = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('known_devices').where('id', '=', id).where('user_id', '=', accountId).executeTakeFirst())
    .numDeletedRows > 0n;

/** Forgets all of the account's: after a reset of the password, which may mean that one was taken. */
export const forgetAll = (db: Db, accountId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', accountId).execute();
