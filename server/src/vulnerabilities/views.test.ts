import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('filters are kept under a name, each person’s own, and the same name is taken over', async () => {
  const { admin, viewer: other } = await app.company();
  await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [other.id]);
  const keep = (name: string, query: string) => admin.call(vulnerabilities.keepView, { body: { name, query } });
  await keep('Graves', 'severity=critical');
  const { id } = await keep('Graves', 'severity=critical&severity=high');
  await keep('Atrasadas', 'overdue=true');
  const names = async () => (await admin.call(vulnerabilities.views)).items.map(({ name }) => name);
  expect(await names()).toEqual(['Atrasadas', 'Graves']);
  expect((await admin.call(vulnerabilities.views)).items[1]).toMatchObject({
    query: 'severity=critical&severity=high',
  });
  expect((await other.call(vulnerabilities.views)).items).toEqual([]);
  expect((await other.refused(vulnerabilities.dropView, { params: { id } })).status).toBe(404);
  await admin.call(vulnerabilities.dropView, { params: { id } });
  expect(await names()).toEqual(['Atrasadas']);
});

it('nobody keeps more than thirty', async () => {
  const { admin } = await app.company();
  const keep = (n: number) => ({ body: { name: `Filtro ${n}`, query: 'known=true' } });
  for (let n = 0; n < 30; n++) await admin.call(vulnerabilities.keepView, keep(n));
  expect((await admin.refused(vulnerabilities.keepView, keep(30))).code).toBe('vulnerabilities.too-many-views');
  await admin.call(vulnerabilities.keepView, keep(3));
});
