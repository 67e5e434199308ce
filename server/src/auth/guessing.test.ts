/** Nobody keeps an owner out by guessing, and nobody guesses for nothing. */
import { createHash } from 'node:crypto';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entered, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let number = 0;
const password = 'cavalo-grampo-9';
/** An account whose owner registered in a browser of their own. */
async function owner() {
  const browser = app.browser();
  const email = `dono${++number}@example.test`;
  const person = { firstName: 'Rita', lastName: 'Souza', companyName: 'Oficina Rita' };
  await browser.call(auth.register, { body: { email, password, ...person } });
  return { email, browser };
}
const from = (caller: TestCaller, address: string, payload: object) =>
  caller.raw({ method: 'POST', url: '/api/auth/login', remoteAddress: address, payload });

/** Wrong guesses of strangers, each from another network. */
async function attacked(email: string, times = 12): Promise<void> {
  for (let i = 0; i < times; i++) await from(app.stranger, `198.51.${i}.7`, { email, password: `guess-${i}` });
}

const zeros = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE());
async function proved(email: string) {
  const { challenge, bits } = await app.stranger.call(auth.proof, { body: { email } });
  let answer = 0;
  while (zeros(`${challenge}:${answer}`) < bits) answer++;
  return { challenge, bits, answer: String(answer) };
}
const elsewhere = '203.0.113.50';

describe('while strangers guess without end', () => {
  it('the owner signs in at once with a known browser, wherever it is', async () => {
    const { email, browser } = await owner();
    await attacked(email);
    expect((await from(browser, elsewhere, { email, password })).statusCode).toBe(200);
  });

  it('a known browser does not open another account’s door', async () => {
    const [first, second] = [await owner(), await owner()];
    await attacked(first.email);
    expect((await from(second.browser, elsewhere, { email: first.email, password })).statusCode).toBe(429);
  });

  it('a made-up cookie is no known browser', async () => {
    const { email } = await owner();
    await attacked(email);
    for (const value of ['abc.def', `${'A'.repeat(32)}.${'A'.repeat(43)}`]) {
      const forged = app.browser('', new Map([['vigia_device', value]]));
      expect((await from(forged, elsewhere, { email, password })).statusCode).toBe(429);
    }
  });

  it('the owner signs in from a new place with one slower try', async () => {
    const { email } = await owner();
    await attacked(email);
    const first = await from(app.stranger, elsewhere, { email, password });
    expect([first.statusCode, first.json().code]).toEqual([429, 'auth.proof-wanted']);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    const proof = await proved(email);
    expect((await from(app.stranger, elsewhere, { email, password, proof })).statusCode).toBe(200);
    // What it is told leads to where its devices are.
    expect(
      await app.sql(
        `SELECT data ->> 'link' AS link FROM pgboss.job j JOIN users u ON j.data -> 'to' -> 'accounts' ? u.id::text
         WHERE j.name = 'notifications.deliver' AND j.data ->> 'kind' = 'security.new-sign-in' AND u.email = $1`,
        [email],
      ),
    ).toContainEqual({ link: '/profile' });
  });

  it('an address without an account answers alike', async () => {
    const { email } = await owner();
    await attacked(email);
    await attacked('ninguem@example.test');
    const said = async (to: string) => {
      const answer = await from(app.stranger, elsewhere, { email: to, password });
      const { requestId: _, retryAfter: __, ...rest } = answer.json();
      const { bits } = await app.stranger.call(auth.proof, { body: { email: to } });
      return { status: answer.statusCode, rest, bits };
    };
    expect(await said('ninguem@example.test')).toEqual(await said(email));
  });

  it('a proof counts once, for its account, if it was worked for; a network has five in ten minutes', async () => {
    const { email } = await owner();
    const other = await owner();
    await attacked(email);
    await attacked(other.email);
    const status = async (proof: object, to = email) =>
      (await from(app.stranger, elsewhere, { email: to, password: 'not-this-one', proof })).statusCode;
    const proof = await proved(email);
    expect(await status(proof, other.email)).toBe(429);
    expect(await status({ ...proof, bits: 1 })).toBe(429);
    expect(await status({ ...proof, answer: 'x' })).toBe(429);
    expect(await status(proof)).toBe(401);
    expect(await status(proof)).toBe(429);
    for (let i = 0; i < 4; i++) expect(await status(await proved(email))).toBe(401);
    expect(await status(await proved(email))).toBe(429);
  });

  it('the work grows with the attack', async () => {
    const { email } = await owner();
    const bits = async () => (await app.stranger.call(auth.proof, { body: { email } })).bits;
    expect(await bits()).toBe(17);
    await attacked(email, 45);
    expect(await bits()).toBe(19);
  });

  it('an invitation is still accepted with the account’s password: at once where the owner is known, else by work', async () => {
    const { email, browser } = await owner();
    const { admin } = await app.company('Outra');
    const invite = async () => {
      const { link } = await admin.call(auth.invite, { body: { email, role: 'VIEWER' } });
      return link.split('=')[1] ?? '';
    };
    await attacked(email);
    const token = await invite();
    const accept = (caller: TestCaller, payload: object) =>
      caller.raw({ method: 'POST', url: '/api/auth/accept-invite', remoteAddress: elsewhere, payload });
    const refusal = await accept(app.stranger, { token, password });
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'auth.proof-wanted']);
    const proof = await proved(email);
    expect((await accept(app.stranger, { token, password, proof })).statusCode).toBe(200);
    await app.sql('DELETE FROM memberships m USING users u WHERE u.id = m.id AND u.email = $1 AND m.role = $2', [
      email,
      'VIEWER',
    ]);
    await attacked(email);
    expect((await accept(browser, { token: await invite(), password })).statusCode).toBe(200);
  });
});

