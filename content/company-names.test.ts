/** A company's name may be masculine or feminine: no text that a company signs or shows puts an article before it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const written = (folder: string, ends: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => join(root, folder, name));

/** Not an article but the preposition, which both languages need: whom one answers, names, tells or represents. */
const prepositions =
  /(?:respond\w+|pedido|solicitud|enviad[ao]s|representa|nombren|se comunica en 24 horas[^.]*\.) a$/i;
const articles = /(?<![\p{L}])(?:d[ao]|n[ao]|[ao]|ao|à|pel[ao]|la|el|del) \**(?=\{\{company\}\})/giu;

it('no article stands before the name of a company, in Portuguese or Spanish', () => {
  const files = [...written('content', /\.yaml$/), ...written('contract/src', /(?:pt|es)\.json$/)];
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('\\n', ' ');
    return [...text.matchAll(articles)].flatMap(({ index, 0: article }) => {
      const before = text.slice(Math.max(0, index - 70), index) + article.replace(/[ *]+$/, '');
      return prepositions.test(before) ? [] : [`${file}: …${before} {{company}}`];
    });
  });
  expect(found).toEqual([]);
});
