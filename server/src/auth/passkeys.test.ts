import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { softwarePasskey } from './testing/authenticator.ts';
import { asked, newcomer } from './testing/factors.ts';

const origin = 'https://vigia.example.test';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin });
});
afterAll(() => app.close());

async function withPasskey(me: TestCaller, name = 'Notebook') {
  const key = softwarePasskey();
  const { options } = await me.call(passkeys.beginAdding);
  const added = await me.call(passkeys.add, { body: { name, response: key.make(options, { origin }) } });
  return { key, ...added };
}

/** Somebody with a passkey. */
async function holder() {
  const person = await newcomer(app);
  return { ...person, ...(await withPasskey(person.me)) };
}

describe('making a passkey', () => {
  it('keeps its public key and name; recovery codes come with the first', async () => {
    const { me, accountId, passkey, recoveryCodes, key } = await holder();
    expect(recoveryCodes).toHaveLength(10);
    const second = await withPasskey(me, 'Chave USB');
    expect(second.recoveryCodes).toEqual([]);
    const { possible, items } = await me.call(passkeys.list);
    expect([possible, items.map(({ name }) => name)]).toEqual([true, ['Notebook', 'Chave USB']]);
    expect(items[0]).toEqual({ ...passkey, lastUsedAt: null });
    const { options } = await me.call(passkeys.beginAdding);
    expect(options).toMatchObject({
      rp: { id: 'vigia.example.test' },
      attestation: 'none',
      excludeCredentials: [{ id: key.id }, { id: second.key.id }],
    });
    const kept = await app.sql('SELECT transports FROM passkeys WHERE user_id = $1', [accountId]);
    expect(kept).toEqual([{ transports: ['usb'] }, { transports: ['usb'] }]);
  });

  it('refuses an answer to another question, of another site, twice, or of another account', async () => {
    const { me } = await newcomer(app);
    const other = await newcomer(app);
    const key = softwarePasskey();
    const { options } = await me.call(passkeys.beginAdding);
    const good = key.make(options, { origin });
    const made = { challenge: Buffer.from('1792000000.AAAAAAAAAAAAAAAAAAAAAA.x').toString('base64url') };
    const table = [
      ['another site', key.make(options, { origin: 'https://vigia.evil.test' })],
      ['another relying party', key.make(options, { origin, rpId: 'evil.test' })],
      ['a challenge of one’s own', key.make(made, { origin })],
      ['no challenge', key.make({}, { origin })],
      ['garbage', { ...good, response: { ...good.response, attestationObject: 'AAAA' } }],
    ] as const;
    for (const [what, response] of table) {
      const refusal = await me.refused(passkeys.add, { body: { name: what, response } });
      expect([what, refusal.status, refusal.code]).toEqual([what, 409, 'auth.passkey-not-made']);
    }
    const body = { name: 'x', response: good };
    expect((await other.me.refused(passkeys.add, { body })).status).toBe(409);
    await me.call(passkeys.add, { body });
    expect((await me.refused(passkeys.add, { body })).status).toBe(409);
  });

  it('can be named and removed by its owner alone; with the last one the recovery codes go', async () => {
    const { me, key, passkey, email, password } = await holder();
    const other = await newcomer(app);
    const params = { id: passkey.id };
    expect((await other.me.refused(passkeys.rename, { params, body: { name: 'Meu' } })).status).toBe(404);
    expect((await other.me.refused(passkeys.remove, { params })).status).toBe(404);
    await me.call(passkeys.rename, { params, body: { name: 'Celular' } });
    expect((await me.call(passkeys.list)).items[0]?.name).toBe('Celular');
    // What was asked before it was removed is answered in vain.
    const who = app.browser();
    const { options } = await who.call(passkeys.beginSignIn);
    await me.call(passkeys.remove, { params });
    const body = { response: key.use(options, { origin }) };
    expect((await who.refused(passkeys.signIn, { body })).code).toBe('auth.passkey-refused');
    expect((await me.call(secondFactor.overview)).recoveryCodesLeft).toBe(0);
    expect(await app.stranger.call(auth.login, { body: { email, password } })).toHaveProperty('token');
  });
});

