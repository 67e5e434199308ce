import { describe, expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { legalDraft, outsideServices } from './load.ts';

const here = { address: 'vigia.example', operator: 'Aurora Ltda', contact: 'dpo@aurora.example' };

describe.each(['privacy', 'terms'] as const)('the text of an installation: %s', (name) => {
  it.each(langs)('is whole in %s, with every name and with none', (lang) => {
    const all = legalDraft(name, lang, { ...here, services: new Set(outsideServices) });
    expect(JSON.stringify(all)).not.toMatch(/\{\{|undefined/);
    expect(JSON.stringify(all)).toContain(here.contact);
    const unnamed = { address: here.address, operator: undefined, contact: undefined, services: new Set<never>() };
    expect(JSON.stringify(legalDraft(name, lang, unnamed))).not.toMatch(/\{\{|undefined|Aurora/);
  });

  it('says the same in every language: as many sections, paragraphs and points', () => {
    const shape = langs.map((lang) =>
      legalDraft(name, lang, { ...here, services: new Set(outsideServices) }).sections.map(({ blocks }) =>
        blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
      ),
    );
    expect(shape[1]).toEqual(shape[0]);
    expect(shape[2]).toEqual(shape[0]);
  });
});

it('speaks of an outside service only where the installation has it', () => {
  const said = (services: readonly ('google' | 'model')[]) =>
    JSON.stringify(legalDraft('privacy', 'en', { ...here, services: new Set(services) }));
  expect(said([])).not.toContain('Google');
  expect(said(['google'])).toContain('Google');
  expect(said(['google'])).not.toContain('language model');
});
