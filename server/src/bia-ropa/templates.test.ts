import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('typical activities are offered to begin with where every trade of the industry has them, or the trade was said', async () => {
  const { admin } = await app.company();
  await admin.call(onboarding.answers, { body: { answers: { industry: ['health'] } } });
  const firsts = async (line?: string) =>
    (await admin.call(biaRopa.templates, { query: line ? { line } : {} })).items.filter(({ first }) => first);
  const { lines } = await admin.call(biaRopa.templates, { query: {} });
  const trades = lines.flatMap(({ id, own }) => (own ? [id] : []));
  expect(trades.length).toBeGreaterThan(2);
  const [any, clinic] = [await firsts(), await firsts('clinic')];
  expect(any.length).toBeGreaterThan(0);
  expect(any.filter((one) => one.lines.length > 0 && !trades.every((id) => one.lines.includes(id)))).toEqual([]);
  expect(clinic.length).toBeGreaterThan(any.length);
  expect(clinic.filter((one) => one.lines.length > 0 && !one.lines.includes('clinic'))).toEqual([]);
});
