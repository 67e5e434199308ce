import { readMarkdown } from '@vigia/contract/kit/markdown/markdown.ts';
import { richOf } from '@vigia/contract/kit/markdown/rich.ts';
import { markdownOf } from '@vigia/contract/kit/markdown/rich-writing.ts';
import { describe, expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { elsewhereFaultsOf } from '../elsewhere.ts';
import { policyFaultsOf } from './check.ts';
import { composeDocument } from './compose.ts';
import { documentsUnder, documentTemplates, placeholders } from './load.ts';

const documents = [...documentTemplates().values()];
const [first] = documents;
if (!first) throw new Error('no documents');

describe('the documents of the library', () => {
  it('name only what exists, and say the same in three languages', () => {
    expect(policyFaultsOf(documents, placeholders())).toEqual([]);
  });

  it.each([
    [
      'a rule of one language',
      { ...first, en: { ...first.en, sections: first.en.sections.slice(1) } },
      'differs from pt',
    ],
    ['a control of nobody', { ...first, serves: { ...first.serves, iso27001: ['A.9.99'] } }, 'no A.9.99'],
    ['a question of nobody', { ...first, needs: { nobody: { question: 'none', level: 3 } } }, 'no question none'],
  ])('are refused with %s', (_name, document, fault) => {
    expect(policyFaultsOf([document], placeholders()).join()).toContain(fault);
  });
});

describe('the documents where Brazil’s law is not the company’s own', () => {
  const elsewhere = [...documentsUnder(false).values()];
  const own = (pairs: [string, string][]) => ({ [first.id]: { pt: pairs, en: [], es: [] } });

  it('are the same ones, with the same rules, whole in three languages', () => {
    expect(elsewhere.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
    expect(policyFaultsOf(elsewhere, placeholders())).toEqual([]);
    for (const lang of langs)
      for (const [at, document] of elsewhere.entries()) {
        const rulesOf = (one: typeof document | undefined) =>
          one?.[lang].sections.map(({ rules = {} }) => Object.keys(rules));
        expect(rulesOf(document)).toEqual(rulesOf(documents[at]));
      }
  });

  it('are refused with what cites Brazil’s law, and with a piece that stands nowhere', () => {
    expect(elsewhereFaultsOf(documents, documents, {}).join()).toContain('LGPD');
    expect(elsewhereFaultsOf(documents, elsewhere, own([['isto não está', '']])).join()).toContain('stands nowhere');
    expect(elsewhereFaultsOf(documents, elsewhere, {})).toEqual([]);
  });
});

it('nothing but the company’s name stands in what a template is called and said to be', () => {
  const left = documents.flatMap(({ id, pt, en, es }) =>
    [pt, en, es].flatMap(({ title, summary }) =>
      [title, summary].filter((text) => /\{\{|\[\[/.test(text.replaceAll(/\{\{\s*company\s*\}\}/g, ''))).map(() => id),
    ),
  );
  expect(left).toEqual([]);
});

/** What a reader sees of it, word for word. */
const wordsOf = (markdown: string) =>
  JSON.stringify(readMarkdown(markdown)).replaceAll('"},{"kind":"text","text":"', '');

describe('a document made for a company', () => {
  const values = Object.fromEntries(placeholders().map(({ id }) => [id, `«${id}»`]));

  it.each(langs)('is whole once everything is known (%s)', (lang) => {
    const bestAnswers = new Map(documents.flatMap((one) => Object.values(one.needs).map((need) => [need.question, 5])));
    for (const document of documents) {
      const { markdown, missing, unproven } = composeDocument(document, lang, values, bestAnswers);
      expect([document.id, missing, unproven]).toEqual([document.id, [], []]);
      expect(markdown).not.toMatch(/\{\{|\}\}|\[\[/);
    }
  });

  it.each(langs)('is opened in the editor and written back with nothing lost (%s)', (lang) => {
    for (const document of documents) {
      const { markdown } = composeDocument(document, lang, {}, new Map());
      const opened = richOf(markdown);
      const written = opened && markdownOf(opened);
      expect([document.id, written && richOf(written)]).toEqual([document.id, opened]);
      expect([document.id, written && wordsOf(written)]).toEqual([document.id, wordsOf(markdown)]);
    }
  });

  it('lists what is open, and never hides it in the text', () => {
    const { markdown, missing } = composeDocument(first, 'pt', {}, new Map());
    expect(missing.length).toBeGreaterThan(0);
    for (const id of missing) expect(markdown).toContain(`[[${id}]]`);
  });

  it('says which rules the answers do not bear out', () => {
    const [entry] = Object.entries(first.needs);
    if (!entry) throw new Error('the first document promises nothing');
    const [rule, { question, level }] = entry;
    const told = (answer: number) => composeDocument(first, 'pt', values, new Map([[question, answer]])).unproven;
    expect(told(level - 1)).toContainEqual(expect.objectContaining({ rule, question, answered: level - 1 }));
    expect(told(level).some((one) => one.rule === rule)).toBe(false);
  });
});
