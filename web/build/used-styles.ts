/**
 * Leaves out of the components' style sheet what nobody uses, a third of it: the parts of the library that our code names,
 * with all that these name in turn, say which of its classes can ever stand in a page.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import type { Plugin } from 'vite';

const library = '@mantine/core';
const sheet = /[\\/]@mantine[\\/]core[\\/]styles\.layer\.css$/;
const ofLibrary = /^m_[0-9a-f]+$/;

const classesIn = (text: string): readonly string[] => text.match(/\bm_[0-9a-f]+\b/g) ?? [];

/** What a text takes from modules: names and where they come from; with `export` also what it passes on. */
const taken = (text: string) =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/g)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim().split(/\s+as\s+/), from })),
  );

/** The files in which the library says what is named from outside. */
function entriesOf(core: string, sources: readonly string[]): string[] {
  const index = new Map(
    taken(readFileSync(join(core, 'index.mjs'), 'utf8')).map(({ name, from }) => [name.at(-1), join(core, from)]),
  );
  return sources.flatMap((file) =>
    taken(readFileSync(file, 'utf8')).flatMap(({ name, from }) => (from === library ? (index.get(name[0]) ?? []) : [])),
  );
}

/** Files and everything that they import within the library. */
function closureOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]*)"/g))
      visit(join(dirname(file), from));
  };
  files.forEach(visit);
  return seen;
}

/** The library's classes that the application's parts, and the library's other packages, can put into a page. */
function usedClasses(root: string, modules: string): Set<string> {
  const core = join(modules, library, 'esm');
  const ours = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file));
  const others = globSync('@mantine/{notifications,spotlight}/esm/**/*.mjs', { cwd: modules }).map((file) =>
    join(modules, file),
  );
  const files = [...closureOf(entriesOf(core, [...ours, ...others]))];
  return new Set(files.flatMap((file) => classesIn(readFileSync(file, 'utf8'))));
}

/** Whether a selector can match: each class of the library in it is used. */
const canMatch = (selector: Selector, used: ReadonlySet<string>): boolean =>
  selector.every(
    (part) =>
      (part.type !== 'class' || !ofLibrary.test(part.name) || used.has(part.name)) &&
      (part.type !== 'pseudo-class' ||
        (part.kind !== 'where' && part.kind !== 'is') ||
        part.selectors.some((one) => canMatch(one, used))),
  );

/** The Vite plugin. */
export function usedStyles(): Plugin {
  let root = process.cwd();
  const left = new Set<string>();
  return {
    name: 'vigia-used-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (!sheet.test(id)) return null;
      const used = usedClasses(root, join(dirname(id), '..', '..'));
      for (const name of classesIn(code)) if (!used.has(name)) left.add(name);
      const kept = transform({
        filename: id,
        code: Buffer.from(code),
        visitor: {
          Rule: {
            // A rule goes or stays as a whole.
            style: ({ value }) => (value.selectors.some((one) => canMatch(one, used)) ? undefined : []),
          },
        },
      });
      return { code: kept.code.toString(), map: null };
    },
    generateBundle(_, bundle) {
      const said = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? classesIn(one.code) : []));
      const lacking = said.filter((name) => left.has(name));
      if (lacking.length > 0) this.error(`styles of ${lacking.join(', ')} were left out, and code names them`);
    },
  };
}
