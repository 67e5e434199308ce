/** How the single-page app is built: chunks under `static/js` (specification §2), each with a `.br` and a `.gz` twin. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alone } from './build/alone.ts';
import { keepBudgets } from './build/budgets.ts';
import { calledOnLoad } from './build/called-on-load.ts';
import { menuIcons } from './build/menu-icons.ts';
import { twins } from './build/precompressed.ts';
import { preloads } from './build/preloads.ts';
import { prerender } from './build/prerender.ts';
import { serverRender } from './build/server-render.ts';
import { slimContract } from './build/slim-contract.ts';
import { slimZod } from './build/slim-zod.ts';
import { usedStyles } from './build/used-styles.ts';
import { words } from './build/words.ts';

const mantine = [
  ...['ActionIcon', 'Alert', 'Anchor', 'Button', 'CloseButton', 'Group', 'Input', 'InputBase'],
  ...['Loader', 'PasswordInput', 'Stack', 'Text', 'TextInput', 'Title', 'UnstyledButton'],
];
const later = [
  'queriesObserver',
  'useQueries',
  'create-scoped-keydown-handler',
  'api/(?:events|live|one-per-browser|uploading)',
  'form/FormSteps\\.tsx',
];
const packages = ['i18next[\\w-]*', 'react-i18next', 'zustand', '@tanstack/[\\w-]+', '@mantine/core/esm/core'];
const kit = [
  ...[
    'api/',
    'brand/',
    'i18n/(?!format|Marked|useCounts|days|intl|currencies|countries|choice)',
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
/** Rooms with addresses that are known before somebody is (`openRooms.ts`), and where the sign-in leads. */
const open = [
  'approvals',
  'auth',
  'dashboard',
  'landing',
  'legal',
  'library',
  'onboarding',
  'privacy',
  'suppliers',
  'training',
];

/**
 * What the sign-in page needs, in one chunk: many small ones pack worse by a tenth. Whatever of this list the page stops
 * using is dropped by the bundler; what it starts using and is not here costs a chunk, and `keepBudgets` watches.
 */
const firstPage = new RegExp(
  `^(?!.*/(?:${later.join('|')})).*(?:node_modules/(?:${packages.join('|')}|@mantine/core/esm/components/(?:${mantine.join('|')}))/|web/src/kit/(?:jitless|${kit.join('|')})|web/src/(?:main|open(?:Rooms|Routes)|router)\\.tsx?|web/src/(?:kit(?!/difference)|notifications)/.*\\.css|rolldown/runtime|contract/src/(?:kit/(?!page|fields|importing|money|amounts|countries|formats|comments|means|currencies|states)[^/]+|auth/(?!confirm|devices|invitation-mail|passkeys|second-factor)[^/]+|(?:${open.join('|')})/[^/]+\\.places)\\.ts)`,
);

/** The sign-in page's own parts, which other pages share with it. */
const signIn =
  /icons-react\/dist\/esm\/(?:\w+\.mjs|icons\/Icon(?:Sun|Moon|DeviceDesktop|Language)\.mjs)|web\/src\/(?:auth\/(?:frame|sign-in\/(?:LoginScreen|PasswordSignIn|slowly)|bot-check|attempted)|kit\/layout\/(?:OpenHeader|LegalLinks|PublicLayout))/;

const slashed = (id: string) => id.replaceAll('\\', '/');

/**
 * Every file costs a request, so what comes together is one chunk, with all that it imports and no part before it has:
 * the frame around signed-in screens, the icons, what lists, forms and charts are made of.
 */
