/** Connections to PostgreSQL, with pipelining: statements leave without waiting for the answer to the one before. */
import type { Duplex } from 'node:stream';
import pg from 'pg';

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** An instant as PostgreSQL writes it, as ISO 8601 in milliseconds. In UTC, which connections speak, by cutting alone. */
export function iso(value: string): string {
  const found = inUtc.exec(value);
  if (!found) return new Date(value).toISOString();
  return `${found[1]}T${found[2]}.${(found[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
}
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, iso);
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

export interface PoolOptions {
  url: string;
  max: number;
  onError?: (fault: Error) => void;
}

/** Longer than the database itself lets a request's statement run: what answers later is no longer there. */
const lostAfter = 9_500;

/** A statement that is given up, together with its connection, when no answer has come after `ms`. */
export const withTimeout = (
  ms: number,
  text: string,
  values?: unknown[],
): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: ms,
  ...(values ? { values } : {}),
});

/** A pool whose connections pipeline. Waiting for a connection ends after 2.5 s, so that a lost database is told soon. */
export function makePool({ url, max, onError }: PoolOptions): Pool {
  const config = {
    connectionString: url,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: 2_500,
    query_timeout: lostAfter,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'vigia',
  };
  const pool = new pg.Pool(config);
  // Whoever holds a connection that breaks is told by the next statement; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (fault) => {
    // pg hangs the whole connection on it, with what could cancel its statements: nothing for a log.
    Reflect.deleteProperty(fault, 'client');
    if (!pool.ending) onError?.(fault);
  });
  return pool;
}

/** Holds back what is sent over the connection until everything that is already under way has been sent with it. */
export function cork(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(uncork, stream);
}
const uncork = (stream: Duplex) => stream.uncork();

/** One connection outside the pool, for LISTEN and for administration. */
export async function makeClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'vigia',
  });
  await client.connect();
  return client;
}
