/** The types of the web application's words, made from the word files: a key that `pt.json` lacks is a compiler error. */
import { join } from 'node:path';
import { root, wordSets } from './tree.ts';

/** Where the types are kept. */
export const wordTypesPath = join(root, 'web', 'src', 'words.generated.d.ts');

const identifier = (room: string) => `${room.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Words`;
const key = (room: string) => (room.includes('-') ? `'${room}'` : room);

/** One namespace per room of the web: the words of its screens, joined with those that both sides say where it has some. */
export function wordTypes(): string {
  const rooms = wordSets
    .map(({ room, pt }) => ({
      room,
      says: (section: string) => [...pt.words.keys()].some((one) => one.startsWith(`${section}.`)),
    }))
    .filter(({ says }) => says('web'));
  const lineOf = ({ room, says }: (typeof rooms)[number]) => {
    const sections = says('shared') ? ['web', 'shared'] : ['web'];
    return `    ${key(room)}: ${sections.map((section) => `(typeof ${identifier(room)})['${section}']`).join(' & ')};`;
  };
  return `/** Made by \`npm run words\` from the word files; a law holds it to them. pt is the type, en and es have the same keys. */
import 'i18next';
${rooms.map(({ room }) => `import type ${identifier(room)} from '@vigia/contract/${room}/words/pt.json';`).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
${rooms.map(lineOf).join('\n')}
    /** What rooms call their lines of the menu, by room; joined by \`build/words.ts\`. */
    navigation: Record<string, Record<string, string>>;
    /** What the palette can begin in the rooms, by room; joined likewise. */
    commands: Record<string, Record<string, string>>;
  }
}
`;
}
