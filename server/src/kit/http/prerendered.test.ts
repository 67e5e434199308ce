/** A page that the build has drawn stands in the page of its path and language, with its addresses below the public path. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prerenderedIn } from './prerendered.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-prerendered-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'prerendered.json');
const body = '<a href="/login">Entrar</a><img srcSet="/a.webp" src="/b.webp"><a href="//other.test/x">x</a><p>/c</p>';
writeFileSync(file, JSON.stringify([{ path: '/', in: { pt: { head: '<meta name="description">', body } } }]));

it('is had by path and language, and leads below the public path', () => {
  expect(prerenderedIn(file, '/vigia')('/', 'pt')).toEqual({
    head: '<meta name="description">',
    body: '<a href="/vigia/login">Entrar</a><img srcSet="/vigia/a.webp" src="/vigia/b.webp"><a href="//other.test/x">x</a><p>/c</p>',
  });
  expect(prerenderedIn(file, '')('/', 'pt')?.body).toBe(body);
});

it('is nothing where the application draws, in another language, or where nothing is built', () => {
  const drawn = prerenderedIn(file, '');
  for (const path of ['/nowhere', '', '//', '/__proto__']) expect(drawn(path, 'pt')).toBeUndefined();
  expect(drawn('/', 'en')).toBeUndefined();
  expect(prerenderedIn(join(folder, 'none.json'), '')('/', 'pt')).toBeUndefined();
});
