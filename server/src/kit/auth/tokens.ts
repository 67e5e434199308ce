/** Tokens: 256 random bits for their holder, their hash for us. */
import { createHash, randomBytes } from 'node:crypto';

/** The hash under which a token is stored and found. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A fresh token and its hash. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
