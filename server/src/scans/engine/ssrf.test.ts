/**
 * Addresses by which somebody may try to lead a scan inside: each is typed as a target and asked for through the real
 * resolver, wall and connector. A canary listens where they lead; beside it stands a site that may be scanned.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LabDns, labDns, type Zone } from '../testing/dns-server.ts';
import { makeAddressWall } from './addresses.ts';
import { makeResolver } from './resolver.ts';
import { readTarget } from './target.ts';
import { makeWeb, type Web } from './web.ts';

/** The site that may be scanned, and where the canary listens. */
const allowed = '127.0.0.2';
const inside = ['127.0.0.1', '::1'] as const;

let dns: LabDns;
let port = 0;
let leads = '';
const hits: string[] = [];
const seen: string[] = [];
const servers: Server[] = [];

async function listen(host: string, hear: string[], at: number): Promise<number> {
  const server = createServer((request, response) => {
    hear.push(`${host} ${request.url}`);
    if (leads && hear === seen) response.writeHead(302, { location: leads });
    response.end();
  });
  server.on('connection', () => hear.push(`${host} connected`));
  servers.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, host, resolve));
  const place = server.address();
  return isPlace(place) ? place.port : 0;
}
const isPlace = (place: string | AddressInfo | null): place is AddressInfo =>
  typeof place === 'object' && place !== null;

beforeAll(async () => {
  dns = await labDns();
  port = await listen(allowed, seen, 0);
  for (const host of inside) await listen(host, hits, port);
});
beforeEach(() => {
  hits.length = 0;
  seen.length = 0;
  leads = '';
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await dns.close();
});

function webWith(networks: readonly string[]): Web {
  const { signal } = new AbortController();
  const resolver = makeResolver([dns.at], signal);
  return makeWeb({ dns: resolver, wall: makeAddressWall(networks), userAgent: 'lab', perSecond: 10_000, signal });
}

/** Written as numbers, in every way that somebody's parser takes. */
const written = [
  ...['127.0.0.1', '127.1', '127.0.0.1.', '127.255.255.254', '0', '0.0.0.0', '2130706433', '0x7f000001'],
  ...['0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '017700000001', '①②⑦.0.0.1', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['10.0.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0xa9fea9fe'],
  ...['2852039166', '169.254.170.2', '192.0.0.192', '100.100.100.200', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]'],
];
/** Names, by what the name server says of them. */
const named: Readonly<Record<string, Zone>> = {
  localhost: {},
  'a.localhost': { 'a.localhost A': [['127.0.0.1']] },
  'loop.test': { 'loop.test A': [['127.0.0.1']] },
  'nought.test': { 'nought.test A': [['0.0.0.0']] },
  'six.test': { 'six.test AAAA': [['::1']] },
  'mapped.test': { 'mapped.test AAAA': [['::ffff:127.0.0.1']] },
  'both.test': { 'both.test A': [[allowed], ['127.0.0.1']] },
  'half.test': { 'half.test A': [[allowed]], 'half.test AAAA': [['::1']] },
  'alias.test': { 'alias.test CNAME': [['loop.test']], 'loop.test A': [['127.0.0.1']] },
  'metadata.google.internal': { 'metadata.google.internal A': [['169.254.169.254']] },
  'broken.test': { 'broken.test A': [['127.0.0.1']], 'broken.test BROKEN': [['']] },
};
const at = (host: string) => `http://${host}:${port}/`;

const site: Zone = { 'site.test A': [[allowed]] };
/** Where the site that may be scanned sends on to. */
const redirects: Readonly<Record<string, { to: () => string; zone?: Zone }>> = {
  'to an address': { to: () => at('127.0.0.1') },
  'to an address as one number': { to: () => at('2130706433') },
  'to IPv6': { to: () => at('[::1]') },
  'without a scheme': { to: () => `//127.0.0.1:${port}/` },
  'to a name': { to: () => at('loop.test'), zone: { 'loop.test A': [['127.0.0.1']] } },
  'to a file': { to: () => 'file:///etc/passwd' },
};

/** Each time that it is asked it says something else. */
function turning(first: string, then: string): Zone {
  let asked = 0;
  return {
    get 'rebind.test A'() {
      asked++;
      return [[asked % 2 === 1 ? first : then]];
    },
  };
}

/** What is no address of the web at all, or hides one behind another. */
const odd = () => [`http://${allowed}@127.0.0.1:${port}/`, `gopher://127.0.0.1:${port}/_x`];

/** As a scan goes: typed, looked up, asked for, and connected to by port. */
async function attempt(web: Web, typed: string): Promise<'let through' | 'refused'> {
  const host = readTarget(typed)?.host;
  const results = await Promise.allSettled([
    web.follow(typed, () => true),
    ...(host === undefined ? [] : [web.open(host, port).then((socket) => socket.destroy())]),
  ]);
  return results.some(({ status }) => status === 'fulfilled') ? 'let through' : 'refused';
}

describe('an address that leads inside', () => {
  it('is tried in sixty-one ways', () => {
    const rebinding = 2;
    const all = [written.length, Object.keys(named).length, Object.keys(redirects).length, odd().length, rebinding];
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(61);
  });

  it.each(written)('%s', async (host) => {
    expect(await attempt(webWith([allowed]), at(host))).toBe('refused');
    expect(hits).toEqual([]);
  });

  it.each(Object.keys(named))('%s', async (host) => {
    dns.set(named[host] ?? {});
    expect(await attempt(webWith([allowed]), at(host))).toBe('refused');
    expect([...hits, ...seen]).toEqual([]);
  });

  it.each([0, 1])('of another kind: %i', async (which) => {
    expect(await attempt(webWith([allowed]), odd()[which] ?? '')).toBe('refused');
    expect(hits).toEqual([]);
  });

  it.each(Object.keys(redirects))('sent on %s', async (way) => {
    const { to, zone = {} } = redirects[way] ?? { to: () => '' };
    dns.set({ ...site, ...zone });
    leads = to();
    await expect(webWith([allowed]).follow(at('site.test'), () => true)).rejects.toThrow();
    expect(seen).toContain(`${allowed} /`);
    expect(hits).toEqual([]);
  });

  it('that turns after it was judged is connected to where it was judged', async () => {
    dns.set(turning(allowed, '127.0.0.1'));
    const web = webWith([allowed]);
    for (let n = 0; n < 4; n++) expect(await attempt(web, at('rebind.test'))).toBe('let through');
    expect(hits).toEqual([]);
  });

  it('that turns between two scans is judged anew', async () => {
    dns.set(turning(allowed, '127.0.0.1'));
    expect(await attempt(webWith([allowed]), at('rebind.test'))).toBe('let through');
    expect(await attempt(webWith([allowed]), at('rebind.test'))).toBe('refused');
    expect(hits).toEqual([]);
  });

  it('would reach the canary, were there no wall', async () => {
    dns.set(named['loop.test'] ?? {});
    for (const host of ['2130706433', '[::1]', 'loop.test', '127。0。0。1']) {
      hits.length = 0;
      expect(await attempt(webWith(['0.0.0.0/0', '::/0']), at(host))).toBe('let through');
      expect(hits.length).toBeGreaterThan(0);
    }
  });
});
