/** Whose law the record of processing is held against (decision 0119). */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the record of a company under another law cites no article of the LGPD, and nothing of it is held against that law', async () => {
  const { admin, companyId } = await app.company();
  const made = await admin.call(biaRopa.create, { body: { name: 'Vendas', legalBases: ['art7-ix'] } });
  await app.sql(`UPDATE companies SET lgpd = false, time_zone = 'America/Mexico_City' WHERE id = $1`, [companyId]);
  for (const shape of ['simple', 'full'] as const) {
    const url = `/api/bia-ropa/export/pdf?shape=${shape}`;
    const paper = await wordsOfPdf((await admin.raw({ method: 'GET', url })).rawPayload);
    expect(paper).toContain('Legítimo interesse');
    expect(paper).toContain('lei de proteção de dados do país da empresa');
    expect(paper).not.toMatch(/LGPD|ANPD|art\. 7|art\. 37/);
  }
  const { gaps } = await admin.call(biaRopa.get, { params: { id: made.id } });
  expect(gaps.map(({ code }) => code)).not.toContain('interest-unbalanced');
});
