import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { commandRun } from '../operator/testing/command.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await testApp();
  dir = mkdtempSync(join(tmpdir(), 'vigia-requests-'));
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const admin = (...words: string[]) => commandRun(words, { DATABASE_URL: app.url, DATA_DIR: dir });
const dayIn = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

it('an ADMIN asks for the company to be erased: signed, told to all administrators and the operator, and cancellable', async () => {
  const operator = await app.operator();
  const { admin: ana, companyId } = await app.company('Escritório Sol');
  const params = { id: companyId };
  const body = { kind: 'erasure' as const, reason: 'Encerramos.' };
  const { items } = await ana.call(companies.request, { params, body });
  expect(items).toMatchObject([
    { ...body, state: 'open', fromOn: dayIn(7), dueOn: dayIn(30), askedBy: { id: ana.id } },
  ]);
  expect((await ana.refused(companies.request, { params, body })).type).toContain('companies.asked-already');
  await app.drain();
  const told = await ana.call(notifications.list, { query: {} });
  expect(told.items[0]?.title).toContain('pediu a exclusão da empresa e de todos os dados');
  const [job] = await app.sql(
    `SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'companies.data-asked' AND data ->> 'companyId' = $1`,
    [companyId],
  );
  expect(job).toMatchObject({ data: { to: { roles: ['ADMIN'] }, link: '/companies' } });
  const mails = await app.sql(`SELECT subject, body_text FROM messages WHERE company_id = $1`, [companyId]);
  expect(mails.some(({ subject }) => String(subject).includes('Escritório Sol pediu a exclusão da empresa'))).toBe(
    true,
  );
  expect((await operator.call(companies.requests, { params })).items).toHaveLength(1);
  const listed = await admin('list-requests');
  expect(listed.out).toContain(`${companyId}  erase-company  from ${dayIn(7)} until ${dayIn(30)}`);

  const requestId = items[0]?.id ?? '';
  const after = await ana.call(companies.cancelRequest, { params: { ...params, requestId } });
  expect(after.items).toMatchObject([{ state: 'cancelled', endedBy: { id: ana.id } }]);
  expect((await ana.refused(companies.cancelRequest, { params: { ...params, requestId } })).status).toBe(409);
  expect((await admin('list-requests')).out).not.toContain(companyId);
  await app.drain();
  const withdrawn = await ana.call(notifications.list, { query: {} });
  expect(withdrawn.items.map(({ title }) => title)[0]).toMatch(/cancelou o pedido de exclusão/);
  const log = await ana.call(auditLog.list, { query: {} });
  expect(log.items.map(({ action }) => action)).toEqual(['companies.data-request-cancelled', 'companies.data-asked']);
});

it('the copy that was asked for reads as made once the operator has made it', async () => {
  const { admin: ana, companyId } = await app.company('Padaria Lua');
  const params = { id: companyId };
  await ana.call(companies.request, { params, body: { kind: 'copy', reason: 'Para guardar.' } });
  const made = await admin('export-company', companyId, join(dir, 'lua.tar.gz'));
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('asked for this copy');
  expect((await ana.call(companies.requests, { params })).items).toMatchObject([{ kind: 'copy', state: 'done' }]);
});

it('is erased once it asked for it and the days are over in which that can be taken back; sooner, or unasked, only for a reason that is signed', async () => {
  const { admin: ana, companyId } = await app.company('Oficina Mar');
  const params = { id: companyId };
  const erase = (...more: string[]) => admin('erase-company', companyId, '--confirm', 'Oficina Mar', ...more);
  const isThere = async () => (await app.sql('SELECT FROM companies WHERE id = $1', [companyId])).length === 1;
  expect(await erase()).toMatchObject({ code: 2, out: expect.stringContaining('does not ask for it') });
  const { items } = await ana.call(companies.request, { params, body: { kind: 'erasure', reason: 'Fim.' } });
  expect(await erase()).toMatchObject({ code: 2, out: expect.stringContaining(`until ${dayIn(7)}`) });
  expect(await erase('--unasked', ' ')).toMatchObject({ code: 2 });
  await app.sql(`UPDATE company_requests SET from_on = current_date - 1 WHERE company_id = $1`, [companyId]);
  const [first] = items;
  await ana.call(companies.cancelRequest, { params: { ...params, requestId: first?.id ?? '' } });
  expect(await erase()).toMatchObject({ code: 2, out: expect.stringContaining('taken it back') });
  const again = await ana.call(companies.request, { params, body: { kind: 'erasure', reason: 'Fim.' } });
  await app.sql(`UPDATE company_requests SET from_on = current_date - 1 WHERE company_id = $1`, [companyId]);
  expect(await isThere()).toBe(true);
  expect(await erase()).toMatchObject({ code: 0, err: '' });
  expect(await isThere()).toBe(false);

  const { companyId: other } = await app.company('Posto Sul');
  const reason = 'Ordem judicial';
  const done = await admin('erase-company', other, '--confirm', 'Posto Sul', '--unasked', reason);
  expect(done).toMatchObject({ code: 0, err: '' });
  const signed = await app.sql(
    `SELECT target_id, after ->> 'request' AS request, after ->> 'unasked' AS unasked FROM audit_log
     WHERE action = 'companies.erased' ORDER BY seq`,
  );
  expect(signed).toEqual([
    { target_id: companyId, request: again.items[0]?.id, unasked: null },
    { target_id: other, request: null, unasked: reason },
  ]);
});

it('nobody else asks, sees or cancels: not another company, not a member without the right, not who runs the installation', async () => {
  const operator = await app.operator();
  const { admin: ana, basic, companyId } = await app.company();
  const { admin: other } = await app.company();
  const params = { id: companyId };
  const body = { kind: 'erasure' as const, reason: 'x' };
  const { items } = await ana.call(companies.request, { params, body });
  const one = { params: { ...params, requestId: items[0]?.id ?? '' } };
  for (const stranger of [other, operator]) {
    expect((await stranger.refused(companies.request, { params, body })).status).toBe(404);
    expect((await stranger.refused(companies.cancelRequest, one)).status).toBe(404);
  }
  expect((await other.refused(companies.requests, { params })).status).toBe(404);
  expect((await basic.refused(companies.requests, { params })).status).toBe(403);
  expect((await ana.call(companies.requests, { params })).items).toMatchObject([{ state: 'open' }]);
});
