/** The glossaries, one per language, and what in a text stands outside of them. */
import { join } from 'node:path';
import { type Lang, langs } from '../catalog.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { glossaryFile, productTermsFile, type Term } from './schema.ts';

const read = (lang: Lang): readonly Term[] =>
  frozen(glossaryFile.parse(readYaml(join(import.meta.dirname, `${lang}.yaml`))));

export const glossary: Readonly<Record<Lang, readonly Term[]>> = { pt: read('pt'), en: read('en'), es: read('es') };

/** What the product's own words mean; nobody calls them otherwise. */
export const productTerms = frozen(productTermsFile.parse(readYaml(join(import.meta.dirname, 'product.yaml'))));

/** A phrase as a pattern: its words in any case, over line ends, not inside other words. */
const pattern = (phrase: string) =>
  phrase
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
const whole = (phrases: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(pattern).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const rules = Object.fromEntries(
  langs.map((lang) => [
    lang,
    glossary[lang].map(({ term, instead, except }) => ({
      term,
      wrong: whole(instead),
      right: except.length > 0 ? whole(except.map(({ phrase }) => phrase)) : undefined,
    })),
  ]),
);

/** Every word of the text that the glossary calls otherwise: what stands there, and the term that should. */
export function outside(lang: Lang, text: string): { found: string; term: string }[] {
  const said = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  return (rules[lang] ?? []).flatMap(({ term, wrong, right }) => {
    const rest = right === undefined ? said : said.replace(right, ' ');
    return [...rest.matchAll(wrong)].map(([found]) => ({ found, term }));
  });
}
