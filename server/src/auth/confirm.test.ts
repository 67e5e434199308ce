/** Confirming oneself before what must not be done with somebody else's open session, and what a company asks of its roles. */
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../kit/auth/passwords.ts';
import { entered, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { assistantTokenOf } from '../mcp/testing/assistant.ts';
import { softwarePasskey } from './testing/authenticator.ts';
import { newcomer, withApp } from './testing/factors.ts';

const origin = 'https://vigia.example.test';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin });
});
afterAll(() => app.close());

const stale = (accountId: string) =>
  app.sql(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1`, [accountId]);
const failuresOf = async (accountId: string) =>
  (
    await app.sql(
      `SELECT after->>'by' AS by FROM audit_log WHERE target_id = $1 AND action = 'auth.confirm-failed' ORDER BY at, seq`,
      [accountId],
    )
  ).map(({ by }) => by);
const wanted = { status: 403, code: 'auth.step-up' };

describe('a session that was opened more than ten minutes ago', () => {
  it('must be confirmed before security is changed, and then may for ten minutes', async () => {
    const { me, accountId, companyId, password } = await newcomer(app);
    await stale(accountId);
    const token = { name: 'Meu', scopes: ['read'] as ['read'], days: 30 };
    const rule = { roles: [], graceDays: 0, basedOn: { roles: [], graceDays: 7 } };
    expect(await me.refused(secondFactor.beginApp)).toMatchObject(wanted);
    expect(await me.refused(passkeys.beginAdding)).toMatchObject(wanted);
    expect(await me.refused(apiTokens.create, { body: token })).toMatchObject(wanted);
    const params = { id: companyId };
    expect(await me.refused(companies.setSecondFactor, { params, body: rule })).toMatchObject(wanted);
    await me.call(auth.me);
    expect(await me.call(confirming.ways)).toEqual({ ways: ['password'] });
    const refusal = await me.refused(confirming.confirm, { body: { password: 'not-this-one' } });
    expect(refusal.errors).toMatchObject([{ pointer: '/password', code: 'auth.wrong-current-password' }]);
    const next = { currentPassword: 'not-this-one', newPassword: 'farol-de-pedra-7' };
    expect((await me.refused(auth.password, { body: next })).status).toBe(422);
    expect(await failuresOf(accountId)).toEqual(['password', 'password']);
    await me.call(confirming.confirm, { body: { password } });
    await me.call(apiTokens.create, { body: token });
    await stale(accountId);
    expect(await me.refused(secondFactor.beginApp)).toMatchObject(wanted);
  });

  it('makes nobody an administrator and takes nobody out before it is confirmed', async () => {
    const { admin, basic, viewer } = await app.company();
    const invited = { email: 'nova@exemplo.test', role: 'ADMIN' } as const;
    const { invitation } = await admin.call(auth.invite, { body: invited });
    await stale(admin.id);
    const params = { id: basic.id };
    expect(await admin.refused(auth.invite, { body: { ...invited, email: 'x@exemplo.test' } })).toMatchObject(wanted);
    expect(await admin.refused(team.resend, { params: { id: invitation.id } })).toMatchObject(wanted);
    expect(await admin.refused(team.update, { params, body: { role: 'ADMIN' } })).toMatchObject(wanted);
    expect(await admin.refused(team.setStatus, { params, body: { isActive: false } })).toMatchObject(wanted);
    expect(await admin.refused(team.remove, { params, query: {} })).toMatchObject(wanted);
    expect((await admin.call(team.users, { query: {} })).total).toBe(3);
    await admin.call(auth.invite, { body: { email: 'y@exemplo.test', role: 'BASIC' } });
    await admin.call(team.update, { params: { id: viewer.id }, body: { role: 'BASIC' } });
    await app.sql('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [admin.id]);
    expect((await admin.call(team.update, { params, body: { role: 'ADMIN' } })).role).toBe('ADMIN');
    await admin.call(team.remove, { params, query: {} });
  });

  it('of an account with a second factor is confirmed with that, and not with the password', async () => {
    const { me, accountId, password } = await newcomer(app);
    const { authenticator, recoveryCodes } = await withApp(me);
    await stale(accountId);
    expect(await me.call(confirming.ways)).toEqual({ ways: ['code', 'recovery'] });
    const otherwise = { status: 409, code: 'auth.confirm-otherwise' };
    expect(await me.refused(confirming.confirm, { body: { password } })).toMatchObject(otherwise);
    expect((await me.refused(confirming.confirm, { body: { code: '000000' } })).status).toBe(422);
    expect(await failuresOf(accountId)).toEqual(['password', 'code']);
    expect(await me.refused(secondFactor.removeApp)).toMatchObject(wanted);
    await me.call(confirming.confirm, { body: { code: authenticator.code() } });
    await stale(accountId);
    await me.call(confirming.confirm, { body: { code: recoveryCodes[0] ?? '' } });
    await me.call(secondFactor.removeApp);
    const { items } = await me.call(auditLog.list, { query: { action: 'auth.confirmed' } });
    expect(items.map(({ after }) => after)).toEqual([{ by: 'code' }, { by: 'code' }]);
  });

  it('is confirmed with a passkey, for this session alone', async () => {
    const { me, accountId } = await newcomer(app);
    const key = softwarePasskey();
    const { options } = await me.call(passkeys.beginAdding);
    await me.call(passkeys.add, { body: { name: 'USB', response: key.make(options, { origin }) } });
    await stale(accountId);
    const begun = await me.call(confirming.begin);
    const other = await newcomer(app);
    const passkey = key.use(begun.options, { origin });
    expect((await other.me.refused(confirming.confirm, { body: { passkey } })).status).toBe(409);
    await me.call(confirming.confirm, { body: { passkey } });
    expect((await me.refused(confirming.confirm, { body: { passkey } })).status).toBe(409);
    await me.call(secondFactor.beginApp);
  });

  it('wrong passwords there are limited', async () => {
    const { me } = await newcomer(app);
    const guess = () => me.refused(confirming.confirm, { body: { password: 'not-this-one' } });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('a company that asks roles for a second factor', () => {
  const ruleOf = async (admin: TestCaller, id: string) => {
    const { unprotected: _, ...rule } = await admin.call(companies.secondFactor, { params: { id } });
    return rule;
  };
  const asks = async (admin: TestCaller, id: string, roles: ('ADMIN' | 'BASIC' | 'VIEWER')[], graceDays = 0) =>
    admin.call(companies.setSecondFactor, {
      params: { id },
      body: { roles, graceDays, basedOn: await ruleOf(admin, id) },
    });
  const due = { status: 403, code: 'auth.second-factor-required' };

  it('gives no second time to a role that was asked before', async () => {
    const { admin, companyId } = await app.company();
    await asks(admin, companyId, ['BASIC'], 7);
    const since = '2026-10-01T12:00:00.000Z';
    await app.sql('UPDATE companies SET second_factor_since = $2 WHERE id = $1', [companyId, { BASIC: since }]);
    await asks(admin, companyId, ['BASIC', 'VIEWER'], 7);
    const [kept] = await app.sql('SELECT second_factor_since AS since FROM companies WHERE id = $1', [companyId]);
    expect(kept?.since).toMatchObject({ BASIC: since, VIEWER: expect.not.stringContaining(since) });
  });

  it('writes over no rule that was not read', async () => {
    const { admin, companyId } = await app.company();
    const basedOn = await ruleOf(admin, companyId);
    const ask = (graceDays: number) => {
      const body = { roles: ['ADMIN' as const], graceDays, basedOn };
      return admin.raw({ method: 'PUT', url: `/api/companies/${companyId}/second-factor`, payload: body });
    };
    const answers = await Promise.all([ask(3), ask(4), ask(5)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await ask(6)).json()).toMatchObject({ status: 409, code: 'kit.changed-meanwhile' });
  });

  it('shows members of these roles the enrolment alone, until they have one', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    const told = await asks(admin, companyId, ['BASIC']);
    expect(told).toEqual({ roles: ['BASIC'], graceDays: 0, unprotected: { ADMIN: 1, BASIC: 1, VIEWER: 1 } });
    expect(await basic.refused(companies.get, { params: { id: companyId } })).toMatchObject(due);
    expect(await basic.refused(team.users, { query: {} })).toMatchObject(due);
    const who = await basic.call(auth.me);
    expect(Date.parse(who.secondFactorBy ?? '')).toBeLessThanOrEqual(Date.now());
    await viewer.call(companies.get, { params: { id: companyId } });
    expect(await viewer.call(auth.me)).not.toHaveProperty('secondFactorBy');
    await withApp(basic);
    await basic.call(companies.get, { params: { id: companyId } });
    expect(await basic.call(auth.me)).not.toHaveProperty('secondFactorBy');
    const { unprotected } = await admin.call(companies.secondFactor, { params: { id: companyId } });
    expect(unprotected).toEqual({ ADMIN: 1, BASIC: 0, VIEWER: 1 });
  });

  it('gives them days, from when it asked or they joined; the day is told', async () => {
    const { admin, basic, companyId } = await app.company();
    await asks(admin, companyId, ['BASIC'], 3);
    await basic.call(companies.get, { params: { id: companyId } });
    const days = (Date.parse((await basic.call(auth.me)).secondFactorBy ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    const earlier = JSON.stringify({ BASIC: new Date(Date.now() - 4 * 86_400_000).toISOString() });
    await app.sql('UPDATE companies SET second_factor_since = $1 WHERE id = $2', [earlier, companyId]);
    await basic.call(companies.get, { params: { id: companyId } });
    await app.sql(`UPDATE memberships SET joined_at = now() - interval '9 days' WHERE id = $1`, [basic.id]);
    expect(await basic.refused(companies.get, { params: { id: companyId } })).toMatchObject(due);
    await asks(admin, companyId, ['BASIC', 'ADMIN'], 3);
    expect(await basic.refused(companies.get, { params: { id: companyId } })).toMatchObject(due);
    await asks(admin, companyId, []);
    await basic.call(companies.get, { params: { id: companyId } });
  });

  it('binds their own assistants too, and never the operator', async () => {
    const { admin, basic, companyId } = await app.company();
    const { token } = await assistantTokenOf(basic);
    const listing = async () => {
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_due', arguments: {} } };
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
      return (await app.stranger.raw({ method: 'POST', url: '/mcp', headers, payload })).body;
    };
    const before = await listing();
    await asks(admin, companyId, ['BASIC', 'ADMIN']);
    const after = await listing();
    expect(after).not.toBe(before);
    expect(after).toContain('etapas');
    const operator = await app.operator(companyId);
    await operator.call(companies.get, { params: { id: companyId } });
  });

  it('is told at the sign-in, and changed by its ADMIN alone', async () => {
    const { admin, viewer, companyId, basic } = await app.company();
    await asks(admin, companyId, ['BASIC'], 5);
    await app.sql('UPDATE users SET password_hash = $1 WHERE id = $2', [await hashPassword('trem azul'), basic.id]);
    const login = { body: { email: basic.email, password: 'trem azul' } };
    expect(entered(await app.stranger.call(auth.login, login)).secondFactorBy).toMatch(/^\d{4}-/);
    const other = await app.company('Outra');
    const body = { roles: [], graceDays: 0, basedOn: { roles: [], graceDays: 7 } };
    expect((await viewer.refused(companies.setSecondFactor, { params: { id: companyId }, body })).status).toBe(403);
    const elsewhere = { params: { id: companyId }, body };
    expect((await other.admin.refused(companies.setSecondFactor, elsewhere)).status).toBe(404);
    const { items } = await admin.call(auditLog.list, { query: { action: 'companies.' } });
    expect(items[0]).toMatchObject({ action: 'companies.second-factor-asked', before: { roles: [] } });
  });
});

describe('what an account sees of itself', () => {
  it('its sign-ins, those that failed too, and no others', async () => {
    const { me, email, password } = await newcomer(app);
    const other = await newcomer(app);
    await app.stranger.refused(auth.login, { body: { email, password: 'not-this-one' } });
    await app.stranger.call(auth.login, { body: { email, password } });
    await app.stranger.refused(auth.login, { body: { email, password: 'nor-this-one' } });
    const { items } = await me.call(accountDevices.signIns);
    expect(items.map(({ outcome }) => outcome)).toEqual(['wrong-password', 'signed-in', 'wrong-password', 'signed-in']);
    expect((await other.me.call(accountDevices.signIns)).items).toHaveLength(1);
  });

  it('ends all sessions but this one', async () => {
    const { me, email, password } = await newcomer(app);
    const other = app.as(entered(await app.stranger.call(auth.login, { body: { email, password } })).token);
    await me.call(accountDevices.endOtherSessions);
    expect((await other.refused(auth.me)).status).toBe(401);
    expect((await me.call(accountDevices.sessions)).items).toHaveLength(1);
  });
});

describe('who lost the way in', () => {
  it('is told at the sign-in when deactivated everywhere', async () => {
    const { me: _, email, password, accountId } = await newcomer(app);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [accountId]);
    const refusal = await app.stranger.refused(auth.login, { body: { email, password } });
    expect(refusal).toMatchObject({ status: 403, code: 'auth.deactivated' });
    expect(refusal.message).toContain('desativado');
  });

  it('gets into another company when one is closed', async () => {
    const { email, password, accountId, companyId } = await newcomer(app);
    const second = await app.company('Segunda');
    await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'BASIC')`, [
      second.companyId,
      accountId,
    ]);
    const operator = await app.operator();
    await operator.call(companies.setStatus, { params: { id: companyId }, body: { isActive: false } });
    const session = entered(await app.stranger.call(auth.login, { body: { email, password } }));
    expect(session.company).toMatchObject({ name: 'Segunda' });
  });
});
