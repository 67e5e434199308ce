/**
 * The only way in which a scan reaches a target: the name is resolved once, every address of it is judged, the connection
 * goes to the judged one, redirects are judged again, nobody is asked more often than is polite, and what comes back is
 * read only so far.
 */
import type { IncomingMessage } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { http, https } from '../../kit/http/node-http.ts';
import type { AddressWall } from './addresses.ts';
import { type Resolver, recordsOf } from './resolver.ts';

/** An address that may not be connected to: private, reserved, or none at all. */
export class RefusedAddress extends Error {}

export interface WebAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}
interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mostBytes?: number;
}

export interface Web {
  /** The one address of a host that is connected to. Throws `RefusedAddress`. */
  addressOf(host: string): Promise<string>;
  ask(url: string, asking?: Asking): Promise<WebAnswer>;
  /** Like `ask`; follows at most three redirects, to hosts that `mayFollow`. */
  follow(url: string, mayFollow: (host: string) => boolean): Promise<WebAnswer>;
  /** A connection; throws where nobody answers in time. */
  open(host: string, port: number, within?: number): Promise<Socket>;
  /** Where a port of a target is connected to: elsewhere in the laboratory alone. */
  portAt(port: number): number;
  /** How many requests and connections there were. */
  readonly count: () => number;
}

interface WebOptions {
  readonly dns: Resolver;
  readonly wall: AddressWall;
  readonly userAgent: string;
  readonly perSecond: number;
  readonly signal: AbortSignal;
  /** For the laboratory, whose servers cannot have the usual ports. */
  readonly portAt?: (port: number) => number;
}

const requestMay = 10_000;
const mostBytesEach = 262_144;
const mostBytesAll = 24 * 1_048_576;
const mostRequests = 900;
const mostRedirects = 3;

/** A turn every so many milliseconds for each host. */
function makePace(perSecond: number, signal: AbortSignal): (host: string) => Promise<void> {
  const gap = 1_000 / perSecond;
  const next = new Map<string, number>();
  return async (host) => {
    const now = performance.now();
    const at = Math.max(now, next.get(host) ?? 0);
    next.set(host, at + gap);
    if (at > now) await wait(at - now, undefined, { signal });
    signal.throwIfAborted();
  };
}

/** The address of a host, once and for all. */
function makeAddressBook({ dns, wall }: Pick<WebOptions, 'dns' | 'wall'>): (host: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  async function look(host: string): Promise<string> {
    const found = isIP(host)
      ? [host]
      : [...(await recordsOf(dns, host, 'A')), ...(await recordsOf(dns, host, 'AAAA'))].map((fields) =>
          fields.join(''),
        );
    const [first] = found;
    if (first === undefined) throw new RefusedAddress(`${host}: no address`);
    const bad = found.find((address) => !wall(address));
    if (bad !== undefined) throw new RefusedAddress(`${host}: ${bad} is not public`);
    return first;
  }
  return (host) => {
    const asked = known.get(host) ?? look(host);
    known.set(host, asked);
    return asked;
  };
}

const headersIn = (raw: readonly string[]): Map<string, string[]> => {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), raw[at + 1] ?? '']);
  }
  return headers;
};

interface Exchange {
  readonly port: number;
  readonly url: URL;
  readonly address: string;
  readonly asking: Asking;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const optionsOf = ({ url, address, port, asking, userAgent, signal }: Exchange, host: string) => ({
  ...{ host: address, port, path: url.pathname + url.search },
  ...{ method: asking.method ?? 'GET', agent: false as const, signal, maxHeaderSize: 32_768 },
  // What is wrong with a certificate is what the checks look for; nothing secret is sent.
  ...{ rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) },
  headers: { host: url.host, 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...asking.headers },
});

/** The first bytes of a body, which is never unpacked; then the connection ends. */
function bodyOf(response: IncomingMessage, most: number): Promise<{ body: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () => {
      resolve({ body: Buffer.concat(chunks).subarray(0, most).toString('utf8'), bytes });
      response.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) finish();
    });
    response.on('end', finish);
    response.on('error', reject);
  });
}

/** One request to a judged address. */
function exchange(given: Exchange): Promise<WebAnswer & { bytes: number }> {
  const { url, asking } = given;
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const asked = send(optionsOf(given, url.hostname.replace(/^\[|\]$/g, '')));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const about = { url: url.href, status: response.statusCode ?? 0, headers: headersIn(response.rawHeaders) };
      bodyOf(response, asking.mostBytes ?? mostBytesEach).then((read) => resolve({ ...about, ...read }), reject);
    });
    asked.end();
  });
}

/** A connection to a judged address, open within its time. */
function connection(host: string, port: number, signal: AbortSignal, within: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal });
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), within);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once('error', (fault) => {
      clearTimeout(timer);
      reject(fault);
    });
    socket.once('close', () => reject(new Error('closed')));
  });
}

/** Follows redirects, each judged like a first request. */
async function following(ask: Web['ask'], href: string, mayFollow: (host: string) => boolean): Promise<WebAnswer> {
  let answer = await ask(href);
  for (let n = 0; n < mostRedirects && answer.status >= 300 && answer.status < 400; n++) {
    const to = URL.parse(answer.headers.get('location')?.[0] ?? '', answer.url);
    if (!to || !mayFollow(to.hostname)) break;
    answer = await ask(to.href);
  }
  return answer;
}

/** The way to the targets of one scan. */
export function makeWeb(options: WebOptions): Web {
  const { signal, userAgent, portAt = (port) => port } = options;
  const pace = makePace(options.perSecond, signal);
  const addressOf = makeAddressBook(options);
  let requests = 0;
  let bytes = 0;
  const turn = async (host: string): Promise<string> => {
    const address = await addressOf(host);
    if (requests >= mostRequests || bytes >= mostBytesAll) throw new Error('a scan asks no more than this');
    requests++;
    await pace(address);
    return address;
  };
  const ask: Web['ask'] = async (href, asking = {}) => {
    const url = new URL(href);
    if (!/^https?:$/.test(url.protocol)) throw new RefusedAddress(`${url.protocol} is not the web`);
    const address = await turn(url.hostname.replace(/^\[|\]$/g, ''));
    const ended = AbortSignal.any([signal, AbortSignal.timeout(requestMay)]);
    const port = portAt(Number(url.port) || (url.protocol === 'https:' ? 443 : 80));
    const answer = await exchange({ url, address, port, asking, userAgent, signal: ended });
    bytes += answer.bytes;
    return answer;
  };
  return {
    addressOf,
    portAt,
    ask,
    count: () => requests,
    follow: (href, mayFollow) => following(ask, href, mayFollow),
    open: async (host, port, within = 3_000) => connection(await turn(host), portAt(port), signal, within),
  };
}
