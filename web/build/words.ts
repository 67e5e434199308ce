/**
 * The module `virtual:words`: for every room and language a loader of its words, those that both sides say (`shared`: nouns,
 * problems) and those of its screens (`web`) joined. What only the server says never reaches a browser.
 * What rooms call their lines of the menu (`navigation` in their words) is one file for all of them, and so is what the palette
 * can do in them (`commands`): menu and palette need no more. What the frame says is one file too. Where the words of the
 * pages before sign-in lie, is known at once; of all other rooms it is told by `virtual:words/later`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joinWords, type Words } from '../src/kit/i18n/joinWords.ts';

const prefix = 'virtual:words';
/** The parts that are one file for all rooms. */
const shared = ['navigation', 'commands'];
const languages = ['pt', 'en', 'es'];
/** What the frame of every signed-in screen says, and what stands above lists, fetched as one file; the kit's words lie beside them once more. */
const frame = ['shell', 'navigation', 'notifications', 'lists'];
const framed = ['kit', ...frame];

/** The Vite plugin; also for the tests. A page by itself says only the words of some rooms. */
export function words(only?: readonly string[]): Plugin {
  let root = process.cwd();
  const contract = () => join(root, '../contract/src');
  const fileOf = (room: string, language: string) => join(contract(), room, 'words', `${language}.json`);
  const wordsOf = (room: string, language: string): Words => {
    const { shared = {}, web = {} } = JSON.parse(readFileSync(fileOf(room, language), 'utf8'));
    return joinWords(shared, web);
  };
  const rooms = () =>
    globSync('*/words/pt.json', { cwd: contract() })
      .flatMap((path) => path.split(/[\\/]/)[0] ?? [])
      .filter((room) => Object.keys(wordsOf(room, 'pt')).length > 0)
      .sort();
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
      for (const name of sourcesOf(room)) this.addWatchFile(fileOf(name, language));
      return `export default ${JSON.stringify(toldBy(room, language))};`;
    },
  };
}
