/** Connections to PostgreSQL, with pipelining: statements leave without waiting for the answer to the one before. */
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type DatabaseWire, type Hearing, isLost, listen, lost, unlessLost } from './hearing.ts';

/**
 * An instant as PostgreSQL writes it, as ISO 8601 in milliseconds. In UTC, which connections speak, by cutting alone:
 * `2026-11-22 10:20:30.123456+00`, of a year of four digits.
 */
export function iso(value: string): string {
  const isUtc = value.charCodeAt(10) === 0x20 && value.endsWith('+00');
  if (!isUtc) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
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

type Timed = pg.QueryConfig & { readonly query_timeout: number };

/** The statement, given up when no answer has come after `ms`. */
export const answeredWithin = (ms: number, statement: pg.QueryConfig): Timed => ({ ...statement, query_timeout: ms });
export const withTimeout = (ms: number, text: string, values?: unknown[]): Timed =>
  answeredWithin(ms, values ? { text, values } : { text });

/** A connection takes three round trips to a database far away. */
const connectsWithin = 7_500;
/** What of a pool stays open when nothing is asked: over a slow network connections are dear. */
const keptOpen = 14;

/** Opens what a pool keeps open, so that the first who come need not wait for it. */
export async function warm(pool: Pool): Promise<void> {
  const made = await Promise.all(Array.from({ length: Math.min(keptOpen, pool.options.max) }, () => pool.connect()));
  for (const client of made) client.release();
}

const wireOf = (client: pg.Client | Client): DatabaseWire =>
  (client as unknown as { connection: DatabaseWire }).connection;

const hearings = new WeakMap<object, Hearing>();
function hearingOf(pool: Pool): Hearing {
  const found = hearings.get(pool);
  if (!found) throw new Error('A pool is made by makePool.');
  return found;
}

/** How connections of a pool are made, each of them listened to. */
function hearing({ url, max }: PoolOptions, ending: () => boolean): { heard: Hearing; config: pg.PoolConfig } {
  const heard: Hearing = {
    at: 0,
    lostAt: 0,
    async knock() {
      const client = new Heard(config);
      client.on('error', () => undefined);
      await client.connect().catch(() => undefined);
      await client.end().catch(() => undefined);
    },
    ending,
    waiting: new Set(),
  };
  class Heard extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      listen(wireOf(this), heard);
    }
  }
  const config = {
    connectionString: url,
    max,
    min: Math.min(keptOpen, max),
    types,
    pipeline: true,
    connectionTimeoutMillis: connectsWithin,
    query_timeout: lostAfter,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // What stays open without a word, firewalls forget; the machine's own first sign of life comes after two hours.
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'vigia',
    Client: Heard,
  };
  return { heard, config };
}

/** A pool whose connections pipeline. One that is being made may take its time, as long as the database answers. */
export function makePool({ url, max, onError }: PoolOptions): Pool {
  const { heard, config } = hearing({ url, max }, () => pool.ending);
  const pool = new pg.Pool(config);
  hearings.set(pool, heard);
  // Whoever holds a connection that breaks is told by the next statement; unheard, the event would end the process.
  pool.on('connect', (client) => {
    madeAt.set(client, Date.now());
    client.on('error', () => undefined);
  });
  pool.on('error', (fault) => {
    // pg hangs the whole connection on it, with what could cancel its statements: nothing for a log.
    Reflect.deleteProperty(fault, 'client');
    if (!pool.ending) onError?.(fault);
  });
  return pool;
}

/** What `work` resolves to; rejects once the database has said nothing to anybody of the pool for 2.5 s. */
export const unlessSilent = <T>(pool: Pool, work: Promise<T>): Promise<T> => unlessLost(hearingOf(pool), work);

/** When a connection was made: what is older than the last silence may wait for an answer that never comes. */
const madeAt = new WeakMap<object, number>();

/** A connection of the pool. Rejects at once while the database is taken for lost. */
export async function takeClient(pool: Pool): Promise<Client> {
  const heard = hearingOf(pool);
  for (;;) {
    if (isLost(heard)) throw lost();
    const client = await connected(pool);
    if ((madeAt.get(client) ?? Date.now()) >= heard.lostAt) return client;
    client.release(true);
  }
}

async function connected(pool: Pool): Promise<Client> {
  const asked = pool.connect();
  if (pool.idleCount > pool.waitingCount) return asked;
  return unlessSilent(pool, asked).catch((fault: unknown) => {
    // It may still come: then it is nobody's.
    asked.then(
      (client) => client.release(),
      () => undefined,
    );
    throw fault;
  });
}

/** Holds back what is sent over the connection until everything that is already under way has been sent with it. */
export function cork(client: Client): void {
  const { stream } = wireOf(client);
  stream.cork();
  process.nextTick(send, stream);
}

/** Connections with a last word that nobody waits for. */
const unsent = new WeakSet<Duplex>();

/**
 * Holds back a last word that nobody waits for until the next who takes the connection sends something, and no longer than
 * this turn of the loop: a busy process then writes once for both.
 */
export function corkLast(client: Client): void {
  const { stream } = wireOf(client);
  if (unsent.has(stream)) return;
  stream.cork();
  unsent.add(stream);
  setImmediate(sendUnsent, stream);
}

function send(stream: Duplex): void {
  sendUnsent(stream);
  stream.uncork();
}
function sendUnsent(stream: Duplex): void {
  if (unsent.delete(stream)) stream.uncork();
}

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
