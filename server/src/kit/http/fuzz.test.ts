/** Every route, asked as no client would: each answer is one that the contract declares, and none a fault of ours. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../access.ts';
import { type Crew, type TestApp, testApp } from '../testing/app.ts';
import { sampleOf } from '../testing/sample.ts';
import { statusesOf } from './openapi.ts';

let app: TestApp;
let readers: Crew;
beforeAll(async () => {
  app = await testApp();
  readers = await app.company();
});
afterAll(() => app.close());

const routes = allRoutes().map(({ route }) => route);
const named = (some: Route[]) => some.map((route) => [nameOf(route), route] as const);
const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
const urlOf = (route: Route, piece = missing) => `/api${route.path.replaceAll(/:\w+/g, piece)}`;
const json = { 'content-type': 'application/json' };

/** Asks, and expects what is declared; streams of events have no end, so their head is enough. */
async function expectDeclared(crew: Crew, route: Route, what: string, sent: Omit<InjectOptions, 'method'>) {
  const answer = await crew.admin.raw({ method: route.method, url: urlOf(route), ...sent });
  expect([what, statusesOf(route).has(answer.statusCode), answer.statusCode < 500, answer.body]).toEqual([
    what,
    true,
    true,
    expect.not.stringMatching(/\bat \S+ \(|SELECT |node:internal/),
  ]);
}
const ends = ({ sends }: Route) => sends !== 'events' && sends !== 'json-or-events';

const pieces = [
  '%00',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%E2%80%AE',
  "'%22%3B--",
  '%F0%9F%92%A5',
  '-1',
  '1e309',
  'null',
  'x'.repeat(4_000),
];
const queries = [
  'page=1e309&limit=-1',
  'page=9007199254740993&limit=20',
  'page=2147483648&limit=50&sort=;drop',
  'search=%00',
  'search=a&search=b&sort[]=x&sort[$gt]=',
  '__proto__[x]=1&constructor[prototype]=1&toString=1',
  '%00=%00&=&&&==',
  `search=${'%25'.repeat(2_000)}`,
  'search=%ED%A0%80&from=0000-00-00&to=99999-99-99',
  Array.from({ length: 2_000 }, (_, at) => `f${at}=1`).join('&'),
];

describe('raw pieces of an address', () => {
  it.each(named(routes.filter((r) => ends(r) && r.path.includes(':'))))('%s', async (_, route) => {
    const body = route.body && !route.upload ? { headers: json, payload: sampleOf(route.body) as object } : {};
    for (const piece of pieces) {
      await expectDeclared(readers, route, piece, { url: urlOf(route, piece), ...body });
    }
  });
  it.each(named(routes.filter((r) => ends(r) && r.method === 'GET')))('%s, behind the ?', async (_, route) => {
    for (const query of queries)
      await expectDeclared(readers, route, query.slice(0, 40), { url: `${urlOf(route)}?${query}` });
  });
});

/** The same value with every text, number and list replaced. */
function spoilt(value: unknown, by: { text: string; number: number; list: unknown[] }): unknown {
  if (typeof value === 'string') return by.text;
  if (typeof value === 'number') return by.number;
  if (Array.isArray(value)) return by.list;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner, by)]));
}
const spoils = [
  { text: 'a\u0000b', number: 0, list: ['\u0000'] },
  { text: '\ud800', number: -0.5, list: [[[[]]]] },
  { text: '\u202e\u0007\ufffe', number: 1e308, list: [null, 1, 'x'] },
  { text: 'x'.repeat(100_000), number: 2_147_483_648, list: Array(5_000).fill(missing) },
  { text: "'; DROP TABLE users; --", number: -2_147_483_649, list: Array(3).fill({ id: missing }) },
];
const deep = (open: string, close: string, by = 20_000) => open.repeat(by) + close.repeat(by);
const bodies: [string, string, string | Buffer][] = [
  ['text', 'text/plain', 'x'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b[]=2'],
  ['a form of parts', 'multipart/form-data; boundary=edge', '--edge--\r\n'],
  ['another encoding', 'application/json; charset=utf-16', Buffer.from('{"name":"x"}', 'utf16le')],
  ['a broken type', 'application/json;;;=', '{}'],
  ['no type', '', '{}'],
  ['half a JSON', 'application/json', '{"a":'],
  ['a number beyond numbers', 'application/json', '{"version":1e999,"page":-1e999}'],
  ['the same name twice', 'application/json', '{"name":"a","name":{"b":[]},"version":1,"version":"x"}'],
  ['deep lists', 'application/json', deep('[', ']')],
  ['deep objects', 'application/json', deep('{"a":', '}', 5_000).replace('}', '1}')],
  ['10,000 fields', 'application/json', `{${Array.from({ length: 10_000 }, (_, at) => `"f${at}":${at}`).join(',')}}`],
  [
    'a prototype',
    'application/json',
    '{"__proto__":{"isSuperAdmin":true},"constructor":{"prototype":{"role":"ADMIN"}}}',
  ],
];

/** Milliseconds for one route: some make a whole pack of papers of each body that they do not look at. */
const patience = 120_000;

describe('bodies', () => {
  it.each(named(routes.filter((r) => ends(r) && r.method !== 'GET')))(
    '%s',
    async (_, route) => {
      const crew = await app.company();
      for (const [what, type, payload] of bodies) {
        const headers: Record<string, string> = type ? { 'content-type': type } : {};
        await expectDeclared(crew, route, what, { headers, payload });
      }
      if (!route.body || route.upload) return;
      for (const by of spoils)
        await expectDeclared(crew, route, by.text.slice(0, 20), {
          headers: json,
          payload: JSON.stringify(spoilt(sampleOf(route.body), by)),
        });
    },
    patience,
  );
});

describe('what is no request', () => {
  const raw = async (lines: string): Promise<string> => {
    const address = app.app.server.server.address();
    const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
    // A connection that was refused while it still sent is reset: what had come by then is the answer.
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('error', () => undefined);
    socket.end(lines);
    await once(socket, 'close');
    return answer;
  };
  it.each([
    ['headers of 64 KB', `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
    ['an address of 64 KB', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no HTTP', 'HELO vigia.example\r\n\r\n', 400],
    ['a length that is none', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
    ],
  ])('%s', async (_, lines, status) => {
    if (!app.app.server.server.listening) await app.app.server.listen({ host: '127.0.0.1', port: 0 });
    const [head = '', body = ''] = (await raw(lines)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({
      status,
      code: status === 431 ? 'kit.headers-too-long' : 'kit.request-malformed',
    });
  });
});
