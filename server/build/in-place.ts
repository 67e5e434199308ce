/** Lets code find its files once it is in one bundle: what it says of its own place is said of where its source lies. */
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const slashed = (path: string) => path.replaceAll('\\', '/');

/** What only a file in its own place can say; a package that says it is kept apart (`apart` in vite.config.ts). */
const ownPlace = /\b(?:__dirname|__filename|import\.meta\.(?:url|dirname|filename))\b/;

/**
 * What a source says of its own place: a worker beside it (built as a file of its own, which shares with the others what
 * they share), its folder, itself.
 */
const said =
  /new URL\(\s*'\.\/(?<worker>[\w.-]+\.worker)\.ts',\s*import\.meta\.url,?\s*\)|import\.meta\.(?<what>dirname|url)\b/g;

/**
 * `import.meta.dirname` and `import.meta.url` of our own sources name the source's place, by way of the bundle's;
 * `new URL('./x.worker.ts', import.meta.url)` names the built worker.
 * Refuses a package that asks for its own place: it would look for its files beside the bundle.
 */
export function inPlace(): Plugin {
  let dist = '';
  const workers = new Map<string, string>();
  return {
    name: 'vigia-in-place',
    enforce: 'pre',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    transform(code, id) {
      if (id.startsWith('\0')) return null;
      const path = slashed(id);
      if (path.includes('/node_modules/')) {
        if (ownPlace.test(code))
          this.error(`${path} asks where it lies: keep its package apart (server/vite.config.ts).`);
        return null;
      }
      if (!code.includes('import.meta.')) return null;
      const from = (target: string) => JSON.stringify(slashed(relative(dist, target)));
      return code.replaceAll(said, (_all, worker: string | undefined, what: string | undefined) => {
        if (what === 'dirname') return `(import.meta.dirname + '/' + ${from(dirname(path))})`;
        if (worker === undefined) return `new URL(${from(path)}, import.meta.url).href`;
        const source = `${dirname(path)}/${worker}.ts`;
        const fileName = `${worker}.js`;
        if (!workers.has(source)) workers.set(source, this.emitFile({ type: 'chunk', id: source, fileName }));
        return `new URL('./${fileName}', import.meta.url)`;
      });
    },
  };
}

const escaped = (text: string) =>
  Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');

/**
 * Says what is beyond ASCII by its number: Node reads a file that holds anything else into two bytes a character. It stands in
 * strings and expressions alone, where both mean the same, but for `String.raw`, which a test looks for.
 */
export const oneByte = (): Plugin => ({
  name: 'vigia-one-byte',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/\P{ASCII}+/gu, escaped);
  },
});
