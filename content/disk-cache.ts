/**
 * What takes long to make and follows from files alone is kept beside the packages, for the processes that come. Where that
 * folder cannot be written, every process makes its own.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const cacheFolder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'vigia-content');

/** Keeps a file under this name, whole or not at all. */
export function writeCached(name: string, bytes: string | Uint8Array): void {
  const half = join(cacheFolder, `${name}.${process.pid}`);
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(half, bytes, { flush: true });
    renameSync(half, join(cacheFolder, name));
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOENT') throw fault;
  }
}
