/** A deadline or an article that is wrong in one language: the three are written apart, and have to say the same. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { langs } from './catalog.ts';
import { readYaml } from './yaml.ts';

const root = import.meta.dirname;
/** What is matched and never shown; and what is written for one country, which the other languages say in their own way. */
const apart = /(?:^|\/)(?:node_modules|eval|examples)\/|(?:^|\/)elsewhere\.yaml$|^advisor\/outside\.yaml$|told\.yaml$/;
/** How people ask, each language in its own words. */
const asked = new Set(['asks', 'ask', 'asked']);

const numerals: readonly (readonly [number, string])[] = [
  ...([
    [3, 'três|three|tres'],
    [4, 'quatro|four|cuatro'],
    [5, 'cinco|five'],
    [6, 'seis|six'],
  ] as const),
  ...([
    [7, 'sete|seven|siete'],
    [8, 'oito|eight|ocho'],
    [10, 'dez|ten|diez'],
    [12, 'doze|twelve|doce'],
  ] as const),
  ...([
    [14, 'quatorze|catorze|fourteen|catorce'],
    [15, 'quinze|fifteen|quince'],
    [20, 'vinte|twenty|veinte'],
  ] as const),
  ...([
    [30, 'trinta|thirty|treinta'],
    [60, 'sessenta|sixty|sesenta'],
    [90, 'noventa|ninety'],
  ] as const),
];
const figures = new Map(numerals.flatMap(([figure, words]) => words.split('|').map((word) => [word, figure] as const)));
const figure = `\\d+|${[...figures.keys()].join('|')}`;
const term = new RegExp(
  `(?<![\\p{L}\\d.,]|às )(${figure})[\\s-]+(?:working |business |calendar |running )?(?:dias?|días?|days?|horas?|hours?)(?!\\p{L})`,
  'giu',
);
const article =
  /(?<!\p{L})art(?:s|igos?|icles?|ículos?)?\.?\s+\d+º?(?:\(\d+\))?(?:(?:,|,?\s(?:e|y|and|to|a|al|ou|o|or))\s(?:\d+º?|[IVX]+(?!\p{L})))*/giu;

const once = (found: readonly string[]) => [...new Set(found)].sort().join(', ');
const termsIn = (text: string) =>
  once(
    [...text.matchAll(term)]
      .map(([, said = '']) => figures.get(said.toLowerCase()) ?? Number(said))
      .filter((count) => count > 2)
      .map(String),
  );
const articlesIn = (text: string) =>
  once([...text.matchAll(article)].flatMap(([said]) => said.match(/\d+|[IVX]{1,5}(?!\p{L})/gu) ?? []));

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => !asked.has(key))
    .map(([, inner]) => textOf(inner))
    .join('\n');
}

interface Told {
  readonly at: string;
  readonly texts: readonly string[];
}
/** Whatever is said in the three languages, with where it stands. */
function told(value: unknown, at: string): Told[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = new Map<string, unknown>(Object.entries(value));
  const whole = langs.every((lang) => inner.has(lang));
  const own: Told[] = whole ? [{ at, texts: langs.map((lang) => textOf(inner.get(lang))) }] : [];
  const beside = [...inner].filter(([key]) => !asked.has(key) && !(whole && langs.some((lang) => lang === key)));
  return own.concat(
    beside.flatMap(([key, one]) => {
      const id: unknown = typeof one === 'object' && one !== null && 'id' in one ? one.id : key;
      return told(one, `${at}/${String(id)}`);
    }),
  );
}
const everything = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml') && !apart.test(path))
  .sort()
  .flatMap((path) => told(readYaml(join(root, path)), path));

const differing = (found: (text: string) => string, among: readonly Told[]) =>
  among
    .map(({ at, texts }) => ({ at, said: texts.map(found) }))
    .filter(({ said }) => new Set(said).size > 1)
    .map(({ at, said }) => `${at}: ${said.map((one) => one || '–').join(' | ')}`);

it('names the same articles in each language', () => {
  expect(everything.length).toBeGreaterThan(3000);
  expect(differing(articlesIn, everything)).toEqual([]);
});

it('gives the same days and hours in each language', () => {
  expect(differing(termsIn, everything)).toEqual([]);
});
