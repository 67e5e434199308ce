/** What a personal token looks like: a mark by which it is known where it should not be, and 256 random bits. */
import { hashToken, makeToken } from '../kit/auth/tokens.ts';

const shape = /^Bearer (vig_[\w-]{43})$/;

/** A fresh token and the hash of all of it. */
export function makeApiToken(): { token: string; hash: Buffer } {
  const token = `vig_${makeToken().token}`;
  return { token, hash: hashToken(token) };
}

/** The hash of the token in an Authorization header; null where there is none of ours. */
export function hashIn(authorization: string | undefined): Buffer | null {
  const token = shape.exec(authorization ?? '')?.[1];
  return token ? hashToken(token) : null;
}
