/**
 * The road of a request: (limit →) session → permission → parse → transaction → verb → reply. Permission comes before
 * parsing, so that what a stranger sends is never judged; a read runs in a read-only transaction.
 */
import type { Route } from '@vigia/contract/kit/domain.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { faultsOf } from '@vigia/contract/kit/faults.ts';
import { type Fault, forbidden, invalid, Problem, unauthenticated } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unsigned } from '../audit/unsigned.ts';
import { hashToken } from '../auth/tokens.ts';
import type { AccountCtx, Kit, OpenCtx } from '../context.ts';
import type { Begin, Opening, SessionRow, Transaction, Work } from '../db/work.ts';
import { say } from '../words.ts';
import type { EventsReply, FileReply, Mounted, Upload } from './implement.ts';
import { localeOf } from './locale.ts';
import { sendEvents, sendFile } from './sending.ts';
import { readUpload } from './uploads.ts';

type AnyCtx = OpenCtx | AccountCtx;
type PlainVerb = (ctx: AnyCtx, input: object) => Promise<unknown>;
type Hand = (hands: object, input: object) => Promise<unknown>;

export interface RoadParts {
  readonly kit: Kit;
  readonly work: Work;
  /** Notes that a session was used; outside the request's transaction. */
  readonly touch: (sessionId: string) => void;
  /** Told when the server closes: answers that have no end of their own then end. */
  readonly closing: AbortSignal;
}

const bearer = /^Bearer ([\w-]{43})$/;
const noToken = Buffer.alloc(0);

/** What a request of this route does. */
export function makeHandler({ route, verb }: Mounted, { kit, work, touch, closing }: RoadParts) {
  const open = route.access.kind === 'open' || route.access.kind === 'token';
  const byHand = isByHand(verb) ? verb.byHand : null;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const begin = beginOf(route, openingOf(request, open), request.id);
    const common = commonOf(request, kit);
    const result = byHand ? await handled(byHand) : await work.run(begin, plainly);
    return send(route, result, reply, closing);

    async function plainly(tx: Transaction) {
      permit(route, tx.session, touch);
      const input = await parse(route, request);
      return (verb as PlainVerb)(contextOf(common, tx), input);
    }
    async function handled(hand: Hand) {
      const who = open
        ? null
        : await work.run({ ...begin, readOnly: true }, async (tx) => {
            permit(route, tx.session, touch);
            return personOf(tx.session);
          });
      const input = await parse(route, request);
      const inWork = <T>(fn: (ctx: AnyCtx) => Promise<T>) =>
        work.run(begin, async (tx) => {
          permit(route, tx.session, touch);
          return fn(contextOf(common, tx));
        });
      return hand({ ...common, ...(who ?? nobody), work: inWork }, input);
    }
  };
}

const isByHand = (verb: unknown): verb is { byHand: Hand } =>
  typeof verb === 'object' && verb !== null && 'byHand' in verb;

function beginOf(route: Route, opening: Opening, requestId: string): Begin {
  return {
    opening,
    scope: route.scope ?? 'company',
    readOnly: route.method === 'GET',
    requestId,
    actorKind: route.access.kind === 'token' ? 'link' : 'user',
    unsigned: unsigned[nameOf(route)],
  };
}

function openingOf(request: FastifyRequest, open: boolean): Opening {
  if (open) return { company: null, account: null };
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return { tokenHash: token ? hashToken(token) : noToken };
}

/** No session: 401. Lacking right: 403. A route of a company without one chosen: 409. */
function permit(route: Route, session: SessionRow | null, touch: (id: string) => void): void {
  if (route.access.kind === 'open' || route.access.kind === 'token') return;
  if (!session) throw unauthenticated();
  if (session.stale) touch(session.id);
  if (route.access.kind !== 'can') return;
  if (!session.role) throw new Problem('kit.no-company', { status: 409 });
  if (!allows(session.role, route.access.permission)) throw forbidden();
  if (!session.company_id && route.scope !== 'installation') throw new Problem('kit.no-company', { status: 409 });
}

const nobody = { user: null, company: null } as const;

function personOf(session: SessionRow | null) {
  if (!session) return nobody;
  const company = session.company_id
    ? {
        id: session.company_id,
        name: session.company_name ?? '',
        industry: session.industry,
        size: session.size,
        timeZone: session.time_zone ?? 'UTC',
      }
    : null;
  return {
    user: {
      id: session.user_id,
      email: session.email,
      firstName: session.first_name,
      lastName: session.last_name,
      locale: session.locale,
      isSuperAdmin: session.is_super_admin,
    },
    company,
    role: session.role,
    sessionId: session.id,
  };
}

const commonOf = (request: FastifyRequest, kit: Kit) => {
  const locale = localeOf(request);
  return {
    kit,
    locale,
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300),
    words: (key: string, values?: Record<string, string | number>) => say(locale, key, values),
  };
};

function contextOf(common: ReturnType<typeof commonOf>, tx: Transaction): AnyCtx {
  return {
    ...common,
    ...personOf(tx.session),
    db: tx.db,
    audit: tx.audit.bind(tx),
    after: tx.after.bind(tx),
  } as AnyCtx;
}

/** The parsed parts of a request. Throws `invalid` with every fault of every part. */
async function parse(route: Route, request: FastifyRequest): Promise<Record<string, unknown>> {
  const faults: Fault[] = [];
  const input: Record<string, unknown> = {};
  const sent: Record<'params' | 'query' | 'body', unknown> = {
    params: request.params,
    query: request.query,
    body: undefined,
  };
  if (route.upload) {
    const { upload, fields }: { upload: Upload; fields: object } = await readUpload(request, route.upload);
    input.upload = upload;
    sent.body = fields;
  } else if (route.body) {
    sent.body = parseJson(request.body);
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const parsed = schema.safeParse(sent[part]);
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') throw new Problem('kit.not-found', { status: 404 });
    else faults.push(...faultsOf(parsed.error, part === 'query' ? ['query'] : []));
  }
  if (faults.length > 0) throw invalid(faults.slice(0, 100));
  return input;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(raw: unknown): unknown {
  if (!Buffer.isBuffer(raw) || raw.length === 0) return {};
  try {
    return JSON.parse(strictUtf8.decode(raw));
  } catch {
    throw new Problem('kit.malformed', { status: 400 });
  }
}

/** What leaves has passed through `returns`: a stray column never does. */
function send(route: Route, result: unknown, reply: FastifyReply, closing: AbortSignal): unknown {
  if (route.sends === 'file') return sendFile(result as FileReply, reply);
  if (route.sends === 'events') return sendEvents(result as EventsReply, reply, closing);
  const checked = route.returns.parse(result);
  return reply
    .code(route.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(checked));
}
