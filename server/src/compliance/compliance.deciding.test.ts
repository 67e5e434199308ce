/** What is decided of a control piece by piece: what stands there already counts. */
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a control is excluded by the justification that stands there already', async () => {
  const { admin } = await app.company();
  const params = { framework: 'iso27001', id: 'A.7.1' } as const;
  await admin.call(compliance.decide, { params, body: { justification: 'Todos em casa.', version: 0 } });
  const { settings } = await admin.call(compliance.decide, { params, body: { applicable: false, version: 1 } });
  expect(settings).toMatchObject({ applicable: false, justification: 'Todos em casa.' });
});
