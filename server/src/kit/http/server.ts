/** The HTTP server: safety headers, limits, the API under `/api`, its document, the web application, health. */
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { Allowance } from '@vigia/contract/kit/domain.ts';
import { notFound, Problem } from '@vigia/contract/kit/problem.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Pool } from '../db/pool.ts';
import { OneLineEach } from '../log.ts';
import { giveBackWhenAnswered, mustFit, wholeOf } from './arriving.ts';
import { registerDocument } from './document.ts';
import { drainBeforeClose } from './draining.ts';
import { makeHandler, type PipelineParts } from './handler.ts';
import type { Module } from './implement.ts';
import { makeInProcessCall } from './in-process.ts';
import { serveMetrics } from './metrics.ts';
import { type Often, registerOften } from './often.ts';
import { makeOutsideStates } from './outside.ts';
import { inPace, longestRequest, lookEvery, paces } from './pace.ts';
import { isOpenRoute, purposeOf } from './pipeline.ts';
import { refuse } from './problems.ts';
import { safetyHeaders } from './safety.ts';
import { makeSavingStates } from './saving.ts';
import { openStreams } from './sending.ts';
import { RequestShares, requestShare } from './shares.ts';
import { refuseUnreadable } from './unreadable.ts';
import { serveWeb } from './web.ts';

const megabyte = 1_048_576;
/** How often one address may call routes that links open, where they do not say it themselves. */
const byLink: Allowance = { max: 60, seconds: 60 };

export interface ServerParts extends Omit<PipelineParts, 'closing' | 'callInProcess' | 'shares'> {
  readonly modules: readonly Module[];
  readonly pool: Pool;
  /** Whether the database answers and is migrated. */
  readonly ready: () => Promise<boolean>;
  /** How the embedded database is: `up`, `restarting` or `failed`. */
  readonly database?: () => string;
}

/** The bytes of a JSON body; who sends it is not known yet, so its address counts. */
async function jsonOf(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const most = request.routeOptions.bodyLimit ?? megabyte;
  const tooMany = () => {
    throw new Problem('kit.too-large', { status: 413 });
  };
  if (announced > most) tooMany();
  mustFit(request.ip, announced);
  // What is refused on its way is not torn down: its answer goes the same way.
  const pieces = body.iterator({ destroyOnReturn: false });
  const arriving = wholeOf(request, pieces, { room: 'bodies', owner: request.ip, most, announced, tooMany });
  return inPace(request, announced, paces.bodies, arriving);
}

/** Where addresses lead that cannot be decoded: past every step that others pass, to "not found". */
const unreadable = '/api/unreadable-address';
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** What is asked for below the path at which the installation stands; a proxy may take that off, or leave it. */
const withoutPath = (url: string, path: string): string =>
  path !== '' && url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length))
    ? url.slice(path.length).replace(/^(?!\/)/, '/')
    : url;

/** Whether what is sent is compressed: nothing here unpacks what strangers send. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  /[^\s,]/.test((headers['content-encoding'] ?? '').replaceAll(/\bidentity\b/gi, ''));

/** Fastify with our limits and answers to what goes wrong; it takes JSON and serves nothing yet. */
function makeFastify({ config, log }: ServerParts['kit']): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const safety = safetyHeaders(config);
  const app = Fastify({
    loggerInstance: logger,
    logController: new OneLineEach(),
    bodyLimit: megabyte,
    trustProxy: proxyOf(config.TRUST_PROXY),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? withoutPath(url, config.publicPath) : unreadable),
    routerOptions: { maxParamLength: 300 },
    // While it closes, what still arrives on an open connection is answered, and told that the connection ends.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: longestRequest,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: lookEvery },
    clientErrorHandler: refuseUnreadable,
  });
  app.setErrorHandler((fault, request, reply) => refuse(fault, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(notFound(), request, reply));
  app.removeAllContentTypeParsers();
  giveBackWhenAnswered(app);
  app.addContentTypeParser('application/json', (request: FastifyRequest, body: IncomingMessage) =>
    jsonOf(request, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    // On what is sent itself: some answers are written to it directly.
    for (const [name, value] of safety) reply.raw.setHeader(name, value);
    reply.header('x-request-id', request.id);
    if (isPacked(request)) {
      // What is taken instead (RFC 9110, 12.5.3 and 15.5.16).
      reply.header('accept-encoding', 'identity');
      throw new Problem('kit.packed', { status: 415 });
    }
  });
  return app;
}

