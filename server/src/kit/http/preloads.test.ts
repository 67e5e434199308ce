/** A page names what its screen needs, and nothing of what is asked for reaches it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { preloadsIn } from './preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-preloads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'preloads.json');
const screen = (path: string, name: string) => ({
  path,
  scripts: [`static/js/${name}.js`],
  styles: [`static/css/${name}.css`],
  words: { pt: [`static/js/${name}-pt.js`], en: [`static/js/${name}-en.js`] },
});
writeFileSync(
  file,
  JSON.stringify([screen('/plans/:planId', 'plan'), screen('/plans/new', 'new'), screen('/', 'home')]),
);

it('names the code, the style and the words of the language, below the public path', () => {
  const tagsOf = preloadsIn(file, '/vigia');
  expect(tagsOf('/', 'en')).toBe(
    '<link rel="modulepreload" crossorigin href="/vigia/static/js/home-en.js">' +
      '<link rel="stylesheet" crossorigin href="/vigia/static/css/home.css">' +
      '<link rel="modulepreload" crossorigin href="/vigia/static/js/home.js">',
  );
  expect(tagsOf('/plans/7', 'pt')).toContain('plan-pt.js');
  expect(tagsOf('/plans/new/', 'pt')).toContain('new-pt.js');
  expect(tagsOf('/plans/new/', 'pt')).not.toContain('plan-pt.js');
});

it('names nothing where no screen stands, whatever is asked for, or where nothing is built', () => {
  const tagsOf = preloadsIn(file, '');
  for (const path of ['/nowhere', '/plans/a/b', '//', '/<script>', '']) expect(tagsOf(path, 'pt')).toBe('');
  expect(preloadsIn(join(folder, 'none.json'), '')('/', 'pt')).toBe('');
});
