import { keptLists, lists, mostListViews } from '@vigia/contract/lists/lists.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const findings = { list: 'vulnerabilities' } as const;
const risks = { list: 'risks' } as const;

it('filters are kept under a name, each person’s own and of one list, and the same name is taken over', async () => {
  const { admin, viewer: other } = await app.company();
  const keep = (name: string, query: string) => admin.call(lists.keepView, { params: findings, body: { name, query } });
  await keep('Graves', 'severity=critical');
  const { id } = await keep('Graves', 'severity=critical&severity=high');
  await keep('Atrasadas', 'overdue=true');
  await admin.call(lists.keepView, { params: risks, body: { name: 'Graves', query: 'severity=high' } });
  const names = async () => (await admin.call(lists.get, { params: findings })).views.map(({ name }) => name);
  expect(await names()).toEqual(['Atrasadas', 'Graves']);
  expect((await admin.call(lists.get, { params: findings })).views[1]).toMatchObject({
    query: 'severity=critical&severity=high',
  });
  expect((await admin.call(lists.get, { params: risks })).views).toMatchObject([{ query: 'severity=high' }]);
  expect((await other.call(lists.get, { params: findings })).views).toEqual([]);
  expect((await other.refused(lists.dropView, { params: { ...findings, id } })).status).toBe(404);
  expect((await admin.refused(lists.dropView, { params: { ...risks, id } })).status).toBe(404);
  await admin.call(lists.dropView, { params: { ...findings, id } });
  expect(await names()).toEqual(['Atrasadas']);
});

it('nobody keeps more than thirty of a list', async () => {
  const { admin } = await app.company();
  const keep = (n: number) => ({ params: findings, body: { name: `Filtro ${n}`, query: 'known=true' } });
  for (let n = 0; n < mostListViews; n++) await admin.call(lists.keepView, keep(n));
  expect((await admin.refused(lists.keepView, keep(mostListViews))).code).toBe('lists.too-many-views');
  await admin.call(lists.keepView, keep(3));
  await admin.call(lists.keepView, { params: risks, body: { name: 'Outra lista', query: 'status=open' } });
});

it('hidden columns are each person’s own, of each list; the last choice stands', async () => {
  const { admin, basic } = await app.company();
  for (const list of keptLists)
    expect(await admin.call(lists.get, { params: { list } })).toEqual({ hidden: [], views: [] });
  await admin.call(lists.setColumns, { params: risks, body: { hidden: ['target', 'owner'] } });
  await admin.call(lists.setColumns, { params: risks, body: { hidden: ['target'] } });
  expect((await admin.call(lists.get, { params: risks })).hidden).toEqual(['target']);
  expect((await admin.call(lists.get, { params: findings })).hidden).toEqual([]);
  expect((await basic.call(lists.get, { params: risks })).hidden).toEqual([]);
});

it('whoever looks after the installation leaves nothing of theirs in a company', async () => {
  const { companyId } = await app.company();
  const operator = await app.operator(companyId);
  expect((await operator.call(lists.get, { params: risks })).hidden).toEqual([]);
  const refused = await operator.refused(lists.setColumns, { params: risks, body: { hidden: ['owner'] } });
  expect(refused.code).toBe('lists.not-a-member');
});
