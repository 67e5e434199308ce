/**
 * Writes `preloads.json`: for every screen's path the files that it needs, so that the server names them in the page and
 * the browser fetches code, words and frame at once instead of one after the other (`kit/http/preloads.ts`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunks, chunkOf, chunksOf, closure, stylesOf } from './chunks.ts';

interface Place {
  readonly path: string;
  readonly access: { readonly kind: string };
  readonly reads: readonly string[];
}
interface DeclaredScreen {
  readonly file: string;
  readonly place: Place;
  readonly bare: boolean;
  /** Whose words it says. */
  readonly rooms: readonly string[];
}
export const languages = ['pt', 'en', 'es'];

const placesOf = async (text: string, name: string): Promise<Record<string, Place>> => {
  const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(@vigia/contract/[^']+)'`).exec(text)?.[1];
  if (!file) throw new Error(`a room says no file of ${name}`);
  return (await import(file))[name];
};

/** The screens that a room's manifest declares; a loader may be a constant above them. */
async function screensOf(room: string, text: string): Promise<DeclaredScreen[]> {
  const importIn = (part: string) => /import\(\s*'\.\/([^']+)'/.exec(part)?.[1];
  const constant = (name: string) => importIn(new RegExp(`const ${name} =[^;]*;`).exec(text)?.[0] ?? '');
  const parts = text.split(/(?<![\w.])screen\(/).slice(1);
  return Promise.all(
    parts.map(async (part) => {
      const [, places = '', key = '', loader = ''] = /^\s*(\w+)(?:\.|\[')([\w-]+)(?:'\])?,\s*(\w*)/.exec(part) ?? [];
      const file = (loader && constant(loader)) || importIn(part);
      const place = (await placesOf(text, places))[key];
      if (!file || !place) throw new Error(`${room}: a screen was not understood: ${part.slice(0, 80)}`);
      const beside = /\bwords: \[([^\]]*)\]/.exec(part)?.[1] ?? '';
      const rooms = [room, ...[...beside.matchAll(/'([\w-]+)'/g)].flatMap(([, one]) => one ?? [])];
      return { rooms, file: `src/${room}/${file}`, place, bare: part.includes('bare: true') };
    }),
  );
}

/** The paths of a room's screens. */
export async function pathsOf(root: string, room: string): Promise<string[]> {
  const text = readFileSync(join(root, 'src', room, `${room}.room.ts`), 'utf8');
  return (await screensOf(room, text)).map(({ place }) => place.path);
}

async function declarations(root: string) {
  const manifests = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(root, 'src', name)).flatMap((file) => (file === `${name}.room.ts` ? name : [])),
    )
    .filter((room) => !existsSync(join(root, `${room}.html`)))
    .map((room) => ({ room, text: readFileSync(join(root, 'src', room, `${room}.room.ts`), 'utf8') }));
  const screens = (await Promise.all(manifests.map(({ room, text }) => screensOf(room, text)))).flat();
  // What every signed-in screen has at its top.
  const headers = manifests.flatMap(({ room, text }) => {
    const file = /header: lazyScreen\(\(\) => import\('\.\/([^']+)'\)/.exec(text)?.[1];
    return file ? [`src/${room}/${file}`] : [];
  });
  return { screens, headers };
}

export const wordsOf = (chunks: Chunks, rooms: readonly string[], language: string) =>
  rooms.flatMap((room) => chunkOf(chunks, `virtual:words/${room}/${language}`));

function filesOf(chunks: Chunks, { rooms, file, place, bare }: DeclaredScreen, headers: readonly string[]) {
  const framed = !bare && place.access.kind !== 'open';
  const frame = framed
    ? ['src/rooms.ts', 'src/shell/AppShell.tsx', ...headers]
    : bare
      ? []
      : ['src/kit/layout/PublicLayout.tsx'];
  const needed = closure(
    chunks,
    [...frame, file].flatMap((one) => chunkOf(chunks, `/web/${one}`)),
  );
  // Who is signed in has the kit's words from the frame's file (`kit/i18n/words.ts`).
  const said = [place.access.kind === 'open' ? 'kit' : 'frame', ...rooms];
  const words = languages.map((language) => [language, wordsOf(chunks, said, language)]);
  const { path, reads } = place;
  return { path, reads, scripts: [...needed], styles: stylesOf(chunks, needed), words: Object.fromEntries(words) };
}

/** The Vite plugin. */
export function preloads(): Plugin {
  let root = process.cwd();
  return {
    name: 'vigia-preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    // After Vite has said which style sheets come with which chunk.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const { screens, headers } = await declarations(root);
        const entry = closure(chunks, chunkOf(chunks, '/src/main.tsx'));
        const there = new Set([...entry, ...stylesOf(chunks, entry)]);
        const [font = ''] = Object.keys(bundle).filter((name) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
        if (!font) this.error('the build has no file of the typeface');
        const without = (names: readonly string[]) => names.filter((name) => !there.has(name));
        const beyond = screens
          .map((one) => filesOf(chunks, one, headers))
          .map(({ scripts, styles, ...rest }) => ({
            ...{ ...rest, scripts: without(scripts), styles: without(styles) },
            // What is read from the server takes about as long: it is then painted once, in its typeface.
            fonts: rest.reads.length > 0 ? [font] : [],
          }));
        const most = Math.max(
          ...beyond.map(({ scripts, styles, words }) => scripts.length + styles.length + words.pt.length),
        );
        this.info(`files of a screen beyond the first page: at most ${most}`);
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(beyond) });
      },
    },
  };
}
