/** The HTTP handler of a route: (limit →) the request pipeline (`pipeline.ts`) → reply. */
import { companyHeader } from '@vigia/contract/kit/company-header.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../auth/tokens.ts';
import type { Credentials, SessionRow } from '../db/beginning.ts';
import { onceIn } from '../once/once.ts';
import { sessionIn } from './bearer.ts';
import { compiledSchema } from './compiled.ts';
import { cookiesOf } from './cookies.ts';
import { deadlineOf } from './deadline.ts';
import type { EventsReply, FileReply, LiveReply, Mounted, Upload } from './implement.ts';
import { localeOf, speaksTo } from './locale.ts';
import { type Caller, isOpenRoute, type PipelineDependencies, parsed, perform, purposeOf } from './pipeline.ts';
import { type StreamBounds, sendEvents, sendFile, sendLive } from './sending.ts';
import { readUpload } from './uploads.ts';

export interface PipelineParts extends PipelineDependencies {
  /** Told when the server closes: answers that have no end of their own then end. */
  readonly closing: AbortSignal;
}

/** What a request of this route does. */
export function makeHandler(mounted: Mounted, parts: PipelineParts) {
  const { route } = mounted;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const cookies = cookiesOf(request.headers.cookie, parts.kit.config, (line) => reply.header('set-cookie', line));
    const deadline = deadlineOf(route);
    // A file may come over a slow line: the server's own time begins when it is there.
    if (!route.upload) deadline.start();
    let session: string | undefined;
    const known = ({ id, locale }: SessionRow) => {
      session = id;
      speaksTo(request, locale);
    };
    const company = companyMeant(request, route);
    const once = onceIn(request.headers, route);
    const asker = { ...callerOf(request, credentialsOf(request, route)), cookies, deadline, known, company, once };
    const read = async () => {
      const sent = await parse(route, request);
      deadline.start();
      return sent;
    };
    const result = await deadline.hold(perform(mounted, asker, read, parts));
    const whileSignedIn: StreamBounds['whileSignedIn'] = (end) =>
      session ? parts.kit.pubsub.on(`session:${session}`, end) : () => undefined;
    return send(route, result, request, reply, { closing: parts.closing, whileSignedIn });
  };
}

function credentialsOf(request: FastifyRequest, route: Route): Credentials {
  const purpose = purposeOf(route);
  if (purpose !== undefined) {
    const { token = '' } = request.params as { token?: string };
    return { linkHash: hashToken(token), purpose };
  }
  if (isOpenRoute(route)) return { company: null, account: null };
  return sessionIn(request);
}

/** The company that a page shows, where it says which. Routes of the account itself are the same in every company. */
function companyMeant({ headers }: FastifyRequest, { access }: Route): string | undefined {
  const said = headers[companyHeader];
  return access.kind === 'can' && typeof said === 'string' ? said : undefined;
}

/** Who sends a request, and from where. */
export const callerOf = (request: FastifyRequest, credentials: Credentials): Caller => ({
  credentials,
  language: () => localeOf(request),
  requestId: request.id,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300),
});

/** The parsed parts of a request. */
async function parse(route: Route, request: FastifyRequest): Promise<object> {
  const { params, query } = request;
  if (!route.upload || (route.upload.orJson && !request.isMultipart()))
    return parsed(route, { params, query, body: route.body ? parseJson(request.body) : undefined });
  const { upload, fields }: { upload: Upload; fields: object } = await readUpload(request, route.upload);
  return { upload, ...parsed(route, { params, query, body: fields }) };
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
function send(
  route: Route,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bounds: StreamBounds,
): unknown {
  if (route.sends === 'file') return sendFile(result as FileReply, reply);
  if (route.sends === 'events') return sendEvents(result as EventsReply, reply, bounds);
  if (route.sends === 'json-or-events') return live(route, result as LiveReply<unknown>, request, reply, bounds);
  return whole(route, result, reply);
}

async function live(
  route: Route,
  answer: LiveReply<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  bounds: StreamBounds,
): Promise<unknown> {
  const wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
  if (wantsEvents)
    return sendLive(answer, (result) => compiledSchema(route.returns).parse(result), request, reply, bounds);
  return whole(route, await answer.make(() => undefined, bounds.closing), reply);
}

/** 202 only while there is something to wait for. */
const successOf = ({ status = 200, finished }: Route, result: unknown): number =>
  finished !== undefined &&
  typeof result === 'object' &&
  result !== null &&
  'status' in result &&
  result.status === finished
    ? 200
    : status;

function whole(route: Route, result: unknown, reply: FastifyReply): unknown {
  const checked = compiledSchema(route.returns).parse(result);
  return reply
    .code(successOf(route, checked))
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(checked));
}
