/** The laboratory: a host with a site and services, each planted with a weakness or clean, on ports of the loopback. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { type SecureVersion, setDefaultCACertificates } from 'node:tls';
import { makeAddressWall } from '../engine/addresses.ts';
import { makePorts } from '../engine/ports.ts';
import { makeResolver } from '../engine/resolver.ts';
import { makeSite, type ProvenProbe } from '../engine/site.ts';
import { makeWeb } from '../engine/web.ts';
import { type LabCertificate, labCertificate } from './certificate.ts';
import { type LabDns, labDns } from './dns-server.ts';

export interface LabAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}
type Pages = (request: IncomingMessage) => LabAnswer | null;
/** What a service says when somebody comes, and to each thing it is told. */
export interface LabService {
  readonly greets?: string;
  readonly answers?: (said: Buffer) => string | Buffer | null;
  /** Speaks HTTP, with these pages. */
  readonly pages?: Pages;
}

export interface Scene {
  /** Without TLS; leads to the secure site unless given. */
  readonly plain?: Pages;
  readonly secure?: Pages | null;
  readonly certificate?: LabCertificate;
  /** Versions and suites that the TLS server takes; all unless given. */
  readonly tls?: { readonly maxVersion?: SecureVersion; readonly ciphers?: string };
  /** Instead of a TLS server: raw bytes. */
  readonly rawTls?: LabService;
  readonly services?: Readonly<Record<number, LabService>>;
  readonly zone?: Parameters<LabDns['set']>[0];
}

export const labHost = 'lab.test';
const authority = labCertificate({ host: 'Laboratory', authority: true });
export const labIssuer = { name: 'Laboratory', key: authority.privateKey };
const trusted = labCertificate({ host: labHost, issuer: labIssuer });
setDefaultCACertificates([authority.cert]);

const pageHeaders = {
  'content-type': 'text/html',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'set-cookie': ['sessao=1; Path=/; Secure; HttpOnly; SameSite=Lax'],
};
const cleanBody = '<!doctype html><title>Padaria</title><form action="/contato"></form><script src="/app.js"></script>';
const future = new Date(Date.now() + 100 * 86_400_000).toISOString();

/** A site in order: its home page, a script, a contact, and a friendly 404. */
export const cleanPages: Pages = ({ url = '/', method }) => {
  if (method !== 'GET') return { status: 405 };
  if (url === '/' || url.startsWith('/?')) return { headers: pageHeaders, body: cleanBody };
  if (url === '/app.js') return { headers: { 'content-type': 'text/javascript' }, body: 'export const a = 1;' };
  if (url === '/.well-known/security.txt')
    return { headers: { 'content-type': 'text/plain' }, body: `Contact: mailto:a@lab.test\nExpires: ${future}\n` };
  if (url === '/robots.txt')
    return { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /busca\n' };
  return null;
};

/** A clean site whose home page says this instead, and with these headers. */
export const withHome =
  (body: string, headers: LabAnswer['headers'] = {}): Pages =>
  (request) =>
    request.url === '/' ? { headers: { ...pageHeaders, ...headers }, body } : cleanPages(request);

/** A clean site with one more page. */
export const withPage =
  (path: string, body: string, headers: LabAnswer['headers'] = { 'content-type': 'text/plain' }): Pages =>
  (request) =>
    request.url === path ? { headers, body } : cleanPages(request);

const toSecure: Pages = () => ({ status: 301, headers: { location: `https://${labHost}/` } });
const notFound: LabAnswer = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<html>Não há nada aqui.</html>',
};

const listener =
  (pages: Pages): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, headers = {}, body = '' } = pages(request) ?? notFound;
    response.writeHead(status, headers).end(body);
  };

function tcpOf({ greets = '', answers }: LabService): TcpServer {
  return createTcpServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (greets) socket.write(greets);
    socket.on('data', (said: Buffer) => {
      const answer = answers?.(said);
      if (answer) socket.write(answer);
    });
  });
}

async function listening(server: TcpServer | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

/** The servers of a scene, by the port on which each is asked for. */
function serversOf(scene: Scene): Map<number, TcpServer | Server> {
  const { secure = cleanPages, certificate = trusted, tls = {}, rawTls, services = {} } = scene;
  const servers = new Map<number, TcpServer | Server>([[80, createServer(listener(scene.plain ?? toSecure))]]);
  if (rawTls) servers.set(443, tcpOf(rawTls));
  else if (secure)
    servers.set(443, createSecureServer({ ...certificate, ciphers: 'DEFAULT:@SECLEVEL=0', ...tls }, listener(secure)));
  for (const [port, service] of Object.entries(services))
    servers.set(Number(port), service.pages ? createServer(listener(service.pages)) : tcpOf(service));
  return servers;
}

const closed = 9;
/** What the laboratory says it says at once. */
const soon = { greeting: 150, answer: 400 };

/** Sets a scene and hands out the probe of a proven target in it. */
export async function inScene<T>(scene: Scene, look: (probe: ProvenProbe) => Promise<T>): Promise<T> {
  const dns = await labDns({ [`${labHost} A`]: [['127.0.0.1']], ...scene.zone });
  const servers = serversOf(scene);
  const ports = new Map<number, number>([[53, dns.port]]);
  for (const [port, server] of servers) ports.set(port, await listening(server));
  const { signal } = new AbortController();
  const resolver = makeResolver([dns.at], signal);
  const wall = makeAddressWall(['127.0.0.0/8']);
  const portAt = (port: number) => ports.get(port) ?? closed;
  const web = makeWeb({ dns: resolver, wall, userAgent: 'lab', perSecond: 10_000, signal, portAt });
  const target = { kind: 'domain', name: labHost, host: labHost } as const;
  const probe = { ...target, domain: labHost, dns: resolver, now: new Date(), web, wide: true };
  try {
    return await look({ ...probe, site: makeSite(target, web, true), ports: makePorts(web, labHost, soon) });
  } finally {
    for (const server of servers.values()) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    }
    await dns.close();
  }
}
