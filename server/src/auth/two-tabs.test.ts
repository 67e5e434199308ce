/** Two tabs of one browser share a session: what one shows is never read from, or written into, the company of the other. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { companyHeader } from '@vigia/contract/kit/company-header.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a page of one company neither reads nor writes in another that its session moved to meanwhile', async () => {
  const [first, second] = [await app.company(), await app.company()];
  const me = first.admin;
  await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'ADMIN')`, [second.companyId, me.id]);
  const showing = (company: string) => ({ [companyHeader]: company });
  const list = (company: string) => me.raw({ method: 'GET', url: '/api/action-plans', headers: showing(company) });
  const add = (company: string, title: string) =>
    me.raw({ method: 'POST', url: '/api/action-plans', headers: showing(company), payload: { title } });
  expect([(await list(first.companyId)).statusCode, (await add(first.companyId, 'Aqui')).statusCode]).toEqual([
    200, 201,
  ]);
  // The other tab.
  await me.call(auth.switchCompany, { body: { companyId: second.companyId } });
  for (const refused of [await list(first.companyId), await add(first.companyId, 'Só para a primeira')])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'kit.other-company']);
  expect((await second.admin.call(actionPlans.list, { query: {} })).items).toEqual([]);
  const account = { method: 'GET', url: '/api/auth/me', headers: showing(first.companyId) } as const;
  expect((await me.raw(account)).json().company.id).toBe(second.companyId);
  expect((await add(second.companyId, 'Lá')).statusCode).toBe(201);
});

it('nor in the company of somebody who signed in meanwhile', async () => {
  const [first, second] = [await app.company(), await app.company()];
  const sent = { method: 'POST', url: '/api/action-plans', payload: { title: 'Só para a primeira' } } as const;
  const answer = await second.admin.raw({ ...sent, headers: { [companyHeader]: first.companyId } });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'kit.other-company']);
  expect((await second.admin.call(actionPlans.list, { query: {} })).items).toEqual([]);
});
