import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('an area that several people name at once is the first one’s; the others are told, and it is no fault of ours', async () => {
  const { admin } = await app.company();
  const sent = { method: 'POST', url: '/api/bia-ropa/areas', payload: { name: 'Financeiro' } } as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.raw(sent)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code !== 201 && code !== 409 && code !== 422)).toEqual([]);
  expect((await admin.call(biaRopa.areas, { query: {} })).items.map(({ name }) => name)).toEqual(['Financeiro']);
});
