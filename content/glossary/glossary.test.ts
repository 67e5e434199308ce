import { describe, expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { glossary, outside } from './load.ts';
import { allTexts } from './texts.ts';

const said = allTexts();

describe('the glossary', () => {
  it('is what every text of the content and of the screens keeps to', () => {
    expect(said.length).toBeGreaterThan(10_000);
    const faults = said.flatMap(({ at, lang, text }) =>
      outside(lang, text).map(({ found, term }) => `${at} (${lang}): "${found}" is called "${term}"`),
    );
    expect(faults).toEqual([]);
  });

  it('finds a word that stands outside of it, over line ends too, and leaves the exceptions alone', () => {
    expect(outside('pt', 'ligue o segundo\nfator hoje').map(({ term }) => term)).toEqual([
      'verificação em duas etapas',
    ]);
    expect(outside('es', 'una clave nueva y la clave de recuperación')).toEqual([
      { found: 'clave', term: 'contraseña' },
    ]);
    expect(outside('en', 'a recommended amendment')).toEqual([]);
    expect(outside('en', 'to be fixed: {{mend}}')).toEqual([]);
  });

  it.each(langs)('%s: has no exception that nothing needs, and calls no two things the same', (lang) => {
    const texts = said.filter((one) => one.lang === lang).map(({ text }) => text.replace(/\s+/g, ' ').toLowerCase());
    const idle = glossary[lang].flatMap(({ except }) =>
      except.filter(({ phrase }) => !texts.some((text) => text.includes(phrase.toLowerCase()))),
    );
    expect(idle).toEqual([]);
    const terms = glossary[lang].map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });
});
