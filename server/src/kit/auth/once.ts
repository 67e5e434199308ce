/**
 * Values that this server gave out itself, for one purpose and one holder, good for a while and once: nonces and
 * challenges. Nothing is stored until they are used; then their hash is, until they have run out.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { fingerprint, sameBytes } from '../keys.ts';

const shape = /^(\d{10})\.([\w-]{22})\.([\w-]{43})$/;
const now = () => Math.floor(Date.now() / 1_000);
const sealed = (key: Buffer, expires: string, random: string, holder: string) =>
  fingerprint(key, `${expires}.${random}.${holder}`);

/** Gives out a value for a holder: `<expiry>.<random>.<seal>`. */
export function giveOut(key: Buffer, holder: string, seconds: number): string {
  const expires = String(now() + seconds);
  const random = randomBytes(16).toString('base64url');
  return `${expires}.${random}.${sealed(key, expires, random, holder).toString('base64url')}`;
}

/** Whether this is a value given out to this holder that has not run out. */
export function isGivenOut(key: Buffer, holder: string, value: string): boolean {
  const [, expires = '', random = '', seal = ''] = shape.exec(value) ?? [];
  if (!seal || Number(expires) < now()) return false;
  return sameBytes(Buffer.from(seal, 'base64url'), sealed(key, expires, random, holder));
}

/** Uses a value up; false where it was used before. It commits with the transaction. */
export async function spend(db: Db, value: string): Promise<boolean> {
  const expires = Number(value.slice(0, 10));
  const row = await db
    .insertInto('spent_values')
    .values({
      value_hash: createHash('sha256').update(value).digest(),
      expires_at: sql`to_timestamp(${expires})`,
    })
    .onConflict((c) => c.doNothing())
    .returning('value_hash')
    .executeTakeFirst();
  return row !== undefined;
}
