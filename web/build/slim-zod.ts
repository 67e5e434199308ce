/**
 * Leaves out of the browser's code what of zod only the server needs, a quarter of it: the writer of JSON Schema (whoever
 * calls it gets an error that says so) and the English messages (ours come from the codes of faults).
 */
import type { Plugin } from 'vite';

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const english = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/** The Vite plugin. */
export function slimZod(): Plugin {
  return {
    name: 'vigia-slim-zod',
    apply: 'build',
    transform(code, id) {
      if (english.test(id)) return { code: 'export default () => ({ localeError: () => undefined });', map: null };
      if (!writers.test(id)) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => `left as ${name}`);
      // The two makers of methods are called for every schema: they give the method that fails, others are it.
      const makers = names.filter((name) => name.includes('as create'));
      const others = names.filter((name) => !name.includes('as create'));
      return {
        code: [
          "const left = () => { throw new Error('JSON Schema is not written in the browser'); };",
          'const maker = () => left;',
          `export { ${[...others, ...makers.map((name) => name.replace('left', 'maker'))].join(', ')} };`,
        ].join('\n'),
        map: null,
      };
    },
  };
}
