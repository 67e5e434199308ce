/**
 * Writes `prerendered.json`: the pages that are open to everybody as text, by path and language (`src/prerender.tsx`). The
 * server puts them into the page (`kit/http/prerendered.ts`), so that they are read before any code has come.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { words } from './words.ts';

interface Drawing {
  drawn(): Promise<readonly object[]>;
}

/** The Vite plugin. */
export function prerender(): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'vigia-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const folder = join(outDir, 'prerender');
      await build({
        ...{ root, configFile: false, logLevel: 'warn', plugins: [react(), words()] },
        build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: false },
      });
      // As in a browser that has kept nothing.
      const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
      const { drawn } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Drawing;
      await writeFile(join(outDir, 'prerendered.json'), JSON.stringify(await drawn()));
      await rm(folder, { recursive: true });
    },
  };
}
