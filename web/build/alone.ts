/**
 * Pages by themselves: a room with an `.html` of its name beside `index.html` is built once more with nothing of the
 * application around it. `pages.json` tells the server at which paths which page stands (`kit/http/web.ts`).
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { chunkOf, chunksOf, closure } from './chunks.ts';
import { languages, pathsOf, wordsOf } from './preloads.ts';
import { slimContract } from './slim-contract.ts';
import { slimZod } from './slim-zod.ts';
import { words } from './words.ts';

/** What such a page may fetch before it can be used (gzip), with its words. */
const budget = 150_000;

const drawing: Readonly<Record<string, string>> = {
  'react-dom': import.meta.resolve('preact/compat'),
  'react-dom/client': import.meta.resolve('preact/compat/client'),
  'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
};
const forReact = '\0vigia-for-react';

/**
 * What draws such a page (docs/decisions/0066): the same components, by a smaller library. Of what falls
 * away again, the application's library of components asks for `Activity`, which only React has.
 */
const small: Plugin = {
  name: 'vigia-small-react',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'react') return forReact;
    const other = drawing[id];
    return other ? fileURLToPath(other) : null;
  },
  load: (id) =>
    id === forReact
      ? `export * from 'preact/compat'; export { default } from 'preact/compat'; export const Activity = undefined;`
      : null,
};

interface AlonePage {
  readonly file: string;
  readonly paths: readonly string[];
  /** By language, the files that its words are in. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Sees which files came of a page, and says when they are too much. */
function watching(room: string, paths: readonly string[], found: (page: AlonePage) => void): Plugin {
  return {
    name: 'vigia-alone-page',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const said = Object.fromEntries(languages.map((one) => [one, wordsOf(chunks, ['kit', room], one)]));
        const needed = [...closure(chunks, chunkOf(chunks, `/src/${room}/alone.tsx`)), ...(said.pt ?? [])];
        const size = needed.reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);
        if (size > budget) this.warn(`${room}: ${Math.round(size / 1000)} kB gzip, allowed ${budget / 1000}`);
        this.info(`${room} by itself: ${Math.round(size / 1000)} kB gzip`);
        found({ file: `${room}.html`, paths, words: said });
      },
    },
  };
}

async function buildPage(root: string, outDir: string, room: string): Promise<AlonePage> {
  const paths = await pathsOf(root, room);
  let page: AlonePage | undefined;
  const seen = watching(room, paths, (one) => {
    page = one;
  });
  await build({
    ...{ root, configFile: false, base: './', logLevel: 'warn' },
    plugins: [react(), words(['kit', room]), slimContract(), slimZod(), small, seen],
    build: {
      ...{
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
      rolldownOptions: {
        input: join(root, `${room}.html`),
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: (asset) =>
            `static/${asset.names[0]?.endsWith('.css') ? 'css' : 'media'}/[name]-[hash][extname]`,
        },
      },
    },
  });
  if (!page) throw new Error(`nothing came of ${room}.html`);
  return page;
}

/** The Vite plugin. */
export function alone(): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'vigia-alone',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const rooms = readdirSync(root)
        .flatMap((file) => /^([\w-]+)\.html$/.exec(file)?.[1] ?? [])
        .filter((room) => existsSync(join(root, 'src', room)));
      const pages: AlonePage[] = [];
      for (const room of rooms) pages.push(await buildPage(root, outDir, room));
      await writeFile(join(outDir, 'pages.json'), JSON.stringify(pages));
    },
  };
}
