import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof riskDraft>;
const draft: Draft = {
  ...{ title: 'Notebook roubado', category: 'exposure', inherent: { likelihood: 5, impact: 4 } },
  ...{ current: { likelihood: 3, impact: 3 }, target: { likelihood: 1, impact: 2 } },
};
const add = (who: TestCaller, more: Partial<Draft> = {}) => who.call(risks.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo');
const titles = async (who: TestCaller, query: object) =>
  (await who.call(risks.list, { query })).items.map(({ title }) => title);

describe('the register', () => {
  it('proves that risks are assessed, as of the last time that any of them was', async () => {
    const { admin, companyId } = await app.company();
    for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await add(admin, { title, ownerId: admin.id });
    await app.sql(
      `UPDATE risks SET assessed_at = CASE title WHEN 'Três' THEN '2026-03-04T12:00:00Z'::timestamptz
        ELSE '2026-02-03T12:00:00Z' END WHERE company_id = $1`,
      [companyId],
    );
    const params = { framework: 'iso27001', id: '6.1.2' } as const;
    const { proofs } = await admin.call(compliance.control, { params });
    expect(proofs.map(({ kind, validFrom }) => [kind, validFrom])).toEqual([['record', '2026-03-04']]);
  });

  it('finds a risk by each of its texts', async () => {
    const { admin } = await app.company();
    const texts = {
      cause: 'sem cofre',
      event: 'furto',
      consequence: 'multa',
      area: 'Filial Olinda',
      assets: 'Tablet 7',
    };
    await add(admin, texts);
    await add(admin, { title: 'Outro' });
    for (const search of Object.values(texts)) expect(await titles(admin, { search })).toEqual([draft.title]);
  });

  it('sorted by review, has those without a day at the end, whichever way', async () => {
    const { admin } = await app.company();
    for (const [title, reviewOn] of [
      ['Nunca', null],
      ['Maio', '2026-05-01'],
      ['Abril', '2026-04-01'],
    ] as const)
      await add(admin, { title, reviewOn });
    expect(await titles(admin, { sort: 'reviewOn' })).toEqual(['Abril', 'Maio', 'Nunca']);
    expect(await titles(admin, { sort: '-reviewOn' })).toEqual(['Maio', 'Abril', 'Nunca']);
  });

  it('counts as late for their review those that are not closed, from the day after it', async () => {
    const { admin } = await app.company();
    const late = await add(admin, { reviewOn: today().subtract({ days: 1 }).toString() });
    await add(admin, { reviewOn: today().toString() });
    expect((await admin.call(risks.stats)).overdue).toBe(1);
    await admin.call(risks.setStatus, { ...at(late), body: { status: 'closed', reason: 'Acabou.' } });
    expect((await admin.call(risks.stats)).overdue).toBe(0);
  });

  it('reminds of the reviews of open risks alone', async () => {
    const { admin, companyId } = await app.company();
    const reviewOn = today().add({ days: 7 }).toString();
    await add(admin, { reviewOn });
    const over = await add(admin, { title: 'Fechado', reviewOn });
    await admin.call(risks.setStatus, { ...at(over), body: { status: 'closed', reason: 'Acabou.' } });
    await app.remind(companyId);
    const told = await app.sql('SELECT kind, facts FROM notifications WHERE company_id = $1', [companyId]);
    expect(told).toEqual([{ kind: 'risks.review-soon', facts: { title: draft.title, day: reviewOn } }]);
  });

  it('tells whoever accepted a risk that the acceptance ends, where its owner has left', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    const made = await add(admin);
    const until = today().add({ days: 7 }).toString();
    await admin.call(risks.accept, { ...at(made), body: { reason: 'Até a troca.', until } });
    await app.sql('UPDATE risks SET owner_id = $2 WHERE id = $1', [made.id, basic.id]);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [basic.id]);
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [viewer.id]);
    await app.remind(companyId);
    const told = await app.sql('SELECT member_id, kind FROM notifications WHERE company_id = $1', [companyId]);
    expect(told).toEqual([{ member_id: admin.id, kind: 'risks.acceptance-ends' }]);
  });

  it('holds an acceptance through its last day', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const until = today().add({ days: 9 }).toString();
    await admin.call(risks.accept, { ...at(made), body: { reason: 'Até a troca.', until } });
    await app.sql('UPDATE risks SET accepted_until = $2 WHERE id = $1', [made.id, today().toString()]);
    expect(await admin.call(risks.get, at(made))).toMatchObject({ status: 'accepted', acceptance: { ended: false } });
    expect((await admin.call(risks.stats)).byStatus).toMatchObject({ accepted: 1, open: 0 });
  });
});

describe('as a file', () => {
  const importing = async (who: TestCaller, csv: string) =>
    (
      await uploadAs(who, { url: '/api/risks/import', bytes: csv, name: 'riscos.csv', fields: { dryRun: 'false' } })
    ).json();

  it('comes in with its owners, and with no target above today’s rating', async () => {
    const { admin, basic } = await app.company();
    const head = 'Risco;Probabilidade;Impacto;Meta: probabilidade;Meta: impacto;Responsável (e-mail)';
    const worse = await importing(admin, `${head}\nServidor parado;2;3;3;3;`);
    expect(worse.faults).toMatchObject([{ row: 2, field: 'targetLikelihood', code: 'risks.target-above' }]);
    const well = await importing(admin, `${head}\nServidor parado;2;3;1;3;${basic.email}`);
    expect(well).toMatchObject({ created: 1, faults: [] });
    const { items } = await admin.call(risks.list, { query: {} });
    expect(items).toMatchObject([{ owner: { id: basic.id }, current: { score: 6 }, target: { score: 3 } }]);
  });

  it('says each rating in its own column', async () => {
    const { admin } = await app.company();
    await add(admin);
    const { payload } = await admin.raw({ url: '/api/risks/export?format=csv' });
    const [head = '', row = ''] = payload.replace('\ufeff', '').split(/\r?\n/);
    const cells = head.split(/[;,]/).map((name, column) => [name.replaceAll('"', ''), row.split(/[;,]/)[column]]);
    expect(Object.fromEntries(cells)).toMatchObject({
      ...{ Probabilidade: '3', Impacto: '3', Produto: '9', 'Sem controles': '20' },
      ...{ 'Meta: probabilidade': '1', 'Meta: impacto': '2' },
    });
  });
});
