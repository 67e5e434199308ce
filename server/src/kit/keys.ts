/**
 * The installation's secret, which no database holds: `SECRET_KEY`, or `secret.key` in DATA_DIR, made at the first start
 * for its owner's eyes alone (0600). Every purpose gets a key of its own (HKDF, RFC 5869), so that none can stand in for
 * another. Processes that share a database must share the secret.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const kept = new Map<string, Buffer>();

/** The secret. Throws where the file can neither be read nor made, or holds too little. */
function secretOf({ SECRET_KEY, DATA_DIR }: Config): Buffer {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'utf8');
  const known = kept.get(DATA_DIR);
  if (known) return known;
  const file = join(DATA_DIR, 'secret.key');
  const secret = read(file) ?? make(DATA_DIR, file);
  if (secret.length < 32) throw new Error(`${file} is damaged: put it back from a copy, or set SECRET_KEY.`);
  kept.set(DATA_DIR, secret);
  return secret;
}

function read(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}

/** Written whole beside its place and then linked there: of two processes at once, one wins and both read its secret. */
function make(folder: string, file: string): Buffer {
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(fresh, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    unlinkSync(fresh);
  }
  const made = read(file);
  if (!made) throw new Error(`${file} could not be made.`);
  return made;
}

/** The key (32 bytes) of one purpose, such as `audit` or `second-factor`. */
export const keyFor = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretOf(config), 'vigia', purpose, 32));

/** A keyed fingerprint (HMAC-SHA-256): without the key nobody can make or check one. */
export const fingerprint = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether two fingerprints are the same, in constant time. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Encrypts (AES-256-GCM) for a place, such as the account's id: elsewhere it does not open. */
export function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encrypt` made for the same place. Throws where it was changed, or the key is another. */
export function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(place));
  opener.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([opener.update(sealed.subarray(12, -16)), opener.final()]);
}