describe('signing in with a passkey', () => {
  const begin = async (who = app.browser()) => ({ who, options: (await who.call(passkeys.beginSignIn)).options });

  it('needs neither address nor password, nor a second step', async () => {
    const { key, accountId, me } = await holder();
    const { who, options } = await begin();
    expect(options).toMatchObject({ rpId: 'vigia.example.test', userVerification: 'required' });
    const session = await who.call(passkeys.signIn, { body: { response: key.use(options, { origin }) } });
    expect(session.user.id).toBe(accountId);
    expect((await me.call(passkeys.list)).items[0]?.lastUsedAt).not.toBeNull();
  });

  it('refuses what was not asked of this browser, or is not the key’s, or whose owner nobody verified', async () => {
    const { key } = await holder();
    const stranger = softwarePasskey();
    const { who, options } = await begin();
    const good = key.use(options, { origin });
    const forged = { ...stranger.use(options, { origin }), id: key.id, rawId: key.id };
    const table = [
      ['another browser', app.browser(), good],
      ['no browser', app.stranger, good],
      ['an unknown key', who, stranger.use(options, { origin })],
      ['another key’s signature', who, forged],
      ['another site', who, key.use(options, { origin: 'https://evil.test' })],
      ['nobody verified', who, key.use(options, { origin, verified: false })],
      ['another question', who, key.use((await begin()).options, { origin })],
    ] as const;
    for (const [what, caller, response] of table) {
      const { status, code } = await caller.refused(passkeys.signIn, { body: { response } });
      expect([what, status, code]).toEqual([what, 401, 'auth.passkey-refused']);
    }
    await who.call(passkeys.signIn, { body: { response: good } });
    expect((await who.refused(passkeys.signIn, { body: { response: good } })).status).toBe(401);
  });

  it('refuses a counter that goes back: the key was copied', async () => {
    const { key } = await holder();
    const first = await begin();
    await first.who.call(passkeys.signIn, { body: { response: key.use(first.options, { origin, counter: 9 }) } });
    const second = await begin();
    const response = key.use(second.options, { origin, counter: 9 });
    expect((await second.who.refused(passkeys.signIn, { body: { response } })).status).toBe(401);
  });
});

describe('a passkey as the second step', () => {
  it('is asked for after the password, and goes on', async () => {
    const { key, email, password, accountId } = await holder();
    const { token, kinds } = asked(await app.stranger.call(auth.login, { body: { email, password } }));
    expect(kinds).toEqual(['passkey', 'recovery']);
    const { options } = await app.stranger.call(passkeys.beginStep, { body: { token } });
    expect(options).toMatchObject({ allowCredentials: [{ id: key.id }] });
    const response = key.use(options, { origin, verified: false });
    const session = await app.stranger.call(passkeys.show, { body: { token, response } });
    expect(session.user.id).toBe(accountId);
    const again = await app.stranger.refused(passkeys.show, { body: { token, response } });
    expect(again).toMatchObject({ status: 410, code: 'auth.step-over' });
  });

  it('must be one of the account', async () => {
    const { email, password } = await holder();
    const thief = await holder();
    const { token } = asked(await app.stranger.call(auth.login, { body: { email, password } }));
    const { options } = await app.stranger.call(passkeys.beginStep, { body: { token } });
    const response = thief.key.use(options, { origin });
    expect(await app.stranger.refused(passkeys.show, { body: { token, response } })).toMatchObject({ status: 401 });
  });
});

it('an installation at a bare IP address has none, and says so', async () => {
  const bare = await testApp({ PUBLIC_URL: 'http://192.0.2.7:3000' });
  try {
    const { me } = await newcomer(bare);
    expect(await me.call(passkeys.list)).toEqual({ possible: false, items: [] });
    expect(await me.refused(passkeys.beginAdding)).toMatchObject({ status: 409, code: 'auth.passkeys-impossible' });
    expect((await bare.browser().refused(passkeys.beginSignIn)).code).toBe('auth.passkeys-impossible');
  } finally {
    await bare.close();
  }
});
