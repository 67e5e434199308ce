/** `GET /metrics` for Prometheus, for whoever shows the token; without `METRICS_TOKEN` there is no such page. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Kit } from '../context.ts';
import type { Pool } from '../db/pool.ts';
import { diskOf } from '../machine/watch.ts';

const digest = (s: string) => createHash('sha256').update(s).digest();

/** Names and meanings; docs/operations.md says at which value to look. */
const gauges = {
  vigia_jobs_waiting: 'Jobs whose time has come and that nobody has taken up',
  vigia_jobs_oldest_seconds: 'For how long the oldest of them waits',
  vigia_jobs_failed_day: 'Jobs given up within the last day',
  vigia_mails_waiting: 'Mails that are to be sent',
  vigia_mails_oldest_seconds: 'For how long the oldest of them waits',
  vigia_mails_failed: 'Mails given up within the last days',
  vigia_database_bytes: 'Size of the database',
  vigia_files_bytes: 'What all companies keep in files',
  vigia_backup_age_seconds: 'Since the last backup; absent where none was made',
  vigia_disk_free_bytes: 'Free on the disk of DATA_DIR',
  vigia_disk_bytes: 'Size of the disk of DATA_DIR',
  vigia_pool_connections: 'Connections to the database',
  vigia_pool_idle: 'Connections that nobody uses',
  vigia_pool_waiting: 'Requests that wait for a connection',
  vigia_streams_open: 'Open event streams',
} as const;

function observeRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; the assistant is /api/virtual-ciso',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
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
}

async function figures(
  kit: Kit,
  pool: Pool,
  streams: () => number,
): Promise<Record<keyof typeof gauges, number | null>> {
  const [f, disk] = await Promise.all([kit.machine(), diskOf(kit.config.DATA_DIR)]);
  return {
    vigia_jobs_waiting: f.jobsWaiting,
    vigia_jobs_oldest_seconds: f.jobsOldest,
    vigia_jobs_failed_day: f.jobsFailed,
    vigia_mails_waiting: f.mailsWaiting,
    vigia_mails_oldest_seconds: f.mailsOldest,
    vigia_mails_failed: f.mailsFailed,
    vigia_database_bytes: f.databaseBytes,
    vigia_files_bytes: f.filesBytes,
    vigia_backup_age_seconds: f.backupAge,
    vigia_disk_free_bytes: disk.free,
    vigia_disk_bytes: disk.size,
    vigia_pool_connections: pool.totalCount,
    vigia_pool_idle: pool.idleCount,
    vigia_pool_waiting: pool.waitingCount,
    vigia_streams_open: streams(),
  };
}

/** Serves the page. The figures are read when it is asked for; where the database is away, the process's own are told. */
export function serveMetrics(app: FastifyInstance, kit: Kit, pool: Pool, streams: () => number): void {
  const token = kit.config.METRICS_TOKEN;
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  observeRequests(app, register);
  const made = new Map(
    Object.entries(gauges).map(([name, help]) => [name, new Gauge({ name, help, registers: [register] })]),
  );
  app.get('/metrics', async (request, reply) => {
    const shown = request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(shown), digest(`Bearer ${token}`))) throw notFound();
    const now = await figures(kit, pool, streams).catch((fault: unknown) => {
      request.log.warn({ err: fault }, 'the machine’s figures could not be read');
      return {};
    });
    for (const gauge of made.values()) gauge.remove();
    for (const [name, value] of Object.entries(now)) if (typeof value === 'number') made.get(name)?.set(value);
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
