/** No list leaves as a file without a signature: who took which, and how much of it. Over the demo company. */
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDatabase } from '../demo/testing.ts';
import { allRoutes } from '../kit/access.ts';
import { entered, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await testApp({}, { from: await demoDatabase() });
  const body = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  admin = app.as(entered(await app.stranger.call(auth.login, { body })).token);
}, 180_000);
afterAll(() => app.close());

const signed = async () => {
  const { items } = await admin.call(auditLog.list, { query: { action: 'lists.taken-away', limit: 100 } });
  return items.map(({ actor, after, targetName }) => ({ actor: actor?.id, after, name: targetName }));
};

/** What is asked as a table, with filters of a list: everything else is one record's paper. */
const isTable = (route: Route) =>
  route.sends === 'file' && route.query !== undefined && route.query.safeParse({ format: 'csv' }).success;

const pathOf = async ({ path }: Route) => {
  if (!path.includes(':id')) return path;
  const answer = await admin.raw({ method: 'GET', url: `/api${path.split('/:id')[0]}?limit=1` });
  const id = answer.json<{ items: { id: string }[] }>().items[0]?.id;
  return path.replace(':id', id ?? '');
};

it('signs whoever takes a list away as a table', async () => {
  const tables = allRoutes().filter(({ route }) => isTable(route) && !route.path.includes(':token'));
  const unsigned: string[] = [];
  for (const { route } of tables) {
    const before = (await signed()).length;
    const answer = await admin.raw({ method: 'GET', url: `/api${await pathOf(route)}?format=csv` });
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 200]);
    if ((await signed()).length !== before + 1) unsigned.push(nameOf(route));
  }
  expect(tables.length).toBeGreaterThan(9);
  expect(unsigned).toEqual([]);
  // Each is called as people call it.
  expect((await signed()).filter(({ name }) => name === null)).toEqual([]);
}, 120_000);

it('says which list, as what, how many rows and by which filters; also the record of processing on paper', async () => {
  const me = (await admin.call(auth.me)).user.id;
  await admin.raw({ method: 'GET', url: '/api/risks/export?format=xlsx&search=backup' });
  const total = (await admin.raw({ method: 'GET', url: '/api/risks?search=backup' })).json<{ total: number }>().total;
  const after = { list: 'risks', format: 'xlsx', rows: total, by: { search: 'backup' } };
  expect((await signed())[0]).toMatchObject({ actor: me, after });
  await admin.raw({ method: 'GET', url: '/api/bia-ropa/export/pdf' });
  expect((await signed())[0]).toMatchObject({ after: { list: 'bia-ropa', format: 'pdf', rows: expect.any(Number) } });
});

it('signs every other file that leaves: which, and of what record', async () => {
  const files = allRoutes().filter(
    ({ route }) => route.sends === 'file' && route.method === 'GET' && route.access.kind === 'can' && !isTable(route),
  );
  const taken = async () => {
    const { items } = await admin.call(auditLog.list, { query: { limit: 1 } });
    return items[0];
  };
  const unsigned: string[] = [];
  let left = 0;
  for (const { route } of files) {
    const path = (await pathOf(route)).replace(':framework', 'iso27001');
    const answer = await admin.raw({ method: 'GET', url: `/api${path}` });
    if (answer.statusCode !== 200) continue;
    left += 1;
    const { action, after } = (await taken()) ?? {};
    const said = JSON.stringify(after) === JSON.stringify({ file: route.path });
    if (action !== 'lists.taken-away' && !(action === 'files.taken-away' && said)) unsigned.push(nameOf(route));
  }
  expect(unsigned).toEqual([]);
  expect(left).toBeGreaterThan(9);
}, 120_000);
