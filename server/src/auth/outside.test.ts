/** Signing in where others take part: an OpenID provider, a bot check, a mail server. Each is played by a real local server. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entered, type TestApp, testApp } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';
import { assistantTokenOf } from '../mcp/testing/assistant.ts';

const listen = (handler: (req: IncomingMessage, res: ServerResponse) => void) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
const json = (res: ServerResponse, body: unknown) =>
  res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('Google', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let app: TestApp;
  let issuer: { server: Server; url: string };

  beforeAll(async () => {
    issuer = await listen((req, res) =>
      req.url === '/keys'
        ? json(res, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] })
        : json(res, { jwks_uri: `${issuer.url}/keys` }),
    );
    app = await testApp({ GOOGLE_CLIENT_ID: 'vigia-client', GOOGLE_ISSUER: issuer.url });
  });
  afterAll(async () => {
    issuer.server.close();
    await app.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const claimed = (more: object = {}) => ({
    iss: issuer.url,
    aud: 'vigia-client',
    sub: 'g-1',
    email: 'Dona@example.test',
    email_verified: true,
    given_name: 'Dona',
    family_name: 'Lourdes',
    iat: now(),
    exp: now() + 600,
    ...more,
  });
  const claims = claimed;
  function token(payload: object, header: object = {}, key: KeyObject = privateKey): string {
    const body = `${b64({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })}.${b64(payload)}`;
    return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
  }

  /** A browser, and tokens with nonces that it was given. */
  function googleAt() {
    const browser = app.browser();
    const nonce = async () => (await browser.call(auth.googleNonce)).nonce;
    return { browser, nonce, fresh: async (more: object = {}) => token(claims({ nonce: await nonce(), ...more })) };
  }

  it('founds the company of a new person, who then signs in by the same identity', async () => {
    const { browser, fresh } = googleAt();
    const credential = await fresh();
    const asked = await browser.refused(auth.google, { body: { credential } });
    expect(asked.errors).toMatchObject([{ pointer: '/companyName', code: 'auth.google-company' }]);
    const founding = { credential, companyName: 'Ateliê Lourdes', timeZone: 'America/Lima' };
    const first = entered(await browser.call(auth.google, { body: founding }));
    expect(first).toMatchObject({
      user: { email: 'dona@example.test', hasPassword: false, emailVerified: true },
      company: { name: 'Ateliê Lourdes', timeZone: 'America/Lima' },
    });
    const renamed = { credential: await fresh({ email: 'novo@example.test' }) };
    const again = entered(await browser.call(auth.google, { body: renamed }));
    expect(again.user.id).toBe(first.user.id);
    // Who has no password comes in by none.
    const guess = { email: first.user.email, password: 'nobody has this password' };
    for (const password of [guess.password, 'cavalo-grampo-9'])
      expect((await app.stranger.refused(auth.login, { body: { ...guess, password } })).status).toBe(401);
  });

  it('takes a nonce of ours once, from the browser it was given to', async () => {
    const { browser, nonce, fresh } = googleAt();
    const more = { sub: 'g-2', email: 'n@example.test' };
    const credential = await fresh(more);
    await browser.call(auth.google, { body: { credential, companyName: 'N' } });
    const another = googleAt();
    await another.nonce();
    const refused = async (who: typeof browser, replayed: string) => {
      const { status, code } = await who.refused(auth.google, { body: { credential: replayed } });
      return [status, code];
    };
    const stolen = await fresh(more);
    const tampered = `${(await nonce()).slice(0, -4)}AAAA`;
    const table = [
      ['replayed in the same browser', browser, credential],
      ['replayed in another', another.browser, credential],
      ['stolen before it was used', another.browser, stolen],
      ['sent without a browser’s cookie', app.stranger, stolen],
      ['with a nonce of one’s own', browser, token(claims({ ...more, nonce: 'abc' }))],
      ['with a nonce that was changed', browser, token(claims({ ...more, nonce: tampered }))],
      ['without a nonce', browser, token(claims(more))],
    ] as const;
    for (const [what, who, replayed] of table)
      expect([what, await refused(who, replayed)]).toEqual([what, [401, 'auth.google-refused']]);
    await browser.call(auth.google, { body: { credential: stolen } });
  });

  it('refuses what Google did not sign for us', async () => {
    const { browser, nonce: ask } = googleAt();
    const nonce = await ask();
    const claims = (more: object = {}) => claimed({ sub: 'g-3', nonce, ...more });
    const none = `${b64({ alg: 'none' })}.${b64(claims())}.`;
    const hmac = `${b64({ alg: 'HS256', kid: 'k1' })}.${b64(claims())}.c2ln`;
    const forged = [
      token(claims({ aud: 'another-client' })),
      token(claims({ aud: ['vigia-client', 'another-client'] })),
      token(claims({ iss: 'https://accounts.evil.test' })),
      token(claims({ exp: now() - 120 })),
      token(claims({ iat: now() - 7200, exp: now() + 600 })),
      token(claims({ email_verified: false })),
      token(claims({ email_verified: undefined })),
      token(claims({ email: undefined })),
      token(claims({ sub: '' })),
      token(claims(), {}, stranger.privateKey),
      token(claims(), { kid: 'unknown' }),
      `${token(claims()).slice(0, -8)}AAAAAAAA`,
      none,
      hmac,
    ];
    for (const credential of forged) {
      const refusal = await browser.refused(auth.google, { body: { credential } });
      expect([refusal.status, refusal.code]).toEqual([401, 'auth.google-refused']);
    }
    const good = { credential: token(claims({ email: 'boa@example.test' })), companyName: 'Boa' };
    await browser.call(auth.google, { body: good });
  });

  it('does not hand the account of a password to whoever shows a Google identity', async () => {
    await app.stranger.call(auth.register, {
      body: {
        email: 'senha@example.test',
        password: 'cavalo-grampo-9',
        firstName: 'A',
        lastName: 'B',
        companyName: 'C',
      },
    });
    const { browser, fresh } = googleAt();
    const credential = await fresh({ sub: 'g-9', email: 'senha@example.test' });
    const refusal = await browser.refused(auth.google, { body: { credential, companyName: 'C' } });
    expect([refusal.status, refusal.code]).toEqual([409, 'auth.google-other-account']);
  });
});

