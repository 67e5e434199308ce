/** How often one may ask: who is signed in counts as a person and a company, everybody else as an address. */
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeToken } from '../auth/tokens.ts';
import { testApp } from '../testing/app.ts';
import { registerOften } from './often.ts';
import { RequestShares, requestShare } from './shares.ts';

it('takes nothing from another company behind the same address, nor from a colleague', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  try {
    const [a, b] = [await app.company(), await app.company()];
    const body = { name: 'Agente', scopes: ['read'] as ['read'], days: 30 };
    for (const { admin, basic } of [a, b]) for (const one of [admin, basic]) await one.call(auth.me);
    for (let n = 0; n < 20; n++) {
      const { id } = await a.admin.call(apiTokens.create, { body });
      await a.admin.call(apiTokens.revoke, { params: { id } });
    }
    expect(await a.admin.refused(apiTokens.create, { body })).toMatchObject({ status: 429 });
    await b.admin.call(apiTokens.create, { body });
    await a.basic.call(apiTokens.create, { body });
  } finally {
    await app.close();
  }
});

it('counts an ended session as nobody’s: whoever holds it takes nothing from the person', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  try {
    const { basic, companyId } = await app.company();
    const { token, hash } = makeToken();
    await app.sql('INSERT INTO sessions (token_hash, user_id, company_id) VALUES ($1, $2, $3)', [
      ...[hash, basic.id, companyId],
    ]);
    await basic.call(auth.me);
    await basic.call(auth.logout);
    const body = { name: 'Agente', scopes: ['read'] as ['read'], days: 30 };
    for (let n = 0; n < 30; n++) await basic.refused(apiTokens.create, { body });
    const anew = app.as(token);
    await anew.call(auth.me);
    await anew.call(apiTokens.create, { body });
  } finally {
    await app.close();
  }
});

/** A server with one route as often as twice, and who its sessions turned out to be. */
async function small(bySession: boolean) {
  const shares = new RequestShares(requestShare(5));
  const app = Fastify();
  const often = await registerOften(app, true, shares);
  const limit = { max: 2, seconds: 60 };
  app.setErrorHandler((_fault, _request, reply) => reply.code(429).send());
  app.get('/', {
    config: often.configOf(limit, bySession),
    onRequest: often.countersOf(limit, bySession),
    handler: async () => 'ok',
  });
  const person = (company: string, name: string) => {
    const { token, hash } = makeToken();
    shares.note({ credentials: { tokenHash: hash } }, { session: {}, link: null }, { company, person: name });
    return token;
  };
  const ask = async (token: string) =>
    (await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { app, person, ask };
}

it('lets a company do five times what one of its people may, however many accounts it has', async () => {
  const { app, person, ask } = await small(true);
  const people = Array.from({ length: 6 }, (_, n) => person('a', `p${n}`));
  const asked: number[] = [];
  for (const token of people) for (const _ of [1, 2]) asked.push(await ask(token));
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await ask(person('b', 'q'))).toBe(200);
  await app.close();
});

it('counts another session of the same person with the first, and strangers by their address', async () => {
  const { app, person, ask } = await small(true);
  expect([await ask(person('a', 'p')), await ask(person('a', 'p')), await ask(person('a', 'p'))]).toEqual([
    ...[200, 200, 429],
  ]);
  const strangers = Array.from({ length: 3 }, () => makeToken().token);
  expect([await ask(strangers[0] ?? ''), await ask(strangers[1] ?? ''), await ask(strangers[2] ?? '')]).toEqual([
    ...[200, 200, 429],
  ]);
  await app.close();
});

it('counts by address where nobody need be signed in, whatever session comes along', async () => {
  const { app, person, ask } = await small(false);
  expect([await ask(person('a', 'p')), await ask(person('b', 'q')), await ask(person('c', 'r'))]).toEqual([
    ...[200, 200, 429],
  ]);
  await app.close();
});
