/** The types of the web application's words, made from the word files: a key that `pt.json` lacks is a compiler error. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree.ts';

/** Where the types are kept. */
export const wordTypesPath = join(root, 'web', 'src', 'words.generated.d.ts');

const identifier = (room: string) => room.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const key = (room: string) => (room.includes('-') ? `'${room}'` : room);

/** One namespace per room of the web: the words of its screens, joined with the nouns of its contract where it has some. */
export function wordTypes(): string {
  const rooms = globSync('web/src/*/words/pt.json', { cwd: root })
    .map((path) => path.split(/[\\/]/)[2] ?? '')
    .sort();
  const parts = rooms.map((room) => {
    const name = identifier(room);
    const nouns = existsSync(join(root, 'contract', 'src', room, 'words', 'pt.json'));
    return {
      imports: [
        ...(nouns ? [`import type ${name}Nouns from '@vigia/contract/${room}/words/pt.json';`] : []),
        `import type ${name}Words from './${room}/words/pt.json';`,
      ],
      line: `    ${key(room)}: typeof ${name}Words${nouns ? ` & typeof ${name}Nouns` : ''};`,
    };
  });
  return `/** Made by \`npm run words\` from the word files; a law holds it to them. pt is the type, en and es have the same keys. */
import 'i18next';
${parts.flatMap(({ imports }) => imports).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
${parts.map(({ line }) => line).join('\n')}
    /** What rooms call their lines of the menu, by room; joined by \`build/words.ts\`. */
    navigation: Record<string, Record<string, string>>;
    /** What the palette can begin in the rooms, by room; joined likewise. */
    commands: Record<string, Record<string, string>>;
  }
}
`;
}
