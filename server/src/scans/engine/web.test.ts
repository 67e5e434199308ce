/** What a target may try against whoever scans it: to lead inside, to never end, to overwhelm. */
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LabDns, labDns } from '../testing/dns-server.ts';
import { makeAddressWall } from './addresses.ts';
import { makeResolver } from './resolver.ts';
import { makeWeb, RefusedAddress, type Web } from './web.ts';

let dns: LabDns;
let behave: RequestListener = (_, response) => response.end();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(String(request.url));
  behave(request, response);
});
let port = 0;
beforeAll(async () => {
  dns = await labDns();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  port = typeof place === 'object' && place ? place.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await dns.close();
});

function webWith(allowed: readonly string[], signal = new AbortController().signal): Web {
  const resolver = makeResolver([dns.at], signal);
  const common = { dns: resolver, userAgent: 'lab', perSecond: 1_000, signal };
  return makeWeb({ ...common, wall: makeAddressWall(allowed) });
}
const open = () => webWith(['127.0.0.1/32']);

describe('a scan that is led astray', () => {
  it('connects to no name of which one address is inside, and to none that cannot be looked up', async () => {
    dns.set({
      'inside.test A': [['93.184.216.34'], ['10.0.0.1']],
      'six.test A': [['93.184.216.34']],
      'six.test AAAA': [['::1']],
      'alias.test CNAME': [['loop.test']],
      'loop.test A': [['127.0.0.1']],
    });
    const web = webWith([]);
    for (const host of ['inside.test', 'six.test', 'alias.test', 'nobody.test', '169.254.169.254', '::ffff:127.0.0.1'])
      await expect(web.ask(`http://${host.includes('::') ? `[${host}]` : host}:${port}/`)).rejects.toBeInstanceOf(
        RefusedAddress,
      );
    expect(asked).toEqual([]);
  });

  it('looks a name up once: another answer later leads nowhere else', async () => {
    dns.set({ 'rebind.test A': [['127.0.0.1']] });
    const web = open();
    const first = await web.addressOf('rebind.test');
    dns.set({ 'rebind.test A': [['10.0.0.1']] });
    expect([first, await web.addressOf('rebind.test')]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(dns.asked.filter((question) => question === 'rebind.test A')).toHaveLength(1);
  });

  it('follows a redirect neither inside, nor elsewhere, nor for ever', async () => {
    dns.set({ 'site.test A': [['127.0.0.1']], 'evil.test A': [['10.0.0.1']] });
    const site = `http://site.test:${port}`;
    behave = (_, response) => response.writeHead(302, { location: 'http://evil.test/' }).end();
    await expect(open().follow(`${site}/`, () => true)).rejects.toBeInstanceOf(RefusedAddress);
    expect((await open().follow(`${site}/`, (host) => host === 'site.test')).status).toBe(302);
    behave = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    await expect(open().follow(`${site}/`, () => true)).rejects.toBeInstanceOf(RefusedAddress);
    asked.length = 0;
    behave = (_, response) => response.writeHead(302, { location: '/again' }).end();
    expect((await open().follow(`${site}/`, () => true)).status).toBe(302);
    expect(asked).toHaveLength(4);
  });
});

describe('an answer that is too much', () => {
  it('is read only so far, and never unpacked', async () => {
    dns.set({ 'site.test A': [['127.0.0.1']] });
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    behave = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect((await open().ask(`http://site.test:${port}/`)).body.length).toBeLessThanOrEqual(bomb.length);
    behave = (_, response) => {
      const more = () => !response.destroyed && response.write('x'.repeat(65_536), () => setImmediate(more));
      more();
    };
    expect((await open().ask(`http://site.test:${port}/`)).body).toHaveLength(262_144);
  });

  it('or too slow ends with the scan, at once', async () => {
    dns.set({ 'site.test A': [['127.0.0.1']] });
    const stop = new AbortController();
    behave = () => stop.abort();
    await expect(webWith(['127.0.0.1/32'], stop.signal).ask(`http://site.test:${port}/`)).rejects.toThrow();
  });

  it('or not asked for more often than is polite', async () => {
    dns.set({ 'site.test A': [['127.0.0.1']] });
    behave = (_, response) => response.end();
    const { signal } = new AbortController();
    const wall = makeAddressWall(['127.0.0.1']);
    const web = makeWeb({ dns: makeResolver([dns.at], signal), wall, userAgent: 'lab', perSecond: 50, signal });
    const began = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => web.ask(`http://site.test:${port}/`)));
    expect(performance.now() - began).toBeGreaterThanOrEqual(95);
    expect(web.count()).toBe(6);
  });
});
