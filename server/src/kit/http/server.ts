/** The HTTP server: safety headers, limits, the API under `/api`, its document, the web application, health. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { notFound, Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { policyOf } from './csp.ts';
import type { Module } from './implement.ts';
import { makeInside } from './inside.ts';
import { openApi } from './openapi.ts';
import { refuse } from './problems.ts';
import { makeHandler, type RoadParts } from './road.ts';
import { serveWeb } from './web.ts';

const megabyte = 1_048_576;

export interface ServerParts extends Omit<RoadParts, 'closing' | 'inside'> {
  readonly modules: readonly Module[];
  /** Whether the database answers and is migrated. */
  readonly ready: () => Promise<boolean>;
}

/** Builds the server, without listening. */
export async function makeServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config } = parts.kit;
  const log: FastifyBaseLogger = parts.kit.log;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: megabyte,
    trustProxy: proxyOf(config.TRUST_PROXY),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300 },
    // While it closes, what still arrives on an open connection is answered, and told that the connection ends.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
  });
  app.setErrorHandler((fault, request, reply) => refuse(fault, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(notFound(), request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const closing = new AbortController();
  // What was sent before its sender could know is read and answered, each answer telling that the connection ends.
  app.addHook('preClose', async () => {
    closing.abort();
    if (app.server.listening) await wait(300);
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // Google's button opens a window of its own, and wants to know which site asked: our address, never a path.
    crossOriginOpenerPolicy: { policy: config.GOOGLE_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: config.GOOGLE_CLIENT_ID ? 'strict-origin-when-cross-origin' : 'no-referrer' },
  });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(problem\+)?json|^text\/html/,
  });
  await app.register(multipart);
  await app.register(rateLimit, {
    global: config.rateLimits,
    max: 1_200,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => tooMany(Math.max(1, Math.ceil(context.ttl / 1000))),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  metrics(app, config);
  health(app, parts.ready);
  const document = openApi(config.publicUrl);
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', async () => document);
  const means = { ...parts, closing: closing.signal };
  const road: RoadParts = { ...means, inside: makeInside(parts.modules, means) };
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      for (const { routes } of parts.modules) {
        for (const mounted of routes) {
          const { method, path, limit } = mounted.route;
          const allowance =
            limit && config.rateLimits ? { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1_000 } } : {};
          api.route({ method, url: path, config: allowance, handler: makeHandler(mounted, road) });
        }
      }
      api.all('/*', async () => {
        throw notFound();
      });
    },
    { prefix: '/api' },
  );
  for (const { beside } of parts.modules) beside?.(app, road);
  await serveWeb(app);
  return app;
}

/** `TRUST_PROXY`: a number of hops, `true`, or addresses; nothing is trusted unless it is set. */
function proxyOf(setting: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (!setting || setting === 'false') return false;
  if (setting === 'true') return true;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}

function health(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get('/health', { config: { rateLimit: false } }, async () => ({ alive: true }));
  app.get('/ready', { config: { rateLimit: false } }, async () => {
    if (!(await ready().catch(() => false))) throw new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
    return { ready: true };
  });
}

const digest = (s: string) => createHash('sha256').update(s).digest();

/** `GET /metrics`, for whoever shows the token; without `METRICS_TOKEN` there is no such page. */
function metrics(app: FastifyInstance, config: Config): void {
  const token = config.METRICS_TOKEN;
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    const shown = request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(shown), digest(`Bearer ${token}`))) throw notFound();
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
