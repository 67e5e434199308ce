/** The token that a request is signed in with. */
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../auth/tokens.ts';

const bearer = /^Bearer ([\w-]{43})$/;
const noToken = Buffer.alloc(0);

/** The hash of a session's token, as credentials; of nothing where there is none. */
export function sessionIn({ headers }: Pick<FastifyRequest, 'headers'>): { readonly tokenHash: Buffer } {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  return { tokenHash: token ? hashToken(token) : noToken };
}
