/** What takes seconds to make, kept on the disk under a name that says of what it was made, with a checksum of its own. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, writeCached } from '@vigia/content/disk-cache.ts';

const checksumOf = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();
const checksumBytes = 32;

/** What was kept; null where nothing was, or where it was cut off or changed. */
export function keptBody(name: string): Buffer | null {
  const file = join(cacheFolder, name);
  if (!existsSync(file)) return null;
  const whole = readFileSync(file);
  const body = whole.subarray(checksumBytes);
  return whole.length > checksumBytes && checksumOf(body).equals(whole.subarray(0, checksumBytes)) ? body : null;
}

/** Keeps it for the next process, in the place of what was kept for other versions (a pattern of their names). */
export function keepBody(name: string, others: string, body: Buffer): void {
  writeCached(name, Buffer.concat([checksumOf(body), body]));
  if (keptBody(name) === null) return;
  for (const old of globSync(others, { cwd: cacheFolder }))
    if (old !== name) rmSync(join(cacheFolder, old), { force: true });
}
