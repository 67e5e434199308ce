/** Vigia below a path of somebody else's host name, behind a proxy that takes the path off, or leaves it. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://example.test/vigia/' });
});
afterAll(() => app.close());
const get = (url: string) => app.stranger.raw({ method: 'GET', url });

describe('below a path', () => {
  it.each(['', '/vigia'])('answers behind a proxy that asks for %s/api', async (path) => {
    const { admin } = await app.company();
    expect((await get(`${path}/health`)).json()).toMatchObject({ alive: true });
    const me = await admin.raw({ method: 'GET', url: `${path}/api/auth/me` });
    expect([me.statusCode, me.json().user.id]).toEqual([200, admin.id]);
    expect((await get(`${path}/api/nothing`)).statusCode).toBe(404);
    expect((await get(`${path}/api/openapi.json`)).json().servers).toEqual([{ url: 'https://example.test/vigia/api' }]);
    const document = (await get(`${path}/api/openapi.json`)).json();
    expect((await get(`${path}/api/docs/json`)).json()).toEqual(document);
    // JSON is YAML.
    expect(JSON.parse((await get(`${path}/api/docs/yaml`)).body)).toEqual(document);
    expect((await get(`${path}/api/docs`)).body).toContain('src="/vigia/api/docs/static/swagger-ui-bundle.js"');
  });

  it('is not what only begins like it', async () => {
    for (const url of ['/vigiax/health', '/vigia-2/health', '/vigiahealth'])
      expect((await get(url)).body).not.toContain('alive');
  });

  it('keeps its cookies to itself', async () => {
    const { headers } = await app.stranger.raw({ method: auth.googleNonce.method, url: '/api/auth/google/nonce' });
    expect(String(headers['set-cookie'])).toMatch(
      /^__Secure-[\w-]+=\S+; Path=\/vigia; .*HttpOnly; SameSite=Strict; Secure/,
    );
  });

  it('is seen by https alone, in no frame of another site, and answers are kept nowhere', async () => {
    const { headers: page } = await get('/health');
    expect(page['strict-transport-security']).toMatch(/max-age=[1-9]\d{7}/);
    const policy = String(page['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]));
    const { admin } = await app.company();
    for (const url of ['/api/auth/me', '/api/nothing'])
      expect((await admin.raw({ method: 'GET', url })).headers['cache-control']).toBe('no-store');
  });

  it('sends links that lead below it', async () => {
    const { admin } = await app.company();
    const body = { email: 'nova@example.test', role: 'BASIC', firstName: 'Nova', lastName: 'Lins' } as const;
    await admin.call(auth.invite, { body });
    const [mail] = await app.sql('SELECT body_text FROM messages WHERE recipient = $1', [body.email]);
    expect(String(mail?.body_text)).toMatch(/https:\/\/example\.test\/vigia\/[\w/-]+\?token=/);
  });
});

it('a path that proxies and browsers may take for different ones is refused at the start', () => {
  for (const path of ['a%20b', 'a//b', 'api', 'static/x', 'a;b', '?x=1'])
    expect(() => readConfig({ PUBLIC_URL: `https://example.test/${path}` }), path).toThrow('PUBLIC_URL');
  expect(readConfig({ PUBLIC_URL: 'https://example.test/a/b-1/' }).publicPath).toBe('/a/b-1');
  expect(readConfig({ PUBLIC_URL: 'https://example.test/' }).publicPath).toBe('');
});
