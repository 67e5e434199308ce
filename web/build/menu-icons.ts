/**
 * The module `virtual:menu-icons`: every icon that a room names for its lines of the menu (`icon: 'IconBooks'`), in one
 * file that comes with the frame. A name that Tabler does not know ends the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:menu-icons';
const named = /\bicon: '(Icon\w+)'/g;

/** The Vite plugin; also for the tests. */
export function menuIcons(): Plugin {
  let root = process.cwd();
  const roomFiles = () =>
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.room.ts'))
      .map((file) => join(root, 'src', file));
  return {
    name: 'vigia-menu-icons',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files = roomFiles();
      for (const file of files) this.addWatchFile(file);
      const icons = new Set(
        files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([, one]) => one)),
      );
      return [
        ...[...icons].map((one) => `import ${one} from '@tabler/icons-react/dist/esm/icons/${one}.mjs';`),
        `export const menuIcons = { ${[...icons].join(', ')} };`,
      ].join('\n');
    },
  };
}
