/** The order of recovery, corrected by people: within a group, by two at once, and back to how it is computed. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Made = { id: string };
const add = (who: TestCaller, name: string, rtoHours: number, dependsOn: string[] = []) =>
  who.call(biaRopa.create, { body: { name, rtoHours, dependsOn, personalData: false } });
const move = (who: TestCaller, { id }: Made, direction: 'up' | 'down') =>
  who.call(biaRopa.moveRecovery, { params: { id }, body: { direction } });
const order = async (who: TestCaller) => (await who.call(biaRopa.dashboard)).order.map(({ name }) => name);

it('is corrected within a group, is audited, and the continuity plan follows it', async () => {
  const { admin, basic, viewer } = await app.company();
  const network = await add(admin, 'Rede', 24);
  const phone = await add(admin, 'Telefone', 8);
  const shop = await add(admin, 'Loja', 4, [network.id]);
  expect(await order(viewer)).toEqual(['Rede', 'Telefone', 'Loja']);
  expect(await move(basic, phone, 'up')).toMatchObject({ moved: true, place: 1, count: 2 });
  const seen = await viewer.call(biaRopa.dashboard);
  expect(seen.order.map(({ name, byHand, overtaken }) => [name, byHand, overtaken])).toEqual([
    ['Telefone', true, false],
    ['Rede', true, true],
    ['Loja', false, false],
  ]);
  expect(await move(basic, shop, 'up')).toMatchObject({ moved: false, place: 1, count: 1 });
  await move(basic, phone, 'up');
  expect(await order(viewer)).toEqual(['Telefone', 'Rede', 'Loja']);
  const plan = await viewer.raw({ method: 'GET', url: '/api/bia-ropa/continuity/pdf' });
  const said = await wordsOfPdf(plan.rawPayload);
  expect(said.indexOf('Telefone')).toBeLessThan(said.indexOf('Rede'));
  expect(said).toMatch(/Volta em \(h\) \d+ h por si; \d+ h, porque outra atividade espera por ela/);
  const { id } = phone;
  expect((await viewer.refused(biaRopa.moveRecovery, { params: { id }, body: { direction: 'up' } })).status).toBe(403);
  const [entry] = await app.sql("SELECT action FROM audit_log WHERE target_id = $1 AND action LIKE '%recovery%'", [id]);
  expect(entry?.action).toBe('bia-ropa.recovery-reordered');
  await basic.call(biaRopa.resetRecovery);
  expect(await order(viewer)).toEqual(['Rede', 'Telefone', 'Loja']);
});

it('loses no step when two people move at once, and a change of what it waits for ends where it was put', async () => {
  const { admin, basic } = await app.company();
  const all = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name, at) => add(admin, name, at + 1)));
  const [a, b, , , e] = all;
  if (!a || !b || !e) throw new Error('five activities');
  // Each goes up by two of four moves that come at the same moment.
  await Promise.all([move(admin, e, 'up'), move(basic, e, 'up'), move(admin, e, 'up'), move(basic, e, 'up')]);
  expect(await order(admin)).toEqual(['E', 'A', 'B', 'C', 'D']);
  await admin.call(biaRopa.update, {
    params: { id: e.id },
    body: {
      version: (await admin.call(biaRopa.get, { params: { id: e.id } })).version,
      name: 'E',
      rtoHours: 5,
      dependsOn: [b.id],
      personalData: false,
    },
  });
  expect(await order(admin)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('is another company’s own', async () => {
  const { admin } = await app.company();
  const { admin: stranger } = await app.company();
  const one = await add(admin, 'Rede', 4);
  const refused = await stranger.refused(biaRopa.moveRecovery, { params: { id: one.id }, body: { direction: 'up' } });
  expect(refused.status).toBe(404);
});

it('is tested on a day that has come', async () => {
  const { admin } = await app.company();
  const { id } = await add(admin, 'Rede', 24);
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const test = (testedOn: Temporal.PlainDate) => ({
    ...{ params: { id }, body: { testedOn: testedOn.toString(), kind: 'restore' as const, result: 'passed' as const } },
  });
  const early = await admin.refused(biaRopa.addTest, test(today.add({ days: 1 })));
  expect(early.errors).toMatchObject([{ pointer: '/testedOn', code: 'bia-ropa.test-to-come' }]);
  expect((await admin.call(biaRopa.addTest, test(today))).testedOn).toBe(today.toString());
});
