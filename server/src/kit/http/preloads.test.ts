/** A page names what its screen needs, and nothing of what is asked for reaches it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { afterAll, expect, it } from 'vitest';
import { preloadsIn } from './preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-preloads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'preloads.json');
const screen = (path: string, name: string, reads: string[] = []) => ({
  path,
  scripts: [`static/js/${name}.js`],
  styles: [`static/css/${name}.css`],
  fonts: reads.length > 0 ? ['static/media/type.woff2'] : [],
  words: { pt: [`static/js/${name}-pt.js`], en: [`static/js/${name}-en.js`] },
  reads,
});
writeFileSync(
  file,
  JSON.stringify([
    screen('/plans/:planId', 'plan'),
    screen('/plans/new', 'new'),
    screen('/', 'home', ['/standing', '/plans?page=1&limit=20']),
  ]),
);

it('names the code, the style and the words of the language, below the public path', () => {
  const tagsOf: (path: string, locale: Locale) => string = (...at) => preloadsIn(file, '/vigia')(...at).tags;
  expect(tagsOf('/', 'en')).toBe(
    '<link rel="modulepreload" crossorigin href="/vigia/static/js/home-en.js">' +
      '<link rel="stylesheet" crossorigin href="/vigia/static/css/home.css">' +
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/vigia/static/media/type.woff2">' +
      '<link rel="modulepreload" crossorigin href="/vigia/static/js/home.js">',
  );
  expect(tagsOf('/plans/7', 'pt')).toContain('plan-pt.js');
  expect(tagsOf('/plans/new/', 'pt')).toContain('new-pt.js');
  expect(tagsOf('/plans/new/', 'pt')).not.toContain('plan-pt.js');
});

it('names what the screen asks for first', () => {
  const namedAt = preloadsIn(file, '/vigia');
  expect(namedAt('/', 'pt').reads).toEqual(['/standing', '/plans?page=1&limit=20']);
  expect(namedAt('/plans/7', 'pt').reads).toEqual([]);
});

it('names nothing where no screen stands, whatever is asked for, or where nothing is built', () => {
  const namedAt = preloadsIn(file, '');
  for (const path of ['/nowhere', '/plans/a/b', '//', '/<script>', ''])
    expect(namedAt(path, 'pt')).toEqual({ tags: '', reads: [] });
  expect(preloadsIn(join(folder, 'none.json'), '')('/', 'pt')).toEqual({ tags: '', reads: [] });
});