/** What every answer passes: compression (of answers alone), uploads. */
async function registerProtection(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1_024,
    syncThreshold: 65_536,
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: /^application\/(problem\+)?json|^text\/html/,
  });
  await app.register(multipart);
}

/** Every route of the modules, as often as it allows; nothing of the API is kept by a browser, nothing else is found. */
function mountRoutes(api: FastifyInstance, modules: readonly Module[], pipeline: PipelineParts, often: Often): void {
  api.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const mounted of modules.flatMap(({ routes }) => routes)) {
    const { method, path } = mounted.route;
    const limit = mounted.route.limit ?? (purposeOf(mounted.route) === undefined ? undefined : byLink);
    const bySession = purposeOf(mounted.route) === undefined && !isOpenRoute(mounted.route);
    const counted = { config: often.configOf(limit, bySession), onRequest: often.countersOf(limit, bySession) };
    api.route({ method, url: path, ...counted, handler: makeHandler(mounted, pipeline) });
  }
  api.all('/*', async () => {
    throw notFound();
  });
}

/** Builds the server, without listening. */
export async function makeServer(parts: ServerParts): Promise<FastifyInstance> {
  const { kit, modules, pool } = parts;
  const { config } = kit;
  const app = makeFastify(kit);
  const closing = new AbortController();
  drainBeforeClose(app, () => closing.abort());
  await registerProtection(app);
  const shares = new RequestShares(requestShare(config.DATABASE_POOL));
  const often = await registerOften(app, config.rateLimits, shares);
  serveMetrics(app, kit, pool, openStreams);
  health(app, parts, closing.signal);
  await registerDocument(app, config);
  const means = { ...parts, shares, closing: closing.signal };
  const pipeline: PipelineParts = { ...means, callInProcess: makeInProcessCall(modules, means) };
  await app.register(async (api) => mountRoutes(api, modules, pipeline, often), { prefix: '/api' });
  for (const { beside } of modules) beside?.(app, pipeline);
  await serveWeb(app, config);
  return app;
}

/** `TRUST_PROXY`: a number of hops, `true`, or addresses; nothing is trusted unless it is set. */
function proxyOf(setting: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (!setting || setting === 'false') return false;
  if (setting === 'true') return true;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}

/**
 * Alive is the process, which mends its own database; ready is who can answer, and does not close. Files, mail and what keeps
 * anything from being saved are named: without them most of Vigia answers, so they do not take a process out of service.
 * Whoever would rather have nobody than one that saves nothing asks `/ready?saving`.
 */
function health(app: FastifyInstance, { ready, database, kit, work }: ServerParts, closing: AbortSignal): void {
  const outside = makeOutsideStates(kit);
  const savingStates = makeSavingStates(work, kit.config);
  const told = () => (database ? { alive: true, database: database() } : { alive: true });
  app.get('/health', { config: { rateLimit: false } }, async () => told());
  app.get('/ready', { config: { rateLimit: false } }, async ({ url }, reply) => {
    if (closing.aborted || !(await ready().catch(() => false)))
      throw new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
    const [beside, { database: row, disk }] = await Promise.all([outside(), savingStates()]);
    if (row && disk) return { ready: true, ...beside };
    const saving = { database: row ? 'up' : 'down', disk: disk ? 'up' : 'down' };
    if (!/[?&]saving\b/.test(url)) return { ready: true, saving, ...beside };
    return reply
      .code(503)
      .header('retry-after', '15')
      .send({ ready: false, saving, ...beside });
  });
}
