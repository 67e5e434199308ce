/** A PostgreSQL that outlived the process which started it: it is stopped before the next takes its data, and no other is. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ownerFile = (databaseDir: string) => join(dirname(databaseDir), 'pg-owner');

/** Writes down that this process is the parent of the PostgreSQL that it is about to start. */
export const writeOwner = (databaseDir: string): void =>
  writeFileSync(ownerFile(databaseDir), String(process.pid), { mode: 0o600 });

interface Running {
  readonly name: string;
  readonly parent: number;
}

/** What runs under this number; null where nothing does. */
function processAt(pid: number): Running | null {
  try {
    if (existsSync('/proc/self/stat')) {
      const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(rest.split(' ')[0]) };
    }
    const told = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, path = ''] = /^(\d+)\s+(.*)$/.exec(told) ?? [];
    return { name: path.split('/').at(-1) ?? '', parent: Number(parent) };
  } catch {
    return null;
  }
}

/** The PostgreSQL on this folder, by its pid file; null where none runs (the number may have been given anew). */
function postgresOn(databaseDir: string): (Running & { pid: number }) | null {
  const file = join(databaseDir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const found = processAt(pid);
  if (!found?.name.startsWith('postgres') || !isAt(pid, databaseDir)) return null;
  return { ...found, pid };
}

/** Whether the process works in this folder, as a PostgreSQL does in its data; true where the system does not tell. */
function isAt(pid: number, databaseDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(databaseDir);
  } catch {
    return true;
  }
}

/** Whether its parent is gone: the system then gave it another one than the process that wrote itself down. */
function isOrphan({ parent }: Running, databaseDir: string): boolean {
  const file = ownerFile(databaseDir);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
  return owner === null ? parent === 1 : parent !== owner;
}

/** Stops an orphan; the next start replays its log. Throws a plain sentence where one runs that somebody still owns. */
export async function stopOrphan(databaseDir: string): Promise<void> {
  const found = postgresOn(databaseDir);
  if (!found) return;
  const { pid, parent } = found;
  if (!isOrphan(found, databaseDir))
    throw new Error(
      `A PostgreSQL (process ${pid}) is running on ${databaseDir}, and the process that started it (${parent}) is alive: stop that one first.`,
    );
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && postgresOn(databaseDir)?.pid === pid; tries++) await wait(50);
  if (postgresOn(databaseDir)?.pid === pid)
    throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop. End it, then start again.`);
}
