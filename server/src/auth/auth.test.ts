import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../kit/auth/tokens.ts';
import { entered, type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let number = 0;
const person = () => ({
  email: `pessoa${++number}@example.test`,
  password: 'cavalo-grampo-9',
  firstName: 'Rita',
  lastName: 'Souza',
  companyName: 'Oficina Rita',
});

async function registered(more: { timeZone?: string } = {}) {
  const sent = { ...person(), ...more };
  const reply = await app.stranger.call(auth.register, { body: sent });
  if (!('token' in reply)) throw new Error('expected a session');
  return { ...sent, ...reply, me: app.as(reply.token) };
}

describe('registering', () => {
  it('founds a company whose first administrator is signed in at once where no mail is set', async () => {
    const { me, user, company } = await registered();
    expect(user).toMatchObject({ role: 'ADMIN', firstName: 'Rita' });
    const who = await me.call(auth.me);
    expect(who.company).toEqual(company);
    expect(who.memberships).toEqual([{ companyId: company?.id, companyName: 'Oficina Rita', role: 'ADMIN' }]);
    const { items } = await me.call(auditLog.list, { query: {} });
    expect(items.map((e) => e.action)).toEqual(['auth.signed-in', 'companies.founded']);
  });

  it.each([
    ['America/Bogota', 'America/Bogota', 'COP'],
    ['America/Buenos_Aires', 'America/Buenos_Aires', 'ARS'],
    ['Lua/Mar_da_Tranquilidade', 'America/Sao_Paulo', 'BRL'],
    ['-05:00', 'America/Sao_Paulo', 'BRL'],
    [undefined, 'America/Sao_Paulo', 'BRL'],
  ])('founds it in the zone %s of the browser: %s, counting in %s', async (sent, timeZone, currency) => {
    const { company, me } = await registered(sent === undefined ? {} : { timeZone: sent });
    expect(company).toMatchObject({ timeZone, currency });
    const { items } = await me.call(auditLog.list, { query: {} });
    expect(items.at(-1)).toMatchObject({ action: 'companies.founded', after: { timeZone } });
    const [own] = (await me.call(companies.list, { query: {} })).items;
    expect(own?.lgpd).toBe(currency === 'BRL');
  });

  it('refuses an address that has an account, and founds nothing', async () => {
    const { email } = await registered();
    const [before] = await app.sql('SELECT count(*) FROM companies');
    const refusal = await app.stranger.refused(auth.register, { body: { ...person(), email: email.toUpperCase() } });
    expect(refusal).toMatchObject({ status: 409, code: 'auth.cannot-register' });
    expect(await app.sql('SELECT count(*) FROM companies')).toEqual([before]);
  });

  it('names every fault of what was sent, in the reader’s language', async () => {
    const answer = await app.stranger.raw({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': 'es' },
      payload: { email: 'nao', password: '12345', firstName: '', lastName: 'a\u0000b', extra: 1 },
    });
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    expect(Object.fromEntries(errors.map((e: { pointer: string; code: string }) => [e.pointer, e.code]))).toEqual({
      '/email': 'kit.email',
      '/password': 'auth.password-too-short',
      '/firstName': 'kit.required',
      '/lastName': 'kit.unreadable-text',
      '/companyName': 'kit.required',
      '/extra': 'kit.unknown-field',
    });
    expect(errors.find((e: { pointer: string }) => e.pointer === '/password').message).toBe(
      'La nueva contraseña debe tener al menos 6 caracteres.',
    );
  });

  it('refuses a password that everybody tries', async () => {
    const refusal = await app.stranger.refused(auth.register, { body: { ...person(), password: 'password1' } });
    expect(refusal.errors?.[0]).toMatchObject({ pointer: '/password', code: 'auth.password-common' });
  });
});

describe('signing in', () => {
  it('opens a session and ends it', async () => {
    const { email, password } = await registered();
    const { token } = entered(await app.stranger.call(auth.login, { body: { email, password } }));
    const me = app.as(token);
    await me.call(auth.me);
    await me.call(auth.logout);
    expect(await me.refused(auth.me)).toMatchObject({ status: 401, code: 'kit.unauthenticated' });
  });

  it('ends after twelve hours without use, and after thirty days with it', async () => {
    const { me } = await registered();
    const move = (change: string) =>
      app.sql(`UPDATE sessions SET ${change} WHERE token_hash = $1`, [hashToken(me.token)]);
    const state = async () => (await me.raw({ method: 'GET', url: '/api/auth/me' })).statusCode;
    const [{ days } = {}] = await app.sql(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM sessions WHERE token_hash = $1`,
      [hashToken(me.token)],
    );
    expect(days).toBe(30);
    await move(`last_seen_at = now() - interval '11 hours 50 minutes'`);
    expect(await state()).toBe(200);
    // That it was used is written down beside the answer.
    const used = `SELECT last_seen_at > now() - interval '1 hour' AS now FROM sessions WHERE token_hash = $1`;
    await expect.poll(() => app.sql(used, [hashToken(me.token)])).toEqual([{ now: true }]);
    await move(`last_seen_at = now() - interval '12 hours 1 second'`);
    expect(await state()).toBe(401);
    await move(`last_seen_at = now()`);
    expect(await state()).toBe(200);
    await move(`expires_at = now() - interval '1 second'`);
    expect(await state()).toBe(401);
  });

  it('answers alike whether the account exists', async () => {
    const { email } = await registered();
    const wrong = await app.stranger.refused(auth.login, { body: { email, password: 'not-this-one' } });
    const nobody = await app.stranger.refused(auth.login, {
      body: { email: 'ninguem@example.test', password: 'not-this-one' },
    });
    expect({ ...wrong, requestId: '' }).toEqual({ ...nobody, requestId: '' });
  });

  it('judges ten guesses and no more, even all at once; the owner still comes in from a known address', async () => {
    const { email, password } = await registered();
    const guess = (i: number) =>
      app.stranger.raw({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.9',
        payload: { email, password: `guess-${i}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, i) => guess(i)))).map((a) => a.statusCode);
    expect(statuses.filter((s) => s === 401)).toHaveLength(10);
    expect(statuses.filter((s) => s === 429)).toHaveLength(10);
    const waiting = await app.stranger.raw({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { email, password },
    });
    expect(waiting.statusCode).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    await app.stranger.call(auth.login, { body: { email, password } });
  });

  it('leaves neither the token nor the password in the database', async () => {
    const { email, password, token } = await registered();
    const rows = await app.sql(
      'SELECT u::text || s::text AS all FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the account', () => {
  it('changes its profile', async () => {
    const { me } = await registered();
    const who = await me.call(auth.profile, { body: { firstName: 'Rita', lastName: 'Lima', language: 'en' } });
    expect(who.user).toMatchObject({ lastName: 'Lima', language: 'en' });
  });

  it('is answered in the language of its profile where the call asks for none of ours', async () => {
    const { me } = await registered();
    await me.call(auth.profile, { body: { language: 'en' } });
    const said = async (language: string, url: string) =>
      (await me.raw({ method: 'GET', url, headers: { 'accept-language': language } })).json().message;
    const unknown = '/api/action-plans/019aa000-0000-7000-8000-000000000001';
    expect(await said('*', unknown)).toMatch(/^We could not find/);
    expect(await said('es', unknown)).toMatch(/^No encontramos/);
    expect(await said('*', '/api/action-plans?page=no')).toMatch(/^Some fields/);
  });

  it('changes the password with the current one, and signs out the other devices', async () => {
    const { me, email, password } = await registered();
    const other = app.as(entered(await app.stranger.call(auth.login, { body: { email, password } })).token);
    const wrong = await me.refused(auth.password, { body: { currentPassword: 'nope', newPassword: 'outra-senha-77' } });
    expect(wrong.errors?.[0]).toMatchObject({ pointer: '/currentPassword', code: 'auth.wrong-current-password' });
    await me.call(auth.password, { body: { currentPassword: password, newPassword: 'outra-senha-77' } });
    expect((await other.refused(auth.me)).status).toBe(401);
    await me.call(auth.me);
    await app.stranger.call(auth.login, { body: { email, password: 'outra-senha-77' } });
    await app.stranger.refused(auth.login, { body: { email, password } });
  });

  it('lists its devices and ends one; another account’s device is not there', async () => {
    const { me, email, password } = await registered();
    const other = app.as(entered(await app.stranger.call(auth.login, { body: { email, password } })).token);
    await app.sql(`UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE token_hash = $1`, [
      hashToken(other.token),
    ]);
    const { items } = await me.call(accountDevices.sessions);
    expect(items.map((s) => s.current)).toEqual([true, false]);
    const foreign = await registered();
    const id = items.find((s) => !s.current)?.id ?? '';
    expect((await foreign.me.refused(accountDevices.endSession, { params: { id } })).status).toBe(404);
    await me.call(accountDevices.endSession, { params: { id } });
    expect((await other.refused(auth.me)).status).toBe(401);
  });

  it('goes to another of its companies and to no other', async () => {
    const { me, user } = await registered();
    const { companyId } = await app.company('Segunda');
    expect((await me.refused(auth.switchCompany, { body: { companyId } })).status).toBe(404);
    await app.sql("INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'VIEWER')", [companyId, user.id]);
    const who = await me.call(auth.switchCompany, { body: { companyId } });
    expect(who).toMatchObject({ user: { role: 'VIEWER' }, company: { name: 'Segunda' } });
  });

  it('lets an operator enter any company, and the company sees that it was entered', async () => {
    const { companyId, admin } = await app.company();
    const operator = await app.operator();
    await operator.call(auth.switchCompany, { body: { companyId } });
    const { items } = await admin.call(auditLog.list, { query: { action: 'companies.' } });
    expect(items[0]).toMatchObject({ action: 'companies.entered-by-operator' });
  });
});
