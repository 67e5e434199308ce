import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeToken } from '../kit/auth/tokens.ts';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { asked, newcomer, withApp } from './testing/factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wrong = { status: 422, errors: [{ pointer: '/code', code: 'auth.wrong-code' }] };

/** Somebody whose account asks for a code. */
async function guarded() {
  const person = await newcomer(app);
  const factor = await withApp(person.me);
  const { email, password } = person;
  const login = async (who = app.stranger) => asked(await who.call(auth.login, { body: { email, password } }));
  const show = (token: string, code: string, who = app.stranger) =>
    who.call(secondFactor.show, { body: { token, code } });
  const refused = (token: string, code: string, who = app.stranger) =>
    who.refused(secondFactor.show, { body: { token, code } });
  return { ...person, ...factor, login, show, refused };
}

describe('turning on an authenticator app', () => {
  it('takes a code of it, gives ten recovery codes, and signs out the other devices', async () => {
    const { me, email, password } = await newcomer(app);
    const other = await app.stranger.call(auth.login, { body: { email, password } });
    const { authenticator, recoveryCodes, secret } = await withApp(me);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    const overview = await me.call(secondFactor.overview);
    expect(overview).toMatchObject({ app: { since: expect.any(String) }, recoveryCodesLeft: 10 });
    expect((await app.as('token' in other ? other.token : '').refused(auth.me)).status).toBe(401);
    const { items } = await me.call(auditLog.list, { query: {} });
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual(['auth.app-added', 'auth.app-offered']);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(authenticator.code()).toMatch(/^\d{6}$/);
  });

  it('changes nothing before a code is right, nor without a secret that was given out', async () => {
    const { me, email, password } = await newcomer(app);
    const code = '123456';
    expect(await me.refused(secondFactor.confirmApp, { body: { code } })).toMatchObject({ code: 'auth.app-not-begun' });
    await me.call(secondFactor.beginApp);
    expect(await me.refused(secondFactor.confirmApp, { body: { code } })).toMatchObject(wrong);
    expect(await app.stranger.call(auth.login, { body: { email, password } })).toHaveProperty('token');
    expect(await me.call(secondFactor.overview)).toEqual({ app: null, passkeys: 0, recoveryCodesLeft: 0 });
  });

  it('leaves the secret in no table as it is, nor the recovery codes', async () => {
    const { accountId, secret, recoveryCodes } = await guarded();
    const rows = await app.sql(
      `SELECT encode(a.secret, 'hex') || encode(a.secret, 'base64') || a::text AS secret, (SELECT string_agg(r::text, '') FROM recovery_codes r WHERE r.user_id = a.user_id) AS codes
       FROM authenticator_apps a WHERE a.user_id = $1`,
      [accountId],
    );
    expect(rows).toHaveLength(1);
    for (const known of [secret, recoveryCodes[0] ?? '-', (recoveryCodes[0] ?? '-').replace('-', '')])
      expect(JSON.stringify(rows)).not.toContain(known);
  });

  it('may be another app: the one before is asked for until the new one is confirmed', async () => {
    const { me, authenticator, login, show, refused } = await guarded();
    const { secret } = await me.call(secondFactor.beginApp);
    expect(secret).toHaveLength(32);
    await show((await login()).token, authenticator.code());
    const { authenticator: fresh, recoveryCodes } = await withApp(me);
    expect(recoveryCodes).toEqual([]);
    const { token } = await login();
    expect(await refused(token, authenticator.code(1))).toMatchObject(wrong);
    await show(token, fresh.code());
  });
});

