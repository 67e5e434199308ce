/** Records are as many on one screen as on the other: what a list shows, its figures, a board and a report count alike. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { type DocumentStatus, documentStatuses } from '@vigia/contract/library/library.shapes.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('incidents', () => {
  it('are as many on the board, in the review, in the figures and in the report of risks; a drill is none of them', async () => {
    const { admin } = await app.company();
    const told = { description: 'Algo aconteceu e foi contado.', kind: 'phishing', severity: 'high' } as const;
    const detectedAt = new Date().toISOString();
    for (const [title, isDrill] of [
      ['Golpe por e-mail', false],
      ['Conta invadida', false],
      ['Simulado de mesa', true],
    ] as const)
      await admin.call(incidents.create, { body: { ...told, title, isDrill, detectedAt } });
    const line = (await admin.call(dashboard.mainboard)).questions
      .flatMap(({ lines }) => lines)
      .find(({ key }) => key === 'incidents.open');
    const review = await admin.call(incidentRecords.review, { query: {} });
    const { total, open } = await admin.call(incidents.stats);
    const { incidents: reported } = await admin.call(reports.risks);
    expect([review.total, total, open]).toEqual([2, 2, 2]);
    expect(reported).toEqual({ open: 2, year: 2 });
    expect(line).toMatchObject({ value: 2, says: expect.stringMatching(/doze meses: 2\.$/) });
    expect(line?.trend.at(-1)?.value).toBe(open);
  });
});

/** The figures of whoever asks say of each state what the list shows, and the filter finds as many. */
async function countedAsListed(who: TestCaller, states: Partial<Record<DocumentStatus, number>>): Promise<void> {
  const { items } = await who.call(library.list, { query: {} });
  const { byStatus, total } = await who.call(library.stats);
  expect(total).toBe(items.length);
  for (const status of documentStatuses.filter((one) => one !== 'ARCHIVED')) {
    const shown = items.filter((one) => one.status === status).length;
    const found = await who.call(library.list, { query: { status } });
    expect([byStatus[status], found.total], status).toEqual([shown, shown]);
  }
  expect(byStatus).toMatchObject(states);
}

describe('documents', () => {
  it('are counted in the states in which the list shows and finds them', async () => {
    const { admin, viewer } = await app.company();
    const text = { kind: 'policy' as const, markdown: '# Regra\n\nVale para todos.' };
    for (const title of ['Publicada', 'Aprovada', 'Em revisão', 'Rascunho']) {
      const { id } = await admin.call(library.create, { body: { ...text, title } });
      if (title === 'Rascunho') continue;
      await app.sql(`UPDATE policy_versions SET status = 'APPROVED', approved_at = now() WHERE policy_id = $1`, [id]);
      await app.sql(
        `UPDATE policies SET status = 'APPROVED', approved_number = number, approved_on = current_date,
        review_on = current_date + 365, read_from = number, read_from_on = current_date WHERE id = $1`,
        [id],
      );
      if (title === 'Publicada') await admin.call(library.setPublic, { params: { id }, body: { isPublic: true } });
      if (title === 'Em revisão')
        await admin.call(library.createNewVersion, { params: { id }, body: { versionNotes: 'Prazo novo' } });
    }
    await countedAsListed(admin, { PUBLISHED: 1, APPROVED: 1, DRAFT: 2 });
    await countedAsListed(viewer, { PUBLISHED: 1, APPROVED: 2 });
  });
});
