/** How the single-page app is built: chunks under `static/js` (specification §2), each with a `.br` and a `.gz` twin. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepBudgets } from './build/budgets.ts';
import { slimZod } from './build/slim-zod.ts';
import { twins } from './build/twins.ts';
import { words } from './build/words.ts';

const mantine = [
  ...['ActionIcon', 'Alert', 'Anchor', 'Button', 'Center', 'CloseButton', 'Divider', 'Group', 'Input', 'InputBase'],
  ...['Loader', 'Paper', 'PasswordInput', 'Skeleton', 'Stack', 'Text', 'TextInput', 'Title', 'UnstyledButton'],
];
const later = ['queriesObserver', 'useQueries', 'create-scoped-keydown-handler', 'react-i18next/.*Trans', 'api/events'];
const packages = ['i18next[\\w-]*', 'react-i18next', 'zustand', '@tanstack/[\\w-]+', '@mantine/core/esm/core'];
const kit = [
  ...[
    'api/',
    'brand/',
    'i18n/(?!format)',
    'lazy/',
    'onboarding/(?!Onboarding)',
    'routing/(?!NotFound)',
    'session/',
    'theme/',
  ],
  ...['form/(?:Form|TextField|SecretField)', 'layout/(?:IconSelect|LanguageMenu|SchemeMenu|SkipLink)'],
];

/**
 * What the sign-in page needs, in one chunk: many small ones pack worse by a tenth. Whatever of this list the page stops
 * using is dropped by the bundler; what it starts using and is not here costs a chunk, and `keepBudgets` watches.
 */
const firstPage = new RegExp(
  `^(?!.*/(?:${later.join('|')})).*(?:node_modules/(?:${packages.join('|')}|@mantine/core/esm/components/(?:${mantine.join('|')}))/|web/src/kit/(?:${kit.join('|')})|contract/src/(?:kit|auth)/[^/]+\\.ts)`,
);

const folderOf = (name: string) => {
  if (name.endsWith('.css')) return 'css';
  return 'media';
};

export default defineConfig({
  plugins: [react(), words(), slimZod(), keepBudgets(), twins()],
  server: { port: 5173, proxy: { '/api': process.env.VIGIA_API ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy forbids `data:` connections and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: (asset) => `static/${folderOf(asset.names[0] ?? '')}/[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstPage.test(id.replaceAll('\\', '/')), priority: -1 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|kit[\\/]jitless/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@remix-run[\\/]route-pattern|cookie-es)[\\/]/ },
          ],
        },
      },
    },
  },
});
