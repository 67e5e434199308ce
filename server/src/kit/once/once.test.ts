/** What is sent a second time under its key, because its answer was lost, is not done a second time. */
import { randomUUID } from 'node:crypto';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const levels = { likelihood: 3, impact: 3 };
const risk = { title: 'Golpe do boleto', category: 'fraud', inherent: levels, current: levels, target: levels };
const send = async (who: TestCaller, once: string, body: object = risk) => {
  const headers = { 'idempotency-key': once };
  const answer = await who.raw({ method: 'POST', url: '/api/risks', payload: body, headers });
  return { status: answer.statusCode, body: answer.json<{ id: string; code?: string }>() };
};
const totalOf = async (who: TestCaller) => (await who.call(risks.list, { query: {} })).total;

it('gives the same answer again, and also to those who ask at the same time', async () => {
  const { admin } = await app.company();
  const once = randomUUID();
  const [first, ...others] = await Promise.all([send(admin, once), send(admin, once), send(admin, once)]);
  expect(first?.status).toBe(201);
  expect([...others, await send(admin, once)]).toEqual([first, first, first]);
  expect(await totalOf(admin)).toBe(1);
  const entries = await app.sql(
    `SELECT count(*)::int AS count FROM audit_log WHERE action = 'risks.created' AND target_id = $1`,
    [first?.body.id],
  );
  expect(entries).toEqual([{ count: 1 }]);
});

it('is somebody else’s work under another key, by another person and in another company', async () => {
  const [{ admin, basic }, other] = [await app.company(), await app.company()];
  const once = randomUUID();
  const made = [await send(admin, once), await send(basic, once), await send(other.admin, once)];
  made.push(await send(admin, randomUUID()));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(4);
  expect([await totalOf(admin), await totalOf(other.admin)]).toEqual([3, 1]);
});

it('is no hindrance to the operator inside a company, who is no member of it', async () => {
  const { companyId } = await app.company();
  const operator = await app.operator(companyId);
  expect((await send(operator, randomUUID())).status).toBe(201);
  expect(await totalOf(operator)).toBe(1);
});

it('is no hindrance to what is of the installation, where no answer is kept', async () => {
  const { admin, companyId } = await app.company();
  const asked = { kind: 'copy', reason: 'Guardar fora daqui' };
  const headers = { 'idempotency-key': randomUUID() };
  const url = `/api/companies/${companyId}/requests`;
  const statuses = [await admin.raw({ method: 'POST', url, payload: asked, headers })];
  statuses.push(await admin.raw({ method: 'POST', url, payload: asked, headers }));
  // One of a kind is open at a time: the room itself knows the second one.
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
});

it('is no answer to a question of another kind, though its key be the same', async () => {
  const { admin } = await app.company();
  const once = randomUUID();
  const first = await send(admin, once);
  const payload = { title: 'Trocar as senhas' };
  const other = await admin.raw({
    method: 'POST',
    url: '/api/action-plans',
    payload,
    headers: { 'idempotency-key': once },
  });
  expect([other.statusCode, other.json().title]).toEqual([201, payload.title]);
  expect(other.json().id).not.toBe(first.body.id);
});

it('keeps nothing of what was refused, and knows no key that is none', async () => {
  const { admin } = await app.company();
  const once = randomUUID();
  expect((await send(admin, once, { ...risk, title: '' })).status).toBe(422);
  expect((await send(admin, once)).status).toBe(201);
  expect([await send(admin, 'x'), await send(admin, 'x')].map(({ status }) => status)).toEqual([201, 201]);
  expect(await totalOf(admin)).toBe(3);
});

it('lets go of an answer after a day', async () => {
  const { admin, companyId } = await app.company();
  const once = randomUUID();
  await send(admin, once);
  await app.sql(`UPDATE sent_once SET created_at = now() - interval '25 hours' WHERE company_id = $1`, [companyId]);
  await send(admin, once);
  expect(await totalOf(admin)).toBe(2);
  expect(await app.sql('SELECT count(*)::int AS count FROM sent_once WHERE company_id = $1', [companyId])).toEqual([
    { count: 1 },
  ]);
});

