/** How the single-page app is built: chunks under `static/js` (specification §2), each with a `.br` and a `.gz` twin. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { keepBudgets } from './build/budgets.ts';
import { twins } from './build/precompressed.ts';
import { slimContract } from './build/slim-contract.ts';
import { slimZod } from './build/slim-zod.ts';
import { words } from './build/words.ts';

const mantine = [
  ...['ActionIcon', 'Alert', 'Anchor', 'Button', 'Center', 'CloseButton', 'Divider', 'Group', 'Input', 'InputBase'],
  ...['Loader', 'Paper', 'PasswordInput', 'Skeleton', 'Stack', 'Text', 'TextInput', 'Title', 'UnstyledButton'],
];
const later = [
  'queriesObserver',
  'useQueries',
  'create-scoped-keydown-handler',
  'react-i18next/.*Trans',
  'api/(?:events|live)',
];
const packages = ['i18next[\\w-]*', 'react-i18next', 'zustand', '@tanstack/[\\w-]+', '@mantine/core/esm/core'];
const kit = [
  ...[
    'api/',
    'brand/',
    'i18n/(?!format)',
    'lazy/',
    'onboarding/(?!Onboarding)',
    'palette/search\\.ts',
    'room/',
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
  `^(?!.*/(?:${later.join('|')})).*(?:node_modules/(?:${packages.join('|')}|@mantine/core/esm/components/(?:${mantine.join('|')}))/|web/src/kit/(?:${kit.join('|')})|web/src/(?:[^/]+/[^/]+\\.room|rooms|coming/topics|questionnaire/(?:resume|saving/owner))\\.ts|contract/src/(?:kit/(?!page|fields)[^/]+|auth/(?!confirm|passkeys|second-factor)[^/]+|[^/]+/[^/]+\\.places)\\.ts)`,
);

/** The sign-in page's own parts, which other pages share with it. */
const signIn =
  /web\/src\/(?:auth\/(?:frame|sign-in|bot-check|attempted|links\/ResendButton)|kit\/layout\/(?:OpenHeader|LegalLinks))/;

const folderOf = (name: string) => {
  if (name.endsWith('.css')) return 'css';
  return 'media';
};

/**
 * What libraries can do and the product never asks of them: watching the router, endless lists, reading values that hold
 * themselves, other places of a language than those of specification §9. Whoever asks for the first two gets an error.
 */
const unasked = [
  {
    file: /[\\/]router[\\/]instrumentation\.js$/,
    code: `const left = () => { throw new Error('left out in vite.config.ts'); };
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export { left as getRouteInstrumentationUpdates, left as instrumentClientSideRouter, left as instrumentHandler,
        left as instrumentationResultMetaContext };`,
  },
  {
    file: /[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/,
    code: `const left = () => { throw new Error('left out in vite.config.ts'); };
      export { left as hasNextPage, left as hasPreviousPage, left as infiniteQueryBehavior };`,
  },
  {
    file: /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/,
    code: `const nothing = () => undefined;
      export class $ZodCyclicError extends Error {}
      export const memoizer = () => ({ alloc: (_schema, _payload, empty) => empty, guard: nothing, attach: nothing });
      export const isRecursiveSchema = () => true;
      export const isBackEdge = () => false;`,
  },
];
/** What every page has loaded already is not asked for again by each screen. */
const withoutFirst = (_file: string, needed: string[]) =>
  needed.filter((name) => !/\/(?:first|react|rolldown-runtime)-[\w-]+\.(?:js|css)$/.test(name));
const detector = /i18nextBrowserLanguageDetector\.js$/;
const otherPlaces = /this\.addDetector\((?:cookie\$1|querystring|sessionStorage|path|subdomain|hash)\);/g;
const leaveOut: Plugin = {
  name: 'vigia-leave-out',
  apply: 'build',
  load: (id) => unasked.find(({ file }) => file.test(id))?.code ?? null,
  transform: (code, id) => (detector.test(id) ? { code: code.replace(otherPlaces, ''), map: null } : null),
};

export default defineConfig(({ command }) => ({
  // Built files name each other by where they lie: the server says below which path that is (`kit/http/web.ts`).
  base: command === 'build' ? './' : '/',
  plugins: [react(), words(), slimContract(), slimZod(), leaveOut, keepBudgets(), twins()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/mcp'].map((path) => [path, process.env.VIGIA_API ?? 'http://127.0.0.1:3000'])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy forbids `data:` connections and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: (asset) => `static/${folderOf(asset.names[0] ?? '')}/[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstPage.test(id.replaceAll('\\', '/')), priority: -1 },
            { name: 'sign-in', test: (id) => signIn.test(id.replaceAll('\\', '/')), priority: -2 },
            // Some two hundred of a few hundred bytes each: their names alone would weigh more.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/, priority: -2 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|kit[\\/]jitless/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@remix-run[\\/]route-pattern|cookie-es)[\\/]/ },
          ],
        },
      },
    },
  },
}));
