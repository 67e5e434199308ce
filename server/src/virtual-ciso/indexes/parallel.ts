/** What the product says in all its languages, side by side: what the meanings of words are learned from. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '@vigia/content/yaml.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { Parallel } from '../../kit/nearest/meanings.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Longer texts speak of many things. */
const longest = 6_000;

/** Content but what it is judged by, and the words of every room. */
export const parallelFiles = (): { content: string[]; words: string[] } => ({
  content: globSync('content/**/*.yaml', { cwd: root, exclude: ['content/eval/**'] })
    .sort()
    .map((file) => join(root, file)),
  words: globSync('contract/src/*/words/pt.json', { cwd: root })
    .sort()
    .map((file) => join(root, file)),
});

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textIn).join(' . ')
      : isTree(value)
        ? Object.values(value).map(textIn).join(' . ')
        : '';

const parallel = (of: readonly unknown[]): Parallel =>
  Object.fromEntries(locales.map((locale, at) => [locale, textIn(of[at]).slice(0, longest)]));

/** Each part that all languages have, and what holds it: a sentence, and the piece that it stands in. */
function pairs(of: readonly unknown[], found: Parallel[]): void {
  const [first] = of;
  if (Array.isArray(first)) {
    const lists = of.filter((one) => Array.isArray(one));
    if (lists.length === of.length && lists.every(({ length }) => length === first.length))
      first.forEach((_, at) => {
        pairs(
          lists.map((one) => one[at]),
          found,
        );
      });
  } else if (isTree(first)) {
    const trees = of.filter(isTree);
    for (const key of trees.length === of.length ? Object.keys(first) : [])
      if (trees.every((one) => key in one))
        pairs(
          trees.map((one) => one[key]),
          found,
        );
  }
  if (of.every((one) => textIn(one) !== '')) found.push(parallel(of));
}

function walk(value: unknown, found: Parallel[]): void {
  if (Array.isArray(value)) for (const one of value) walk(one, found);
  if (!isTree(value)) return;
  if (locales.every((locale) => locale in value))
    pairs(
      locales.map((locale) => value[locale]),
      found,
    );
  else for (const one of Object.values(value)) walk(one, found);
}

/** Every text that stands in all languages. */
export function parallelTexts(): Parallel[] {
  const { content, words } = parallelFiles();
  const found: Parallel[] = [];
  for (const file of content) walk(readYaml(file), found);
  const wordsIn = (file: string, locale: Locale): unknown =>
    JSON.parse(readFileSync(file.replace(/pt\.json$/, `${locale}.json`), 'utf8'));
  for (const file of words)
    pairs(
      locales.map((locale) => wordsIn(file, locale)),
      found,
    );
  return found;
}
