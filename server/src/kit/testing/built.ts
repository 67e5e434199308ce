/** The server as `npm start` runs it: one bundle, made in a folder of its own for the tests that ask for it. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const server = join(import.meta.dirname, '..', '..', '..');

/** Builds it; its folder, its first file, and what takes it away. */
export async function builtServer(): Promise<{ folder: string; main: string; remove(): void }> {
  const folder = join(server, '..', 'node_modules', '.cache', `vigia-server-${randomUUID()}`);
  await build({ root: server, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return {
    folder,
    main: join(folder, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
