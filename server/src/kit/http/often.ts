/**
 * How often one may ask. Where nobody is known to be signed in, an address counts: signing in, registering, links, and what
 * came with credentials that opened nothing yet. Who is known counts as a person and as a company, so that colleagues and
 * strangers behind one address take nothing from each other, and a company with many accounts has no more than a few.
 */
import rateLimit from '@fastify/rate-limit';
import type { Allowance } from '@vigia/contract/kit/domain.ts';
import { tooMany } from '@vigia/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Owner } from '../threads/owner.ts';
import { sessionIn } from './bearer.ts';
import type { RequestShares } from './shares.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its callers are signed in: they count as who they are. */
    readonly bySession?: boolean;
  }
}

/** What one may ask for in all, where a route says nothing of its own. */
const inAll: Allowance = { max: 1_200, seconds: 60 };
/** How many times what one person may, a company may with all of its people. */
const ofCompany = 5;

const windowOf = ({ max, seconds }: Allowance) => ({ max, timeWindow: seconds * 1_000 });
const waitOf = (ttl: number) => tooMany(Math.max(1, Math.ceil(ttl / 1_000)));

export interface Often {
  /** What a route says to Fastify: its window by address, and whether those who are known count otherwise. */
  configOf(limit: Allowance | undefined, bySession: boolean): object;
  /** Counts those who are known; nothing where `RATE_LIMITS=off`. */
  countersOf(limit: Allowance | undefined, bySession: boolean): onRequestAsyncHookHandler[];
}

/** Counts every request of this server by address, but for those of routes with a session whose owner is known. */
export async function registerOften(app: FastifyInstance, on: boolean, shares: RequestShares): Promise<Often> {
  const ownerOf = (request: FastifyRequest): Owner | undefined =>
    request.routeOptions.config.bySession ? shares.known(sessionIn(request)) : undefined;
  await app.register(rateLimit, {
    global: on,
    ...windowOf(inAll),
    allowList: (request) => ownerOf(request) !== undefined,
    errorResponseBuilder: (_request, { ttl }) => waitOf(ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const counter = ({ max, seconds }: Allowance, keyOf: (owner: Owner) => string): onRequestAsyncHookHandler => {
    const keyGenerator = (request: FastifyRequest) => keyOf(ownerOf(request) ?? { company: '', person: '' });
    const count = app.createRateLimit({ ...windowOf({ max, seconds }), keyGenerator, allowList: () => false });
    return async (request) => {
      if (!ownerOf(request)) return;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw waitOf(counted.ttl);
    };
  };
  const both = (limit: Allowance) => [
    counter(limit, ({ person }) => person),
    counter({ ...limit, max: limit.max * ofCompany }, ({ company }) => company),
  ];
  const all = on ? both(inAll) : [];
  return {
    configOf: (limit, bySession) => ({ bySession, ...(limit && on ? { rateLimit: windowOf(limit) } : {}) }),
    countersOf: (limit, bySession) => (on && bySession ? [...all, ...(limit ? both(limit) : [])] : []),
  };
}
