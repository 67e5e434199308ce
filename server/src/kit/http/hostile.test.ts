/** What no honest client sends: raw paths, broken forms, numbers beyond every column. Nothing of it is a fault of ours. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../access.ts';
import { type Crew, type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company();
});
afterAll(() => app.close());

const pieces = [
  '',
  '/',
  '//',
  '\\',
  '%',
  '%00',
  '%2e%2e',
  '..',
  '%c0%af',
  '%ff',
  ':x',
  '@',
  ';',
  '{',
  '|',
  'a'.repeat(5_000),
];
const places = ['/', '/api/', '/static/', '/api/docs/', '/api/team/users/', '/api/evidences/', '/mcp/'];
const paths = [
  ...[
    '//',
    '//x:y:z',
    '/\\',
    '/static//',
    '/%',
    '/%%',
    '/%e0%a4%a',
    '///',
    '/static/%00',
    '/static/..%2f..%2fpackage.json',
  ],
  ...places.flatMap((place) =>
    pieces.flatMap((piece) => [`${place}${piece}`, `${place}${piece}/${piece}`, `${place}${piece}?${piece}=%`]),
  ),
];

/** Over a real connection: a client in the process would mend the path before it is sent. */
async function got(port: number, path: string): Promise<IncomingMessage> {
  const [answer] = (await once(request({ port, path, agent: false }).end(), 'response')) as [IncomingMessage];
  return answer.resume();
}

describe('raw paths', () => {
  it('are answered, never with a fault, and always with the headers of safety', async () => {
    await app.app.server.listen({ port: 0 });
    const address = app.app.server.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    for (const path of paths) {
      const { statusCode = 0, headers } = await got(port, path);
      const { 'x-content-type-options': sniffing, 'permissions-policy': allowed } = headers;
      const safe = [sniffing, allowed?.includes('camera=()'), 'content-security-policy' in headers];
      expect([path.slice(0, 60), statusCode < 500, ...safe]).toEqual([path.slice(0, 60), true, 'nosniff', true, true]);
    }
  });
});

it('the page of the API document is under the same policy as every other', async () => {
  const policyAt = async (url: string) =>
    (await app.stranger.raw({ method: 'GET', url })).headers['content-security-policy'];
  expect((await app.stranger.raw({ method: 'GET', url: '/api/docs/' })).body).not.toMatch(/<script>|<style|onload=/);
  expect(await policyAt('/api/docs/')).toBe(await policyAt('/health'));
  expect(await policyAt('/api/docs/')).toContain("script-src 'self';");
});