it('keeps no secret that an answer shows once: neither the database nor a copy of it can read what was answered', async () => {
  const { admin, companyId } = await app.company();
  const headers = { 'idempotency-key': randomUUID() };
  const payload = { name: 'Planilha', scopes: ['read'], days: 30 };
  const make = () => admin.raw({ method: 'POST', url: '/api/api-tokens', payload, headers });
  const [first, again] = [await make(), await make()];
  const { token } = first.json<{ token: string }>();
  expect(token).toMatch(/^vig_/);
  expect(again.json()).toEqual(first.json());
  const [row] = await app.sql(
    `SELECT row(s.*)::text AS all, encode(reply, 'escape') AS readable FROM sent_once AS s WHERE company_id = $1`,
    [companyId],
  );
  expect(String(row?.readable).length).toBeGreaterThan(50);
  for (const secret of [token, headers['idempotency-key']]) {
    expect(row?.all).not.toContain(secret);
    expect(row?.readable).not.toContain(secret);
  }
});

it('is another sending when it says something else, and when it is of another record', async () => {
  const { admin } = await app.company();
  const once = randomUUID();
  const [first, second] = [await send(admin, once), await send(admin, once, { ...risk, title: 'Servidor sem cópia' })];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await totalOf(admin)).toBe(2);
  const gone = async (id: string) => {
    const headers = { 'idempotency-key': once };
    return (await admin.raw({ method: 'DELETE', url: `/api/risks/${id}`, headers })).statusCode;
  };
  expect([await gone(first.body.id), await gone(second.body.id)]).toEqual([200, 200]);
  expect(await totalOf(admin)).toBe(0);
});

it('does a change again whose answer was lost a while ago: it may have been changed back since', async () => {
  const { admin, viewer, companyId } = await app.company();
  const { id } = (await viewer.call(auth.me)).user;
  const headers = { 'idempotency-key': randomUUID() };
  const turn = (isActive: boolean, more: object = {}) =>
    admin.raw({ method: 'PATCH', url: `/api/team/users/${id}/status`, payload: { isActive }, ...more });
  const isActive = async (): Promise<unknown> =>
    (await app.sql('SELECT is_active FROM memberships WHERE company_id = $1 AND id = $2', [companyId, id]))[0]
      ?.is_active;
  expect((await turn(false, { headers })).statusCode).toBe(200);
  await turn(true);
  expect(await isActive()).toBe(true);
  await app.sql(`UPDATE sent_once SET created_at = now() - interval '3 minutes' WHERE company_id = $1`, [companyId]);
  await turn(false, { headers });
  expect(await isActive()).toBe(false);
});

it('does a change of what has no id again as well: the page that was taken from the public twice is not public', async () => {
  const { admin, companyId } = await app.company();
  const headers = { 'idempotency-key': randomUUID() };
  const { version } = await admin.call(trust.trustPage);
  const page = { slug: 'duas-vezes', language: 'pt', intro: 'Guardamos pouco.', version } as const;
  await admin.call(trust.saveTrustPage, { body: page });
  const show = (isPublic: boolean, more: object = {}) =>
    admin.raw({ method: 'POST', url: '/api/library/trust-page/publication', payload: { isPublic }, ...more });
  await show(true);
  expect((await show(false, { headers })).json().isPublic).toBe(false);
  expect((await show(true)).json().isPublic).toBe(true);
  await app.sql(`UPDATE sent_once SET created_at = now() - interval '3 minutes' WHERE company_id = $1`, [companyId]);
  await show(false, { headers });
  expect((await admin.call(trust.trustPage)).isPublic).toBe(false);
});

it('is done once for as long where it is made under a record that is there', async () => {
  const { admin, companyId } = await app.company();
  const plan = await admin.call(actionPlans.create, { body: { title: 'Trocar as senhas' } });
  const headers = { 'idempotency-key': randomUUID() };
  const say = () =>
    admin.raw({ method: 'POST', url: `/api/action-plans/${plan.id}/comments`, payload: { body: 'Feito' }, headers });
  const first = await say();
  expect(first.statusCode).toBe(201);
  await app.sql(`UPDATE sent_once SET created_at = now() - interval '4 minutes' WHERE company_id = $1`, [companyId]);
  expect((await say()).json()).toEqual(first.json());
  expect((await admin.call(actionPlans.get, { params: { id: plan.id } })).comments).toHaveLength(1);
});
