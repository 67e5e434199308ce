/**
 * One process per data folder, by locks that the kernel holds: they go with their process, however it ends, and there
 * is no moment between looking and taking. On Linux a name in the abstract socket namespace, which no file stands for,
 * so that nobody can remove it; on every system also an exclusive lock on `vigia.lock`, taken by SQLite's well-tried
 * code, which holds between containers that share only the folder (docs/decisions/0018).
 */
import { chmodSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/** Takes the folder for this process; null where another has it. The folder must be there. */
export async function takeFolder(dir: string): Promise<FolderLock | null> {
  const name = process.platform === 'linux' ? await takeName(dir) : undefined;
  if (name === null) return null;
  const file = takeFile(join(dir, 'vigia.lock'));
  if (file === null) {
    name?.close();
    return null;
  }
  return {
    release() {
      file.close();
      name?.close();
    },
  };
}

/** Whether another process has the folder. */
export async function isTaken(dir: string): Promise<boolean> {
  const lock = await takeFolder(dir);
  lock?.release();
  return lock === null;
}

/** The folder itself, not its path: two paths may lead to one. */
function takeName(dir: string): Promise<Server | null> {
  const { dev, ino } = statSync(dir, { bigint: true });
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (fault) => {
      if ('code' in fault && fault.code === 'EADDRINUSE') resolve(null);
      else reject(fault);
    });
    server.listen(`\0vigia-${dev}-${ino}`, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** SQLite's own numbers for a file that another holds. */
const busy = new Set<unknown>([5, 6]);

function takeFile(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    chmodSync(file, 0o600);
    return lock;
  } catch (fault) {
    lock.close();
    if (fault instanceof Error && busy.has(Reflect.get(fault, 'errcode'))) return null;
    throw fault;
  }
}
