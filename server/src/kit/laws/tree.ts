/** The source tree, read for the laws: files, what they import, and their text without comments and strings. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..', '..');

export interface Source {
  /** From the root, with slashes: `server/src/risks/risks.store.ts`. */
  readonly path: string;
  readonly text: string;
  /** What it imports of ours, as paths from the root. */
  readonly imports: readonly string[];
  readonly package: string;
  /** The first folder below `src` (`content` has none). */
  readonly room: string;
  readonly isTest: boolean;
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|[^\w.])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

function resolve(from: string, specifier: string): string | null {
  const own = /^@vigia\/(contract|content|server|web)\/(.+)$/.exec(specifier);
  if (own) return own[1] === 'content' ? `content/${own[2]}` : `${own[1]}/src/${own[2]}`;
  if (!specifier.startsWith('.')) return null;
  return normalize(join(dirname(from), specifier));
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(importLine)].flatMap(([, a, b, c]) => resolve(path, a ?? b ?? c ?? '') ?? []);
  const [part = '', , room = ''] = path.split('/');
  return { path, text, imports, package: part, room, isTest: /\.test\.tsx?$|\/testing\//.test(path) };
}

/** Every source file of the four packages, generated ones left out. */
export const sources: readonly Source[] = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'content/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.generated.ts', '**/*.d.ts', 'content/vitest.config.ts'],
})
  .sort()
  .map(read);

/** The text with comments and the insides of strings blanked, so that a law about code does not read prose. */
export const codeOf = (source: Source): string =>
  source.text
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, '``');

/** Who says the words of a room: both sides, the server, the screens. */
export const wordSections = ['shared', 'server', 'web'] as const;

export interface WordFile {
  readonly path: string;
  /** The keys begin with the section. */
  readonly words: ReadonlyMap<string, string>;
}

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    value !== null && typeof value === 'object'
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}

const wordsAt = (path: string): WordFile => ({
  path,
  words: new Map(existsSync(join(root, path)) ? flatten(JSON.parse(readFileSync(join(root, path), 'utf8'))) : []),
});

/** The words of each room, in the three languages. */
export const wordSets = globSync('contract/src/*/words/pt.json', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .map((pt) => ({
    folder: dirname(pt),
    room: pt.split('/')[2] ?? '',
    pt: wordsAt(pt),
    en: wordsAt(pt.replace(/pt\.json$/, 'en.json')),
    es: wordsAt(pt.replace(/pt\.json$/, 'es.json')),
  }));
