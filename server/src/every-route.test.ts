/** Every route of the contract × every kind of caller: deny by default, permission before parsing. Across companies: tenancy.test.ts. */
import { Readable } from 'node:stream';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { type Role, roles } from '@vigia/contract/kit/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes, mayCall } from './kit/access.ts';
import { purposeOf } from './kit/http/pipeline.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';

let app: TestApp;
let crew: Crew;
let operator: TestCaller;
let callers: Record<Role, TestCaller>;

beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Minha empresa');
  operator = await app.operator(crew.companyId);
  callers = { SUPER_ADMIN: operator, ADMIN: crew.admin, BASIC: crew.basic, VIEWER: crew.viewer };
});
afterAll(() => app.close());

const routes = allRoutes().map((r) => r.route);
const guarded = routes.filter((r) => r.access.kind === 'can' || r.access.kind === 'signed-in');
const missing = '01890a5d-ac96-774b-bcce-b302099a8057';

function ask(caller: TestCaller, route: Route, id = missing, body: unknown = {}) {
  const url = `/api${route.path.replaceAll(/:\w+/g, encodeURIComponent(id))}`;
  if (route.upload) return caller.raw({ method: route.method, url, ...oneFile(route.upload.field) });
  const headers = { 'content-type': 'application/json' };
  return caller.raw({ method: route.method, url, ...(route.body ? { headers, payload: body as object } : {}) });
}
/** A value that a part of the address may have: the first of a closed list, else an id that nothing has. */
const sampleOf = ({ params }: Route, name: string): string => {
  const part = params instanceof z.ZodObject ? params.shape[name] : undefined;
  return part instanceof z.ZodEnum ? String(part.options[0]) : missing;
};
/** A form with a small text file, as a browser sends it. */
const oneFile = (field: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="nota.txt"\r\n\r\nTexto.\r\n--edge--\r\n`,
});
const stranger = (token: string) => app.as(token);

describe('who is not signed in', () => {
  it.each(guarded.map((r) => [nameOf(r), r] as const))('%s answers 401', async (_, route) => {
    for (const token of ['', 'A'.repeat(43), 'garbage', crew.admin.token.slice(0, 42)]) {
      const answer = await ask(stranger(token), route);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'kit.unauthenticated']);
    }
  });
});

const refusals = guarded.flatMap((route) =>
  roles.filter((role) => !mayCall(route.access, role)).map((role) => [nameOf(route), role, route] as const),
);
describe('whose role lacks the right', () => {
  it.each(refusals)('%s answers %s 403', async (_, role, route) => {
    const answer = await ask(callers[role], route, missing, 'not even JSON');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'kit.forbidden']);
  });
});

describe('who holds no link', () => {
  it('gets the same answer of every route that one opens, whatever is sent', async () => {
    const neutral = async (caller: TestCaller, route: Route, token: string) => {
      const { requestId: _id, ...rest } = (await ask(caller, route, token, 'not even JSON')).json();
      return rest;
    };
    for (const route of routes.filter((one) => purposeOf(one) !== undefined))
      for (const token of ['x', 'A'.repeat(43), missing, crew.admin.token])
        for (const caller of [stranger(''), crew.admin])
          expect(await neutral(caller, route, token)).toMatchObject({ status: 404, code: 'kit.link-unknown' });
  });
});

describe('what cannot be read', () => {
  const bodied = routes.filter((r) => r.body && !r.upload && purposeOf(r) === undefined);
  const bad: [string, string | Buffer, number[]][] = [
    ['half a JSON', '{"a":', [400]],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), [400]],
    ['a list', '[]', [422]],
    ['unknown fields', '{"company_id":"x","role":"SUPER_ADMIN","__proto__":{"a":1}}', [422]],
    ['wrong types', '{"email":{"$gt":""},"password":[1],"name":7}', [422]],
  ];
  it.each(bodied.map((r) => [nameOf(r), r] as const))('%s says so, and never fails', async (_, route) => {
    const caller = route.access.kind === 'open' || route.access.kind === 'token' ? stranger('') : operator;
    const headers = { 'content-type': 'application/json' };
    for (const [what, payload, expected] of bad) {
      const url = `/api${route.path.replaceAll(/:(\w+)/g, (_all, name: string) => sampleOf(route, name))}`;
      const answer = await caller.raw({ method: route.method, url, headers, payload });
      // A body that is optional throughout may take an empty object, but never these.
      expect([what, expected.includes(answer.statusCode)]).toEqual([what, true]);
    }
  });

  it('refuses more than a megabyte with 413', async () => {
    const payload = JSON.stringify({ email: 'a'.repeat(1_100_000) });
    const answer = await stranger('').raw({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'kit.too-large']);
    // Nothing announces how much comes in pieces.
    const pieces = Readable.from(Array.from({ length: 1_100 }, () => Buffer.alloc(1_000, ' ')));
    const headers = { 'content-type': 'application/json' };
    const inPieces = await stranger('').raw({ method: 'POST', url: '/api/auth/login', headers, payload: pieces });
    expect([inPieces.statusCode, inPieces.json().code]).toEqual([413, 'kit.too-large']);
  });

  it('refuses huge pages, and answers unknown paths with 404', async () => {
    const paged = await crew.admin.raw({ method: 'GET', url: '/api/team/users?limit=100000' });
    expect(paged.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/query/limit', code: 'kit.too-big-number' }],
    });
    expect((await crew.admin.raw({ method: 'GET', url: '/api/nothing/here' })).statusCode).toBe(404);
    expect((await crew.admin.raw({ method: 'GET', url: '/api/team/users/%00' })).statusCode).toBe(404);
  });
});
