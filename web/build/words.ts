/**
 * The module `virtual:words`: for every room and language a loader of its words, those of the contract (nouns, problems)
 * and those of its screens joined into one file. Joined while building, so that a browser fetches one where there are two.
 * What rooms call their lines of the menu (`navigation` in their words) is one file for all of them, and so is what the palette
 * can do in them (`commands`): menu and palette need no more. What the frame says is one file too. Where the words of the
 * pages before sign-in lie, is known at once; of all other rooms it is told by `virtual:words/later`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joinWords, type Words } from '../src/kit/i18n/joinWords.ts';

const prefix = 'virtual:words';
const folders = ['../contract/src', 'src'];
/** The parts that are one file for all rooms. */
const shared = ['navigation', 'commands'];
const languages = ['pt', 'en', 'es'];
/** What the frame of every signed-in screen says, fetched as one file; the kit's words lie beside them once more. */
const frame = ['shell', 'navigation', 'notifications'];
const framed = ['kit', ...frame];

/** The Vite plugin; also for the tests. A page by itself says only the words of some rooms. */
export function words(only?: readonly string[]): Plugin {
  let root = process.cwd();
  const filesOf = (room: string, language: string) =>
    folders.map((folder) => join(root, folder, room, 'words', `${language}.json`)).filter((file) => existsSync(file));
  const rooms = () =>
    [...new Set(folders.flatMap((folder) => readdirSync(join(root, folder))))].filter(
      (room) => filesOf(room, 'pt').length > 0,
    );
  const partsOf = (room: string, language: string): Words[] =>
    filesOf(room, language).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const wordsOf = (room: string, language: string) => partsOf(room, language).reduce(joinWords, {});
  const textOf = (room: string, language: string) => {
    if (shared.includes(room)) return Object.fromEntries(rooms().map((name) => [name, wordsOf(name, language)[room]]));
    return { ...wordsOf(room, language), ...Object.fromEntries(shared.map((part) => [part, undefined])) };
  };
  /** The kit, and the rooms that `openRooms.ts` lists. */
  const atOnce = () =>
    only ?? [
      'kit',
      ...[
        ...readFileSync(join(root, 'src/openRooms.ts'), 'utf8').matchAll(/from '\.\/([\w-]+)\/[\w-]+\.room\.ts'/g),
      ].flatMap(([, room]) => room ?? []),
    ];
  const sourcesOf = (part: string) => (part === 'frame' || shared.includes(part) ? rooms() : [part]);
  const toldBy = (part: string, language: string) =>
    part === 'frame'
      ? Object.fromEntries(framed.map((name) => [name, textOf(name, language)]))
      : textOf(part, language);
  const loader = (room: string, language: string) =>
    room === 'framed'
      ? `() => import('${prefix}/frame/${language}').then((all) => ({ default: all.default.kit }))`
      : frame.includes(room)
        ? `() => import('${prefix}/frame/${language}').then((all) => ({ default: all.default['${room}'] }))`
        : `() => import('${prefix}/${room}/${language}')`;
  const loaders = (room: string) => languages.map((language) => `${language}: ${loader(room, language)}`);
  /** The loaders of what is known at once, or of all other rooms; a page by itself has no others. */
  const listOf = (now: boolean) => {
    const told = [...rooms(), ...shared].filter((name) => atOnce().includes(name) === now && (now || !only));
    const names = now && !only ? [...told, 'framed'] : told;
    return `export const words = { ${names.map((name) => `${JSON.stringify(name)}: { ${loaders(name).join(', ')} }`).join(',\n')} };`;
  };
  return {
    name: 'vigia-words',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, room, language] = id.split('/');
      if (room === undefined || language === undefined) return listOf(room === undefined);
      for (const name of sourcesOf(room)) for (const file of filesOf(name, language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(toldBy(room, language))};`;
    },
  };
}
