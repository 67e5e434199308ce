/** Codes of authenticator apps: TOTP (RFC 6238) with HMAC-SHA-1, six digits, steps of 30 seconds, as every app makes them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const seconds = 30;
const digits = 6;
/** Steps before and after the present one that are taken: clocks differ, and typing takes time. */
const window = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A fresh secret: 160 bits, as RFC 4226 §4 recommends. */
export const makeTotpSecret = (): Buffer => randomBytes(20);

/** Base32 (RFC 4648 §6) without padding: how apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The number of the step that a moment (ms since 1970) lies in. */
export const stepAt = (ms: number): number => Math.floor(ms / 1_000 / seconds);

/** The code of a step (RFC 4226 §5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, near the present one and after `after`; null where there is none. */
export function matchingStep(secret: Buffer, code: string, after: number, now = Date.now()): number | null {
  const given = Buffer.from(code);
  const present = stepAt(now);
  let found: number | null = null;
  for (let step = present - window; step <= present + window; step++) {
    const wanted = Buffer.from(codeAt(secret, step));
    if (given.length === wanted.length && timingSafeEqual(given, wanted) && step > after) found ??= step;
  }
  return found;
}

/** What the QR code holds (Google's Key URI format, which the apps read). */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${seconds}`;
}