describe('signing in', () => {
  it('goes on with a code: no session before it, one after it', async () => {
    const { login, show, authenticator, accountId } = await guarded();
    const before = await app.sql('SELECT count(*) AS n FROM sessions WHERE user_id = $1', [accountId]);
    const { token, kinds } = await login();
    expect(kinds).toEqual(['code', 'recovery']);
    expect(await app.sql('SELECT count(*) AS n FROM sessions WHERE user_id = $1', [accountId])).toEqual(before);
    expect((await app.as(token).refused(auth.me)).status).toBe(401);
    const session = await show(token, authenticator.code());
    expect(session).toMatchObject({ user: { id: accountId }, company: { name: 'Oficina Rita' }, onboarding: {} });
    await app.as(session.token).call(auth.me);
  });

  it('takes a code once, and a finished sign-in never again', async () => {
    const { login, show, refused, authenticator } = await guarded();
    const [first, second] = [await login(), await login()];
    const code = authenticator.code();
    await show(first.token, code);
    expect(await refused(first.token, authenticator.code(1))).toMatchObject({ status: 410, code: 'auth.step-over' });
    expect(await refused(second.token, code)).toMatchObject(wrong);
    await show(second.token, authenticator.code(1));
  });

  it('takes a code once, even where four sign-ins show it at the same time', async () => {
    const { login, authenticator } = await guarded();
    const tokens = await Promise.all(Array.from({ length: 4 }, login));
    const code = authenticator.code();
    const answers = await Promise.all(
      tokens.map(({ token }) =>
        app.stranger.raw({ method: 'POST', url: '/api/auth/second-factor', payload: { token, code } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  it('lets five wrong codes be judged, then none, in any sign-in; the owner’s own browser counts for itself', async () => {
    const { me: _, email, password, login, refused, show, authenticator, accountId } = await guarded();
    const jar = new Map<string, string>();
    const own = app.browser('', jar);
    const known = asked(await own.call(auth.login, { body: { email, password } }));
    await show(known.token, authenticator.code(), own);
    const { token } = await login();
    for (let i = 0; i < 5; i++) expect((await refused(token, '000000')).status).toBe(422);
    const waiting = await refused((await login()).token, authenticator.code(1));
    expect(waiting).toMatchObject({ status: 429, code: 'kit.too-many', retryAfter: expect.any(Number) });
    const mine = asked(await own.call(auth.login, { body: { email, password } }));
    await show(mine.token, authenticator.code(1), own);
    const failed = await app.sql(
      `SELECT count(*) AS n FROM audit_log WHERE target_id = $1 AND action = 'auth.second-factor-failed'`,
      [accountId],
    );
    expect(failed).toEqual([{ n: 5 }]);
  });

  it('takes a recovery code in place of it, once, however it is typed', async () => {
    const { login, show, refused, recoveryCodes, me, email } = await guarded();
    const [code = ''] = recoveryCodes;
    await show((await login()).token, ` ${code.toUpperCase().replace('-', ' ')} `);
    expect(await refused((await login()).token, code)).toMatchObject(wrong);
    expect((await me.call(secondFactor.overview)).recoveryCodesLeft).toBe(9);
    // Whose codes they are hears of it.
    await app.drain();
    const mails = await app.sql('SELECT subject FROM messages WHERE recipient = $1', [email]);
    expect(mails.filter(({ subject }) => /recuperação/.test(String(subject)))).toHaveLength(1);
  });

  it('ends with its ten minutes, and with a new password', async () => {
    const { login, refused, authenticator, me, password } = await guarded();
    const late = await login();
    await app.sql(`UPDATE sign_in_steps SET expires_at = now()`);
    expect(await refused(late.token, authenticator.code())).toMatchObject({ status: 410 });
    const before = await login();
    await me.call(auth.password, { body: { currentPassword: password, newPassword: 'outra-senha-77' } });
    expect(await refused(before.token, authenticator.code())).toMatchObject({ status: 410 });
  });

  it('by a link in a mail asks for it too', async () => {
    const { accountId, email, show, authenticator } = await guarded();
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [accountId]);
    const { token, hash } = makeToken();
    await app.sql(
      `INSERT INTO links (purpose, token_hash, user_id, email, expires_at) VALUES ('sign-in', $1, $2, $3, now() + interval '1 hour')`,
      [hash, accountId, email],
    );
    const reply = asked(await app.stranger.call(auth.useSignInLink, { body: { token } }));
    await show(reply.token, authenticator.code());
  });
});

describe('without a second factor', () => {
  it('signing in answers as it did before', async () => {
    const { email, password } = await newcomer(app);
    const reply = await app.stranger.call(auth.login, { body: { email, password } });
    expect(Object.keys(reply)).toEqual(['token', 'user', 'company', 'onboarding']);
  });
});

describe('taking it away', () => {
  it('ends the app, the recovery codes and the other devices; the password alone is enough again', async () => {
    const { me, email, password, login, show, authenticator } = await guarded();
    const elsewhere = app.as((await show((await login()).token, authenticator.code())).token);
    await elsewhere.call(auth.me);
    await me.call(secondFactor.removeApp);
    expect((await elsewhere.refused(auth.me)).status).toBe(401);
    expect(await me.call(secondFactor.overview)).toEqual({ app: null, passkeys: 0, recoveryCodesLeft: 0 });
    expect(await app.stranger.call(auth.login, { body: { email, password } })).toHaveProperty('token');
    expect(await me.refused(secondFactor.removeApp)).toMatchObject({ status: 404 });
    expect(await me.refused(secondFactor.newRecoveryCodes)).toMatchObject({ status: 409, code: 'auth.no-factor' });
  });

  it('new recovery codes end those before', async () => {
    const { me, recoveryCodes, login, show, refused } = await guarded();
    const fresh = await me.call(secondFactor.newRecoveryCodes);
    expect(await refused((await login()).token, recoveryCodes[0] ?? '')).toMatchObject(wrong);
    await show((await login()).token, fresh.recoveryCodes[0] ?? '');
  });

  it('its owner is told by mail each time', async () => {
    const { me, email } = await guarded();
    await me.call(secondFactor.removeApp);
    await app.drain();
    const mails = await app.sql('SELECT subject FROM messages WHERE recipient = $1 ORDER BY subject', [email]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sua conta do Vigia ficou menos protegida',
      'Verificação em duas etapas na sua conta do Vigia',
    ]);
  });
});

describe('a sign-in that waits for its code', () => {
  it('is over when its owner signs out the other devices', async () => {
    const { me, authenticator, login, show, refused } = await guarded();
    const { token } = await login();
    await me.call(accountDevices.endOtherSessions);
    expect(await refused(token, authenticator.code())).toMatchObject({ status: 410, code: 'auth.step-over' });
    await show((await login()).token, authenticator.code());
  });
});
