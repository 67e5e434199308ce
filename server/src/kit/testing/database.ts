/** One embedded PostgreSQL for the whole run, migrated once into a template that every test file clones. */
import { rmSync } from 'node:fs';
import type pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { rooms } from '../../rooms.ts';
import { indexesKept } from '../../virtual-ciso/indexes/indexes.ts';
import { compose } from '../compose.ts';
import { startEmbedded } from '../db/embedded.ts';
import { addressesOf, ensureLogin } from '../db/login.ts';
import { migrate } from '../db/migrate.ts';
import { makeClient, makePool } from '../db/pool.ts';
import { makeRunner } from '../jobs/runner.ts';
import { databaseFolder } from './database-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export const template = 'vigia_template';

/** The same server, another database. */
export const databaseAt = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
};

export const cloneDatabase = (root: pg.Client, from: string, name: string) =>
  root.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`);

/** Whoever fills it holds this. */
const fillingLock = 7_318_240_118;

/**
 * A database of that name that is filled once in a run, by whoever asks for it first; the others wait, and clone it. It
 * has its name once it is whole.
 */
export async function filledOnce(server: string, name: string, fill: (url: string) => Promise<unknown>): Promise<void> {
  const root = await makeClient(server);
  try {
    await root.query('SELECT pg_advisory_lock($1)', [fillingLock]);
    const { rowCount } = await root.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await root.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await cloneDatabase(root, template, unfinished);
    await fill(databaseAt(server, unfinished));
    await root.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await root.end();
  }
}

export default async function setup(project: TestProject) {
  await indexesKept();
  const dir = databaseFolder('vigia-test');
  const server = await startEmbedded(dir, { fsync: false });
  const root = await makeClient(server.url);
  await root.query(`CREATE DATABASE ${template}`);
  await root.end();
  const url = databaseAt(server.url, template);
  await migrate(url);
  await ensureLogin(addressesOf(url));
  await installQueue(url);
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** The job queue's own tables, so that no test file makes them again. */
async function installQueue(url: string): Promise<void> {
  const pool = makePool({ url, max: 2 });
  const log = pino({ level: 'silent' });
  const runner = makeRunner(pool, log, { work: false });
  await runner.prepare(compose(rooms).jobs);
  await runner.stop();
  await pool.end();
}
