/** Where tests keep a database. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that have to be free there: one run takes a fifth of them. */
const room = 4 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= room;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a run left there that was killed is taken away: nobody else would. */
function clearAfterTheDead(name: string): void {
  for (const found of readdirSync(memory).filter((one) => one.startsWith(`${name}.`)))
    if (!isAlive(Number(found.split('.')[1]))) rmSync(join(memory, found), { recursive: true, force: true });
}

/**
 * A new folder for a database of tests, which whoever makes it removes: in memory where this machine offers that and has room.
 * A test's database of a thousand files is copied there in a tenth of the time.
 */
export function databaseFolder(name: string): string {
  const inMemory = isRoomy(memory);
  if (inMemory) clearAfterTheDead(name);
  const folder = mkdtempSync(join(inMemory ? memory : tmpdir(), `${name}.${process.pid}.`));
  // The database runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}
