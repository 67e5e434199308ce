import { help } from '@vigia/contract/help/help.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('tells every term with its meaning, in order, in the language asked for', async () => {
  const { viewer } = await app.company();
  const { terms } = await viewer.call(help.glossary);
  const names = terms.map(({ term }) => term);
  expect(names).toContain('maturidade');
  expect(names).toContain('verificação em duas etapas');
  expect(names).not.toContain('celular');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' })));
  const spanish = await viewer.raw({ url: '/api/help/glossary', headers: { 'accept-language': 'es' } });
  expect(JSON.stringify(spanish.json())).toContain('madurez');
});

it('tells the one risk scale and how often things are done', async () => {
  const { viewer } = await app.company();
  const { likelihood, impact, bands, cadences } = await viewer.call(help.reference);
  expect([likelihood.length, impact.length]).toEqual([5, 5]);
  expect(bands.at(-1)?.to).toBe(25);
  expect(cadences.find(({ id }) => id === 'restore-test')).toMatchObject({ every: 'quarter', who: 'systems' });
});
