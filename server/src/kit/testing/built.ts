/** The server as `npm start` runs it: one bundle. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const server = join(import.meta.dirname, '..', '..', '..');

/**
 * Its folder, its first file, and what takes it away: the one that `npm test` has just built (`VIGIA_BUILT`), else one
 * made in a folder of its own.
 */
export async function builtServer(): Promise<{ folder: string; main: string; remove(): void }> {
  const dist = process.env.VIGIA_BUILT;
  if (dist) return { folder: dist, main: join(dist, 'main.js'), remove: () => undefined };
  const folder = join(server, '..', 'node_modules', '.cache', `vigia-server-${randomUUID()}`);
  await build({ root: server, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return {
    folder,
    main: join(folder, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