const parts = Object.entries({
  pieces:
    /web\/src\/kit\/(?:charts\/(?!RadarChart)\w+|table\/(?:DataTable|ListTools)|screen\/(?:Filter\w*|Screen(?:Part)?|Tag|Stat|ExportMenu|StepMark|(?:Confirm|Download)Button|Reveal)|i18n\/(?:format|days|intl|currencies)|form\/(?:fields|(?:Select|Radio|Check|TextArea)Field|UnsavedGuard)|earned\/refresh|focus\/keeping|i18n\/(?:Marked|choice)|people\/(?:OwnerName|people)|dialog\/Popup|importing\/ImportButton|ready-plan\/MakePlan|law\/LocalLaw)\.|components\/(?:Center|Divider|Paper|SegmentedControl|SimpleGrid|Skeleton)\/|@tabler\/icons-react\/|contract\/src\/kit\/(?:countries|formats|money)|contract\/src\/(?:team\/team|compliance\/compliance|virtual-ciso\/virtual-ciso)\.contract|contract\/src\/action-plans\/action-plans\.(?:rules|shapes|contract)|contract\/src\/virtual-ciso\/virtual-ciso\.shapes|contract\/src\/[\w-]+\/[\w-]+\.places\.ts$/,
  frame:
    /web\/src\/(?:rooms\.ts|shell\/(?!words)|auth\/AuthHeader|notifications\/Bell|kit\/layout\/Shell\.)|virtual:(?:menu-icons|words\/later)/,
  inputs:
    /@mantine\/core\/esm\/components\/(?:Combobox|List|Select|MultiSelect|TagsInput|Tabs|Pill(?:sInput)?|Fieldset|Code|Progress|Kbd|CopyButton|FileButton)\/|@mantine\/hooks\/esm\/use-(?:debounced-|local-storage|force-update|clipboard)|web\/src\/kit\/(?:i18n\/countries|form\/(?:CountryField|ChangeForm|carefully|useCareful\w*|Clash|NumberField|typedNumber)|people\/PersonField|glossary\/Glossed|screen\/ReadyButton)\./,
  markdown: /node_modules\/marked\//,
  dashboard: /web\/src\/dashboard\//,
  landing: /web\/src\/landing\/LandingScreen/,
  'action-plans': /web\/src\/action-plans\/(?:list|parts|sheets)\//,
}).map(([name, test], i) => ({ name, test: (id: string) => test.test(slashed(id)), priority: -3 - i }));

/** Promises of rooms that many screens share. */
const promises = (id: string) => /contract\/src\/.*\.ts$/.test(slashed(id));
/** What several screens of a room share, in a chunk of the room's. */
const roomOf = (id: string) =>
  /(?:web|contract)\/src\/(?!kit\/)([\w-]+)\/.*\.(?:tsx?|css)$/.exec(slashed(id))?.[1] ?? null;

/** Without the screens that share it, which the bundler adds. */
const shortName = (name: string) => name.replace(/~.*$/, '');
const folderOf = (name: string) => {
  if (name.endsWith('.css')) return 'css';
  return 'media';
};

/**
 * What libraries can do and the product never asks of them: watching the router, endless lists, reading values that hold
 * themselves, pages rendered by a framework's server. Whoever asks for the first two gets an error.
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
    // What is prepared for pages of a framework's server; a link only asks whether there is one.
    file: /[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    code: `import { createContext } from 'react';
      const left = () => { throw new Error('left out in vite.config.ts'); };
      export { left as CRITICAL_CSS_DATA_ATTRIBUTE, left as Links, left as Meta, left as Scripts, left as setIsHydrated,
        left as useFrameworkContext };
      export const FrameworkContext = createContext(undefined);
      export const usePrefetchBehavior = () => [false, null, {}];
      export const PrefetchPageLinks = () => null;
      export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => {
        if (typeof ref === 'function') ref(value);
        else if (ref) ref.current = value;
      });`,
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
/** What every page, or every signed-in one, has loaded already is not asked for again by each screen. */
const withoutFirst = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html'
    ? needed
    : needed.filter((name) => !/\/(?:first|react|frame|pieces)-[\w-]+\.(?:js|css)$/.test(name));
const leaveOut: Plugin = {
  name: 'vigia-leave-out',
  apply: 'build',
  load: (id) => unasked.find(({ file }) => file.test(id))?.code ?? null,
};

export default defineConfig(({ command }) => ({
  // Built files name each other by where they lie: the server says below which path that is (`kit/http/web.ts`).
  base: command === 'build' ? './' : '/',
  plugins: [
    react(),
    usedStyles(),
    words(),
    menuIcons(),
    slimContract(),
    slimZod(),
    leaveOut,
    calledOnLoad(),
    keepBudgets(),
    preloads(),
    alone(),
    prerender(),
    serverRender(),
    twins(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/mcp', '/public'].map((path) => [path, process.env.VIGIA_API ?? 'http://127.0.0.1:3000']),
    ),
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
        chunkFileNames: ({ name }) => `static/js/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `static/${folderOf(name)}/${/\.css$/.test(name) ? shortName(name.replace(/\.css$/, '')) : '[name]'}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstPage.test(slashed(id)), priority: -1 },
            { name: 'sign-in', test: (id) => signIn.test(slashed(id)), priority: -2 },
            ...parts,
            {
              name: 'promises',
              test: promises,
              priority: -10,
              minShareCount: 10,
              includeDependenciesRecursively: false,
            },
            {
              ...{ name: roomOf, debugName: 'rooms', priority: -11, minShareCount: 2 },
              includeDependenciesRecursively: false,
              // Who signs in needs nothing of what a room's screens share; small parts go with the nearest.
              entriesAware: true,
              entriesAwareMergeThreshold: 25_000,
            },
          ],
        },
      },
    },
  },
}));