it('lists the known browsers and forgets one; another account’s is not there', async () => {
  const { email, browser } = await owner();
  const jar = new Map<string, string>();
  const { token } = entered(await app.browser('', jar).call(auth.login, { body: { email, password } }));
  const me = app.browser(token, jar);
  const { items } = await me.call(accountDevices.devices);
  expect(items.map((d) => d.current)).toEqual([true, false]);
  const { admin } = await app.company();
  const id = items.find((d) => !d.current)?.id ?? '';
  expect((await admin.refused(accountDevices.forgetDevice, { params: { id } })).status).toBe(404);
  await me.call(accountDevices.forgetDevice, { params: { id } });
  await attacked(email);
  expect((await from(browser, elsewhere, { email, password })).statusCode).toBe(429);
});

it('after a clock that was ahead, what was counted by it counts no more', async () => {
  const { email } = await owner();
  await attacked(email);
  expect((await from(app.stranger, elsewhere, { email, password })).statusCode).toBe(429);
  await app.sql(`UPDATE sign_in_failures SET since = now() + interval '400 days'`);
  expect((await app.stranger.call(auth.proof, { body: { email } })).bits).toBe(17);
  expect((await from(app.stranger, elsewhere, { email, password })).statusCode).toBe(200);
});

describe('whose access is gone', () => {
  it('is told so at sign-in and by a session that is still open, and not before the password is right', async () => {
    const { email, browser } = await owner();
    const { token, onboarding } = entered(await browser.call(auth.login, { body: { email, password } }));
    expect(onboarding).toMatchObject({ success: true, data: { isCompleted: false, answeredQuestions: 0 } });
    await app.sql('UPDATE memberships SET is_active = false WHERE id = (SELECT id FROM users WHERE email = $1)', [
      email,
    ]);
    expect(await app.as(token).refused(auth.me)).toMatchObject({ status: 401, code: 'auth.deactivated' });
    expect(await browser.refused(auth.login, { body: { email, password } })).toMatchObject({
      status: 403,
      code: 'auth.deactivated',
      message: 'Seu acesso foi desativado. Fale com um administrador da sua empresa.',
    });
    const wrong = await browser.refused(auth.login, { body: { email, password: 'not-this-one' } });
    expect(wrong.code).toBe('auth.wrong-credentials');
  });
});

describe('whose company the operator closed', () => {
  it('is told that, and not before the password is right; who was deactivated there is told that', async () => {
    const { email, browser } = await owner();
    const { token } = entered(await browser.call(auth.login, { body: { email, password } }));
    const mine = 'FROM memberships m JOIN users u ON u.id = m.id WHERE u.email = $1';
    await app.sql(`UPDATE companies SET is_active = false WHERE id IN (SELECT m.company_id ${mine})`, [email]);
    const closed = { code: 'auth.company-closed' };
    expect(await app.as(token).refused(auth.me)).toMatchObject({ status: 401, ...closed });
    const refusal = await browser.refused(auth.login, { body: { email, password } });
    expect(refusal).toMatchObject({ status: 403, ...closed, message: expect.stringContaining('foi encerrado') });
    const wrong = await browser.refused(auth.login, { body: { email, password: 'not-this-one' } });
    expect(wrong.code).toBe('auth.wrong-credentials');
    await app.sql(`UPDATE memberships SET is_active = false WHERE id IN (SELECT m.id ${mine})`, [email]);
    expect((await browser.refused(auth.login, { body: { email, password } })).code).toBe('auth.deactivated');
  });
});

describe('a registration that the operator closed', () => {
  it.each(['invite', 'closed'] as const)('REGISTRATION=%s', async (REGISTRATION) => {
    const shut = await testApp({ REGISTRATION });
    try {
      expect(await shut.stranger.call(auth.config)).toMatchObject({ registration: REGISTRATION });
      const person = { firstName: 'Nina', lastName: 'Reis' };
      const body = { email: 'n@example.test', password, ...person, companyName: 'C' };
      expect(await shut.stranger.refused(auth.register, { body })).toMatchObject({
        status: 403,
        code: `auth.registration-${REGISTRATION}`,
      });
      const { admin } = await shut.company();
      const { link } = await admin.call(auth.invite, { body: { email: 'i@example.test', role: 'BASIC' } });
      const payload = { token: link.split('=')[1], password, ...person };
      const accepted = await shut.stranger.raw({ method: 'POST', url: '/api/auth/accept-invite', payload });
      expect(accepted.statusCode).toBe(REGISTRATION === 'invite' ? 200 : 403);
    } finally {
      await shut.close();
    }
  });
});

it('a profile changes by any part', async () => {
  const { admin } = await app.company();
  const who = await admin.call(auth.profile, { body: { language: 'es' } });
  expect(who.user).toMatchObject({ firstName: 'Ana', language: 'es' });
  expect((await admin.call(auth.profile, { body: { lastName: 'Lima' } })).user).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lima',
    language: 'es',
  });
  expect((await admin.call(auth.profile, { body: {} })).user.lastName).toBe('Lima');
});
