/**
 * The module `virtual:words`: for every room and language a loader of its words, those of the contract (nouns, problems)
 * and those of its screens joined into one file. Joined while building, so that a browser fetches one where there are two.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joinWords, type Words } from '../src/kit/i18n/joinWords.ts';

const prefix = 'virtual:words';
const folders = ['../contract/src', 'src'];
const languages = ['pt', 'en', 'es'];

/** The Vite plugin; also for the tests. */
export function words(): Plugin {
  let root = process.cwd();
  const filesOf = (room: string, language: string) =>
    folders.map((folder) => join(root, folder, room, 'words', `${language}.json`)).filter((file) => existsSync(file));
  const rooms = () =>
    [...new Set(folders.flatMap((folder) => readdirSync(join(root, folder))))].filter(
      (room) => filesOf(room, 'pt').length > 0,
    );
  const loaders = (room: string) =>
    languages.map((language) => `${language}: () => import(${JSON.stringify(`${prefix}/${room}/${language}`)})`);
  return {
    name: 'vigia-words',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, room, language] = id.split('/');
      if (room === undefined || language === undefined) {
        const all = rooms().map((name) => `${JSON.stringify(name)}: { ${loaders(name).join(', ')} }`);
        return `export const words = { ${all.join(',\n')} };`;
      }
      const files = filesOf(room, language);
      for (const file of files) this.addWatchFile(file);
      const parts: Words[] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
      return `export default ${JSON.stringify(parts.reduce(joinWords, {}))};`;
    },
  };
}