const type = 'multipart/form-data; boundary=edge';
const part = (name: string, value: string, file = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const end = '--edge--\r\n';
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');

const forms = (field: string): [string, string, string | Buffer][] => [
  ['no boundary', 'multipart/form-data', `${part(field, 'x', 'a.txt')}${end}`],
  ['an empty boundary', 'multipart/form-data; boundary=', end],
  ['a boundary that never comes', 'multipart/form-data; boundary=other', `${part(field, 'x', 'a.txt')}${end}`],
  ['a body that is cut', type, part(field, 'x', 'a.txt').slice(0, -8)],
  ['headers that are cut', type, '--edge\r\ncontent-disposition: form-data; na'],
  ['nothing', type, ''],
  ['no file', type, end],
  ['10,000 fields', type, `${many(10_000, (at) => part(`f${at}`, 'x'))}${end}`],
  ['50 files', type, `${many(50, (at) => part(at ? `f${at}` : field, 'x', 'a.txt'))}${end}`],
  ['the same file twice', type, `${part(field, 'x', 'a.txt')}${part(field, 'x', 'a.txt')}${end}`],
  ['a field of 100 KB', type, `${part('title', 'x'.repeat(100_000))}${part(field, 'x', 'a.txt')}${end}`],
  ['a name of 100 KB', type, `${part('n'.repeat(100_000), 'x')}${end}`],
  [
    'a field named like a prototype',
    type,
    `${part('__proto__', 'x')}${part('constructor', 'y')}${part(field, 'x', 'a.txt')}${end}`,
  ],
  [
    'a file without a name',
    type,
    `--edge\r\ncontent-disposition: form-data; name="${field}"; filename=""\r\n\r\nx\r\n${end}`,
  ],
  ['a part without a name', type, `--edge\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
  ['bytes that are no form', type, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
];

const uploads = allRoutes().flatMap(({ route }) => (route.upload ? [route] : []));
const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
const urlOf = (route: Route) => `/api${route.path.replaceAll(/:\w+/g, missing)}`;

describe('broken forms', () => {
  it.each(uploads.map((route) => [nameOf(route), route] as const))('%s refuses them', async (_, route) => {
    for (const [what, contentType, payload] of forms(route.upload?.field ?? '')) {
      const headers = { 'content-type': contentType };
      const answer = await crew.admin.raw({ method: route.method, url: urlOf(route), headers, payload });
      // A nameless file is a file: where it may be tried, it is.
      const least = what === 'a file without a name' ? 200 : 400;
      const fits = answer.statusCode >= least && answer.statusCode < 500;
      expect([what, fits, answer.body]).toEqual([what, true, expect.any(String)]);
    }
  });

  it('are refused in the words of the specification where the file is too large, also where it is only announced', async () => {
    const url = urlOf(evidences.upload);
    const payload = `${part('title', 'x')}${part('file', 'x'.repeat(2_097_153), 'a.txt')}${end}`;
    const said = 'Arquivo muito grande. Tamanho máximo permitido: 2MB';
    const sent = await crew.admin.raw({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([sent.statusCode, sent.json().message, sent.headers.connection]).toEqual([413, said, 'close']);
    const announced = await crew.admin.raw({
      ...{ method: 'POST', url, payload: part('title', 'x') },
      headers: { 'content-type': type, 'content-length': '1000000000' },
    });
    expect([announced.statusCode, announced.json().message]).toEqual([413, said]);
  });
});

describe('what is compressed on its way in', () => {
  const packed = ['gzip', 'br', 'deflate', 'zstd', 'x', 'gzip, gzip', 'GZIP', 'identity, gzip'];
  it.each(packed)('is refused at once, in words, whatever it is: %s', async (encoding) => {
    for (const [url, sent] of [
      ['/api/auth/login', 'application/json'],
      [urlOf(evidences.upload), type],
      ['/mcp', 'application/json'],
    ]) {
      const headers = { 'content-type': sent, 'content-encoding': encoding };
      const answer = await crew.admin.raw({ method: 'POST', url, headers, payload: '{}' });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 415, 'kit.packed']);
      expect(answer.json().message).toBe(
        'O que foi enviado está compactado (Content-Encoding). Envie sem compactação.',
      );
      expect([answer.headers['accept-encoding'], answer.headers.connection]).toEqual(['identity', 'close']);
    }
  });

  it('is not waited for', async () => {
    const { port } = app.app.server.server.address() as { port: number };
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': 305_000 };
    const sent = request({ port, path: urlOf(evidences.upload), method: 'POST', agent: false, headers });
    sent.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(415);
    sent.destroy();
  });

  it('is taken where it says that it is not', async () => {
    const headers = { 'content-encoding': 'identity' };
    const payload = { title: 'Sem compactação' };
    const sent = await crew.admin.raw({ method: 'POST', url: '/api/action-plans', headers, payload });
    expect(sent.statusCode).toBe(201);
  });
});

it('a file for which there is no room is refused before any of it is sent, and a save beside it is not', async () => {
  const { port } = app.app.server.server.address() as { port: number };
  const announce = () => {
    const headers = { authorization: `Bearer ${crew.admin.token}`, 'content-type': type, 'content-length': 33_000_000 };
    const sent = request({ port, path: urlOf(vulnerabilities.import), method: 'POST', agent: false, headers });
    sent.on('error', () => undefined).flushHeaders();
    return sent;
  };
  const both = [announce(), announce()];
  const [answer] = (await Promise.race(both.map((one) => once(one, 'response')))) as [IncomingMessage];
  expect([answer.resume().statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  await crew.admin.call(actionPlans.create, { body: { title: 'Enquanto isso' } });
  for (const one of both) one.destroy();
});

it('bodies of strangers that never end are refused on their way once there are too many, and told why', async () => {
  const { port } = app.app.server.server.address() as { port: number };
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const many = Array.from({ length: 12 }, () => {
    const sent = request({ port, path: '/api/auth/login', method: 'POST', agent: false, headers });
    sent.on('error', () => undefined).write(' '.repeat(1_000_000));
    return sent;
  });
  const [answer] = (await Promise.race(many.map((one) => once(one, 'response')))) as [IncomingMessage];
  expect([answer.resume().statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  await crew.admin.call(actionPlans.create, { body: { title: 'Um texto pequeno' } });
  for (const one of many) one.destroy();
});

describe('numbers beyond every column', () => {
  const numbers = [2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e308, 0.5, -1];
  const bodied = allRoutes().flatMap(({ route }) =>
    route.body && !route.upload && route.access.kind === 'can' ? [route] : [],
  );
  it.each(bodied.map((route) => [nameOf(route), route] as const))('%s never fails on one', async (_, route) => {
    for (const version of numbers) {
      const payload = {
        version,
        basedOn: version,
        position: version,
        value: version,
        note: 'x',
        status: 'open',
        review: 'accepted',
      };
      const answer = await crew.admin.raw({ method: route.method, url: urlOf(route), payload });
      expect([version, answer.statusCode < 500, answer.body]).toEqual([version, true, expect.any(String)]);
    }
  });
});