describe('the bot check', () => {
  const asked: URLSearchParams[] = [];
  let app: TestApp;
  let service: { server: Server; url: string };
  beforeAll(async () => {
    service = await listen((req, res) => {
      let body = '';
      req
        .on('data', (part) => (body += part))
        .on('end', () => {
          const sent = new URLSearchParams(body);
          asked.push(sent);
          const response = sent.get('response');
          if (response === 'broken') return void res.destroy();
          json(
            res,
            response === 'person'
              ? { success: true, score: 0.9, action: 'login' }
              : {
                  success: response === 'other-action' || response === 'doubtful',
                  score: response === 'doubtful' ? 0.1 : 0.9,
                  action: 'register',
                },
          );
        });
    });
    app = await testApp({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: service.url });
  });
  afterAll(async () => {
    service.server.close();
    await app.close();
  });

  it('lets a person through to the password, and nobody else', async () => {
    const body = { email: 'x@example.test', password: 'whatever' };
    const codes = [];
    for (const recaptchaToken of ['person', undefined, 'robot', 'other-action', 'doubtful', 'broken'])
      codes.push((await app.stranger.refused(auth.login, { body: { ...body, recaptchaToken } })).code);
    expect(codes).toEqual([
      'auth.wrong-credentials',
      'auth.bot-check',
      'auth.bot-check',
      'auth.bot-check',
      'auth.bot-check',
      'auth.bot-check-away',
    ]);
    expect(asked[0]?.get('secret')).toBe('secret');
    expect(await app.stranger.call(auth.config)).toMatchObject({ recaptchaSiteKey: 'site' });
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  let post: Awaited<ReturnType<typeof mailedApp>>['post'];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, post, close } = await mailedApp({ PUBLIC_URL: 'https://vigia.example' }));
  });
  afterAll(() => close());

  const linkIn = (text: string, page: string) =>
    new RegExp(`https://vigia\\.example/${page}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? '';
  const password = 'cavalo-grampo-9';
  const person = (email: string) => ({
    email,
    password,
    firstName: 'Ivo',
    lastName: 'Reis',
    companyName: 'Reis & Filhos',
  });

  it('registers in two steps: the link in the mail signs in, once', async () => {
    const body = { ...person('ivo@example.test'), timeZone: 'America/Montevideo' };
    expect(await app.stranger.call(auth.register, { body })).toEqual({ requiresEmailVerification: true });
    await app.drain();
    const refusal = async (email: string) => {
      const { requestId: _id, ...said } = await app.stranger.refused(auth.login, {
        body: { email, password: body.password },
      });
      return said;
    };
    const waiting = await refusal(body.email);
    expect(waiting).toMatchObject({ status: 401, code: 'auth.wrong-or-unverified' });
    expect(await refusal('ninguem@example.test')).toEqual(waiting);
    const token = linkIn((await post.next(body.email)).text, 'verify-email');
    const once = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.stranger.raw({
          method: 'POST',
          url: '/api/auth/verify-email',
          payload: { token, password: body.password },
        }),
      ),
    );
    // One gets in; the others find the link used, or are judged no more: ten guesses are all that a link stands.
    expect(once.filter((a) => a.statusCode === 200)).toHaveLength(1);
    expect(once.filter((a) => ![200, 410, 429].includes(a.statusCode))).toEqual([]);
    const inside = await app.stranger.call(auth.login, { body: { email: body.email, password: body.password } });
    expect(entered(inside).company).toMatchObject({ timeZone: 'America/Montevideo' });
  });

  it('does the same for a known address as for a new one until it has answered, then writes to the owner', async () => {
    const body = person('dupla@example.test');
    /** The answer, and everything that a registration left in the database by then. */
    const registering = async () => {
      const before = await leftBehind();
      const answer = await app.stranger.raw({ method: 'POST', url: '/api/auth/register', payload: body });
      const after = await leftBehind();
      const added = Object.entries(after).map(([what, count]) => [what, Number(count) - Number(before[what])]);
      return { status: answer.statusCode, body: answer.json(), added: Object.fromEntries(added) };
    };
    const leftBehind = async () =>
      (
        await app.sql(`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM companies) AS companies,
          (SELECT count(*) FROM audit_log WHERE action = 'auth.registration-received') AS received,
          (SELECT count(*) FROM audit_log) AS signed,
          (SELECT count(*) FROM pgboss.job WHERE name = 'auth.register') AS asked`)
      )[0] ?? {};
    const first = await registering();
    expect(first).toEqual({
      status: 201,
      body: { requiresEmailVerification: true },
      added: { users: 0, companies: 0, received: 1, signed: 1, asked: 1 },
    });
    await app.drain();
    expect((await post.next(body.email)).subject).toBe('Confirme seu e-mail no Vigia');
    expect(await registering()).toEqual(first);
    await app.drain();
    expect((await post.next(body.email)).subject).toBe('Você já tem uma conta no Vigia');
    expect(await app.sql(`SELECT count(*)::int AS count FROM users WHERE email = $1`, [body.email])).toEqual([
      { count: 1 },
    ]);
  });

  it('leaves no secret in the queue, neither while it waits nor when it is done', async () => {
    const secrets = async () => {
      const jobs = await app.sql(`SELECT data::text FROM pgboss.job WHERE name LIKE 'auth.%'`);
      return JSON.stringify(jobs).match(/argon2|passwordHash|[\w-]{43}/g);
    };
    const body = person('fila@example.test');
    await app.stranger.call(auth.register, { body });
    expect(await secrets()).toBeNull();
    expect(await app.sql('SELECT id FROM registration_passwords')).toHaveLength(1);
    await app.drain();
    await post.next(body.email);
    expect(await secrets()).toBeNull();
    expect(await app.sql('SELECT id FROM registration_passwords')).toEqual([]);
  });

  it('writes in the language of the account, whatever the language of who asks', async () => {
    const body = person('idioma@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    await post.next(body.email);
    await app.sql(`UPDATE users SET locale = 'es' WHERE email = $1`, [body.email]);
    await app.stranger.call(auth.forgotPassword, { body: { email: body.email } });
    await app.drain();
    expect((await post.next(body.email)).subject).toBe('Su nueva contraseña en Vigia');
  });

  it('makes no password good that the holder of the mailbox did not choose', async () => {
    const body = person('vitima@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    const token = linkIn((await post.next(body.email)).text, 'verify-email');
    const strangersSignIn = () => app.stranger.refused(auth.login, { body: { email: body.email, password } });
    // Whoever has the mailbox and not the password does not confirm it by pressing the button.
    const refused = await app.stranger.refused(auth.verifyEmail, { body: { token, password: 'outra-palavra-3' } });
    expect(refused.errors).toMatchObject([{ pointer: '/password', code: 'auth.wrong-registered-password' }]);
    // Nor by a link to sign in: what comes is the confirmation once more.
    await app.stranger.call(auth.signInLink, { body: { email: body.email } });
    await app.drain();
    expect((await post.next(body.email)).subject).toBe('Confirme seu e-mail no Vigia');
    expect((await strangersSignIn()).code).toBe('auth.wrong-or-unverified');
    // By a password of their own they do, and the stranger's is worth nothing.
    await app.stranger.call(auth.forgotPassword, { body: { email: body.email } });
    await app.drain();
    const reset = linkIn((await post.next(body.email)).text, 'reset-password');
    await app.stranger.call(auth.resetPassword, { body: { token: reset, password: 'minha-senha-88' } });
    expect((await strangersSignIn()).status).toBe(401);
    expect((await app.stranger.refused(auth.verifyEmail, { body: { token, password } })).status).toBe(410);
    await app.stranger.call(auth.login, { body: { email: body.email, password: 'minha-senha-88' } });
    await app.drain();
    await post.next(body.email);
  });

  it('ends what was opened before the address was confirmed, and lets nobody guess at a link for long', async () => {
    const body = person('antes@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    const token = linkIn((await post.next(body.email)).text, 'verify-email');
    const [before] = await app.sql(
      `INSERT INTO sessions (token_hash, user_id, address, device)
        SELECT decode(repeat('ab', 32), 'hex'), id, '203.0.113.9', 'x' FROM users WHERE email = $1 RETURNING id`,
      [body.email],
    );
    await app.stranger.call(auth.verifyEmail, { body: { token, password } });
    expect(await app.sql('SELECT id FROM sessions WHERE id = $1', [before?.id])).toEqual([]);
    const other = person('chutes@example.test');
    await app.stranger.call(auth.register, { body: other });
    await app.drain();
    const guessed = linkIn((await post.next(other.email)).text, 'verify-email');
    const guess = () => app.stranger.refused(auth.verifyEmail, { body: { token: guessed, password: 'palpite-1' } });
    const guesses = [];
    for (let i = 0; i < 11; i++) guesses.push((await guess()).status);
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
  });

  it('sends one more verification link; each works until one is used', async () => {
    const body = person('reenvio@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    const old = linkIn((await post.next(body.email)).text, 'verify-email');
    await app.stranger.call(auth.resendVerification, { body: { email: body.email } });
    await app.drain();
    const fresh = linkIn((await post.next(body.email)).text, 'verify-email');
    expect(fresh).not.toBe(old);
    await app.stranger.call(auth.verifyEmail, { body: { token: old } });
    expect((await app.stranger.refused(auth.verifyEmail, { body: { token: fresh, password } })).code).toBe(
      'auth.dead-link',
    );
  });

  it.each([
    ['a new password', auth.forgotPassword, 'reset-password'],
    ['a sign-in link', auth.signInLink, 'sign-in-link'],
  ] as const)(
    'a stranger who asks twenty times for %s neither ends the owner’s link nor sends twenty mails',
    async (_, route, page) => {
      const body = person(`${page}@example.test`);
      await app.stranger.call(auth.register, { body });
      await app.drain();
      const token = linkIn((await post.next(body.email)).text, 'verify-email');
      await app.stranger.call(auth.verifyEmail, { body: { token, password } });
      const { email } = body;
      await app.stranger.call(route, { body: { email } });
      await app.drain();
      const owners = linkIn((await post.next(body.email)).text, page);
      const answers = [];
      for (let i = 0; i < 20; i++) answers.push(await app.stranger.call(route, { body: { email } }));
      expect(answers).toEqual(Array(20).fill({ success: true }));
      await app.drain();
      const [sent] = await app.sql('SELECT count(*)::int AS count FROM messages WHERE recipient = $1', [email]);
      expect(sent?.count).toBe(1 + 5);
      const strangers = [];
      for (let i = 0; i < 4; i++) strangers.push(linkIn((await post.next(body.email)).text, page));
      const use = (token: string) =>
        route === auth.signInLink
          ? { method: 'POST' as const, url: '/api/auth/sign-in-link/use', payload: { token } }
          : { method: 'POST' as const, url: '/api/auth/reset-password', payload: { token, password: 'nova-senha-88' } };
      expect((await app.stranger.raw(use(owners))).statusCode).toBe(200);
      for (const token of strangers) expect((await app.stranger.raw(use(token))).statusCode).toBe(410);
      if (route === auth.forgotPassword) {
        await app.drain();
        await post.next(body.email);
      }
    },
  );

  it('resets a forgotten password once, ends every session, and tells nobody whether the address exists', async () => {
    const body = person('esqueci@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    const confirmed = { token: linkIn((await post.next(body.email)).text, 'verify-email'), password };
    const { token } = entered(await app.stranger.call(auth.verifyEmail, { body: confirmed }));
    const known = await app.stranger.call(auth.forgotPassword, { body: { email: body.email } });
    expect(await app.stranger.call(auth.forgotPassword, { body: { email: 'ninguem@example.test' } })).toEqual(known);
    await app.drain();
    const me = app.as(token);
    await me.call(confirming.confirm, { body: { password } });
    const { id } = await assistantTokenOf(me);
    const reset = linkIn((await post.next(body.email)).text, 'reset-password');
    await app.stranger.call(auth.resetPassword, { body: { token: reset, password: 'nova-senha-88' } });
    expect(
      (await app.stranger.refused(auth.resetPassword, { body: { token: reset, password: 'nova-senha-99' } })).code,
    ).toBe('auth.dead-link');
    expect((await me.refused(auth.me)).status).toBe(401);
    const again = entered(
      await app.stranger.call(auth.login, { body: { email: body.email, password: 'nova-senha-88' } }),
    );
    await app.drain();
    const told = await post.next(body.email);
    expect(told.subject).toBe('Sua senha no Vigia foi alterada');
    expect(told.text.replace(/\s+/g, ' ')).toContain('os tokens de assistentes, se havia algum, foram encerrados');
    expect((await app.as(again.token).call(apiTokens.list)).items).toMatchObject([{ id, state: 'revoked' }]);
    const { items } = await app.as(again.token).call(auditLog.list, { query: { action: 'api-tokens.ended' } });
    expect(items).toMatchObject([{ action: 'api-tokens.ended-with-password', targetId: id }]);
  });

  it('leaves no second factor of whoever had an address before it was confirmed', async () => {
    const body = person('fator@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    await post.next(body.email);
    await app.sql(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
        SELECT id, 'abc', decode('00', 'hex'), 0, '{}', 'Do estranho' FROM users WHERE email = $1`,
      [body.email],
    );
    await app.stranger.call(auth.forgotPassword, { body: { email: body.email } });
    await app.drain();
    const token = linkIn((await post.next(body.email)).text, 'reset-password');
    await app.stranger.call(auth.resetPassword, { body: { token, password: 'nova-senha-88' } });
    entered(await app.stranger.call(auth.login, { body: { email: body.email, password: 'nova-senha-88' } }));
  });

  it('refuses a link after its time, for another purpose, to an address since changed, or made up', async () => {
    const body = person('vencido@example.test');
    await app.stranger.call(auth.register, { body });
    await app.drain();
    const token = linkIn((await post.next(body.email)).text, 'verify-email');
    expect(
      (await app.stranger.refused(auth.resetPassword, { body: { token, password: 'nova-senha-88' } })).status,
    ).toBe(410);
    await app.sql(`UPDATE users SET email = 'outro@example.test' WHERE email = $1`, [body.email]);
    expect((await app.stranger.refused(auth.verifyEmail, { body: { token, password } })).status).toBe(410);
    await app.sql(`UPDATE users SET email = $1 WHERE email = 'outro@example.test'`, [body.email]);
    await app.sql(`UPDATE links SET expires_at = now() - interval '1 second'`);
    expect((await app.stranger.refused(auth.verifyEmail, { body: { token, password } })).status).toBe(410);
    expect((await app.stranger.refused(auth.verifyEmail, { body: { token: 'A'.repeat(43), password } })).status).toBe(
      410,
    );
  });
});
