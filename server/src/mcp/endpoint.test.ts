/** Who gets in at `/mcp`, what may be sent there, and what an older or newer assistant is answered. */
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../kit/auth/passwords.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { assistantTokenOf, assistantWith, listening } from './testing/assistant.ts';

let app: TestApp;
let crew: Crew;
let token: string;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company();
  token = (await assistantTokenOf(crew.admin)).token;
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const opening = (protocolVersion: string) =>
  message('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } });

function post(bearer: string, payload: unknown = message('tools/list'), headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  return app.stranger.raw({
    method: 'POST',
    url: '/mcp',
    headers: { ...json, ...authorization, ...headers },
    payload: body,
  });
}
/** The message in an answer, which may come as an event. */
const said = (body: string) => JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
const status = async (bearer: string) => (await post(bearer)).statusCode;

describe('a token that is none', () => {
  it.each([
    ['nothing', () => ''],
    ['a session', () => crew.admin.token],
    ['what looks like one', () => `vig_${'A'.repeat(43)}`],
    ['half of one', () => token.slice(0, 30)],
    ['one without its mark', () => token.slice(4)],
    ['one and more', () => `${token}x`],
  ])('%s: 401, which says how to show one', async (_what, bearer) => {
    const answer = await post(bearer());
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({ code: 'kit.unauthenticated' });
  });

  it('in the address or a cookie opens nothing', async () => {
    const url = `/mcp?token=${token}&access_token=${token}`;
    const headers = { ...json, cookie: `token=${token}` };
    const answer = await app.stranger.raw({ method: 'POST', url, headers, payload: JSON.stringify(message('ping')) });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a token is over at once', () => {
  const fresh = async () => {
    const { admin, basic, companyId } = await app.company();
    const made = await assistantTokenOf(basic);
    expect(await status(made.token)).toBe(200);
    return { admin, basic, companyId, made };
  };
  const active = (admin: TestCaller, id: string, isActive: boolean) =>
    admin.call(team.setStatus, { params: { id }, body: { isActive } });

  it('when it is revoked', async () => {
    const { basic, made } = await fresh();
    await basic.call(apiTokens.revoke, { params: { id: made.id } });
    expect(await status(made.token)).toBe(401);
  });

  it('when its day has come', async () => {
    const { made } = await fresh();
    await app.sql('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [made.id]);
    expect(await status(made.token)).toBe(401);
  });

  it('when its person is deactivated; coming back does not revive it', async () => {
    const { admin, basic, made } = await fresh();
    await active(admin, basic.id, false);
    expect(await status(made.token)).toBe(401);
    await active(admin, basic.id, true);
    expect(await status(made.token)).toBe(401);
  });

  it('when its person leaves the company', async () => {
    const { admin, basic, made } = await fresh();
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    expect(await status(made.token)).toBe(401);
  });

  it('when the company is closed', async () => {
    const { companyId, made } = await fresh();
    await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [companyId]);
    expect(await status(made.token)).toBe(401);
  });

  it('when the password changes', async () => {
    const { basic, made } = await fresh();
    await app.sql('UPDATE users SET password_hash = $1 WHERE id = $2', [await hashPassword('trem azul'), basic.id]);
    const { token: second } = await assistantTokenOf(basic);
    expect([await status(made.token), await status(second)]).toEqual([401, 200]);
    const body = { currentPassword: 'trem azul', newPassword: 'outra-senha-77' };
    await basic.call(auth.password, { body });
    expect(await status(second)).toBe(401);
    const states = (await basic.call(apiTokens.list)).items.map(({ state }) => state);
    expect(states).toEqual(['revoked', 'revoked']);
  });
});

describe('what is sent', () => {
  it('comes from no other page', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:9', 'https://127.0.0.1:3000']) {
      const answer = await post(token, undefined, { origin });
      expect([origin, answer.statusCode]).toEqual([origin, 403]);
      expect(answer.headers['access-control-allow-origin']).toBe(undefined);
    }
    expect((await post(token, undefined, { origin: 'http://127.0.0.1:3000' })).statusCode).toBe(200);
  });

  it('is at most 256 KB', async () => {
    const answer = await post(token, message('ping', { filling: 'a'.repeat(262_144) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'kit.too-large']);
  });

  it.each([
    ['half a JSON', '{"a":'],
    ['nothing', ''],
    ['a text', '"tools/list"'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['many at once', JSON.stringify(Array.from({ length: 500 }, () => message('tools/list')))],
    ['very deep', `${'['.repeat(120_000)}`],
    ['no protocol', '{}'],
    ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
  ])('as %s is refused', async (_what, payload) => {
    const answer = await post(token, payload);
    expect(answer.statusCode).toBe(400);
    expect(said(answer.body).error.code).toBeLessThan(0);
  });

  it('very deep in its arguments breaks nothing', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const call = JSON.stringify(message('tools/call', { name: 'list_due', arguments: {} })).replace('{}', deep);
    const answer = await post(token, call);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).toMatch(/error/i);
  });

  it('is JSON, by POST', async () => {
    expect((await post(token, 'a=b', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.as(token).raw({ method, url: '/mcp' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });

  it('finds no other way to sign in', async () => {
    for (const url of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-authorization-server'])
      expect((await app.stranger.raw({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('is answered for nobody’s cache, and without any token in it', async () => {
    const answer = await post(token, opening('2025-06-18'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(token.slice(4, 20));
  });
});

describe('the protocol', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])('speaks %s with who asks for it', async (version) => {
    const answer = said((await post(token, opening(version))).body);
    expect(answer.result).toMatchObject({ protocolVersion: version, serverInfo: { name: 'vigia' } });
  });

  it('offers a version of its own to who asks for one that is none', async () => {
    const answer = said((await post(token, opening('1999-01-01'))).body);
    expect(answer.result.protocolVersion).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('answers a ping, takes a notice, and knows no method that is none', async () => {
    expect(said((await post(token, message('ping'))).body)).toMatchObject({ id: 1, result: {} });
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await post(token, notice)).statusCode).toBe(202);
    expect(said((await post(token, message('admin/everything'))).body).error).toMatchObject({ code: -32_601 });
  });

  it('speaks its version without sessions too, and keeps no stream open for who would listen', async () => {
    const { client, tools, use } = await assistantWith(app, token, { pin: '2026-07-28' });
    expect(client.getServerVersion()).toMatchObject({ name: 'vigia' });
    expect(await tools()).toContain('list_gaps');
    expect((await use('list_due')).facts).toMatchObject({ total: 0 });
    expect((await use('get_control', { control: 'A.99.99' })).isError).toBe(true);
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
  });
});

describe('the use of a token', () => {
  it('is noted', async () => {
    const { viewer } = await app.company();
    const { token: mine } = await assistantTokenOf(viewer);
    await post(mine);
    const used = async () => (await viewer.call(apiTokens.list)).items[0]?.lastUsedAt;
    await expect.poll(used).toEqual(expect.any(String));
  });

  it('is counted by token: one that asks too often waits, another does not', async () => {
    const guarded = await testApp({ RATE_LIMITS: 'on' });
    const { admin, basic } = await guarded.company();
    const [busy, calm] = [(await assistantTokenOf(admin)).token, (await assistantTokenOf(basic)).token];
    const url = await listening(guarded);
    const ask = (bearer: string) =>
      fetch(url, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${bearer}` },
        body: JSON.stringify(message('ping')),
      });
    const statuses: number[] = [];
    for (let asked = 0; asked < 121; asked++) statuses.push((await ask(busy)).status);
    expect([statuses.slice(0, 120).every((one) => one === 200), statuses[120]]).toEqual([true, 429]);
    expect((await ask(busy)).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask(calm)).status).toBe(200);
    await guarded.close();
  });
});
