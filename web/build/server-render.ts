/**
 * Builds `server-render/`: the application as a thread of the server draws it (`src/serverRender.tsx`). Nothing of it is
 * served to browsers.
 */
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { menuIcons } from './menu-icons.ts';
import { words } from './words.ts';

/**
 * What stores say of a browser. On a server zustand shows what a store began with, for hydration; here it is what the person
 * has. And there is no window while it loads.
 */
const stores = [
  { file: /[\\/]zustand[\\/]esm[\\/]react\.mjs$/, from: 'api.getInitialState()', to: 'api.getState()' },
  { file: /[\\/]zustand[\\/]esm[\\/]middleware\.mjs$/, from: 'window.localStorage', to: 'localStorage' },
];
const asItIs: Plugin = {
  name: 'vigia-stores-as-they-are',
  enforce: 'pre',
  transform(code, id) {
    const found = stores.find(({ file }) => file.test(id));
    if (!found) return null;
    if (!code.includes(found.from)) this.error(`${id} no longer says ${found.from}`);
    return code.replaceAll(found.from, found.to);
  },
};

/** The Vite plugin. */
export function serverRender(): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'vigia-server-render',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        ...{ root, configFile: false, logLevel: 'error', plugins: [asItIs, react(), words(), menuIcons()] },
        ssr: { noExternal: true },
        build: {
          ...{ ssr: 'src/serverRender.tsx', outDir: join(outDir, 'server-render'), target: 'node26' },
          ...{ emptyOutDir: true, copyPublicDir: false, minify: true },
        },
      });
    },
  };
}
