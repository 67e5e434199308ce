/**
 * The Model Context Protocol over HTTP at `/mcp`: for people's own assistants. A call bears a personal token and nothing
 * else opens it; each is answered by itself, so that no process keeps anything between two of them.
 */
import { tokenScope } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { forbidden, notFound, Problem, tooMany, unauthenticated } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashIn, touch } from '../api-tokens/api-tokens.commands.ts';
import type { SessionRow } from '../kit/db/beginning.ts';
import { callerOf, type PipelineParts } from '../kit/http/handler.ts';
import type { Module } from '../kit/http/implement.ts';
import type { InProcessCall } from '../kit/http/in-process.ts';
import { problemOf } from '../kit/http/problems.ts';
import type { Call } from './mcp.server.ts';

const path = '/mcp';
const largestBody = 262_144;
const longest = 30_000;
/** Calls of one token in a minute. */
const perMinute = 120;

/** A browser says which page calls: no page but ours may. Assistants that are no page say nothing. */
function mustBeOurs(request: FastifyRequest, address: string): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(address).origin) throw forbidden();
}

interface Bearer {
  readonly hash: Buffer;
  readonly session: SessionRow;
}

/** Whose token it is. Throws 401 where it is none, or one that is over. */
async function bearerOf(request: FastifyRequest, reply: FastifyReply, { work, kit }: PipelineParts): Promise<Bearer> {
  const hash = hashIn(request.headers.authorization);
  const session = hash
    ? await work.run(
        {
          credentials: { apiTokenHash: hash },
          scope: 'company',
          readOnly: true,
          requestId: request.id,
          actorKind: 'user',
        },
        async (tx) => tx.session,
      )
    : null;
  if (!hash || !session?.company_id || !session.role) {
    reply.header('www-authenticate', 'Bearer');
    throw unauthenticated();
  }
  if (!allows(session.role, 'api-tokens.use')) throw forbidden();
  if (session.stale) {
    work
      .asCompany(session.company_id, ({ db }) => touch(db, session.id))
      .catch((fault: unknown) => kit.log.warn({ err: fault }, 'the use of a token was not noted'));
  }
  return { hash, session };
}

function callOf(
  request: FastifyRequest,
  { hash, session }: Bearer,
  callInProcess: InProcessCall,
  address: string,
): Call {
  // The person's own language: an assistant's Accept-Language says nothing about who reads.
  const asker = { ...callerOf(request, { apiTokenHash: hash }), language: () => session.locale };
  return {
    role: session.role ?? 'VIEWER',
    scopes: (session.scopes ?? []).map((scope) => tokenScope.parse(scope)),
    locale: session.locale,
    address,
    requestId: request.id,
    ask: (route, sent) => callInProcess(route, asker, sent),
    refusal(fault) {
      const problem = problemOf(fault);
      if (!problem) request.log.error({ err: fault }, 'a bug');
      return problem ?? new Problem('kit.internal', { status: 500 });
    },
  };
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** One message of the protocol; null where the body is none. Batches are none any more: each call counts by itself. */
function messageIn(body: unknown): object | null {
  try {
    const message: unknown = JSON.parse(strictUtf8.decode(Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

const unreadable = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Not one JSON-RPC message.' } };

/** The request as the protocol's library reads it: its headers without the token, which is nobody else's business. */
function webRequest(request: FastifyRequest, address: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name !== 'authorization' && name !== 'cookie' && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(`${address}${path}`, { method: 'POST', headers, signal: AbortSignal.timeout(longest) });
}

/** What the library answers, or 503 where it takes too long. */
async function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_done, fail) => {
    const tooLate = () => fail(new Problem('kit.unavailable', { status: 503, retryAfter: 5 }));
    signal.addEventListener('abort', tooLate, { once: true });
  });
  return Promise.race([answer, late]);
}

function beside(app: FastifyInstance, parts: PipelineParts): void {
  const { callInProcess } = parts;
  const { config } = parts.kit;
  const address = config.publicUrl;
  const tokenOf = (request: FastifyRequest) => hashIn(request.headers.authorization)?.toString('hex') ?? request.ip;
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: tokenOf });

  app.post(path, { bodyLimit: largestBody }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    mustBeOurs(request, address);
    const bearer = await bearerOf(request, reply, parts);
    const counted = config.rateLimits ? await count(request) : null;
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooMany(Math.max(1, counted.ttlInSeconds));
    const message = messageIn(request.body);
    if (!message) return reply.code(400).type('application/json').send(JSON.stringify(unreadable));
    const call = callOf(request, bearer, callInProcess, address);
    // The protocol's library is large: a server that no assistant calls does without it.
    const { handlerFor } = await import('./mcp.server.ts');
    const { fetch } = handlerFor(call);
    const asked = webRequest(request, address);
    const answer = await inTime(
      fetch(asked, { parsedBody: message }).then(async (made) => ({ made, text: await made.text() })),
      asked.signal,
    );
    return reply
      .code(answer.made.status)
      .type(answer.made.headers.get('content-type') ?? 'application/json')
      .send(answer.text);
  });
  app.get(path, async (_request, reply) => notAllowed(reply));
  app.delete(path, async (_request, reply) => notAllowed(reply));
  // Where assistants look for another way to sign in: there is none, and the application's page is no answer.
  app.get('/.well-known/*', async () => {
    throw notFound();
  });
}

const notAllowed = (reply: FastifyReply) =>
  reply
    .code(405)
    .header('allow', 'POST')
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Method not allowed.' } }));

export const mcpModule: Module = { routes: [], beside };
