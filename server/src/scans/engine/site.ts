/** What the checks of a site share: each page is fetched once, the certificate looked at once. */
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import type { Ports } from './ports.ts';
import type { CheckVerdict, PublicProbe } from './sighting.ts';
import type { NamedTarget } from './target.ts';
import type { Web, WebAnswer } from './web.ts';

export interface TlsSeen {
  readonly protocol: string;
  /** Why the chain is not trusted; null where it is. */
  readonly fault: string | null;
  readonly certificate: X509Certificate;
  readonly subject: string;
}

export interface Site {
  readonly host: string;
  /** Whether a host is covered by the proof of the target. */
  covers(host: string): boolean;
  /** Where the site answers over TLS and without; null where it does not. */
  readonly secure: () => Promise<WebAnswer | null>;
  readonly plain: () => Promise<WebAnswer | null>;
  /** The home page, redirects followed: over TLS if there is any. Null where no page answers. */
  readonly home: () => Promise<WebAnswer | null>;
  /** A page below the home page's origin, by its path. */
  page(path: string): Promise<WebAnswer | null>;
  readonly tls: () => Promise<TlsSeen | null>;
  readonly tlsPort: number;
}

/** A probe that may reach the target: made only for a target whose ownership was proven a moment ago. */
export interface ProvenProbe extends PublicProbe {
  readonly web: Web;
  readonly site: Site;
  readonly ports: Ports;
  /** Whether the proof is good for the whole zone. */
  readonly wide: boolean;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
const handshakeMay = 6_000;

/** Shakes hands over a judged connection; a certificate is looked at whether it is trusted or not. */
async function lookAtTls(web: Web, host: string, port: number): Promise<TlsSeen> {
  const raw = await web.open(host, port);
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({
      ...{ socket: raw, rejectUnauthorized: false, minVersion: 'TLSv1' as const, ciphers: 'DEFAULT:@SECLEVEL=0' },
      ...(isIP(host) ? {} : { servername: host }),
      checkServerIdentity: () => undefined,
    });
    socket.setTimeout(handshakeMay, () => socket.destroy(new Error('no handshake in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const peer: DetailedPeerCertificate = socket.getPeerCertificate(true);
      const fault = socket.authorized ? null : String(socket.authorizationError ?? 'untrusted');
      const certificate = new X509Certificate(peer.raw);
      resolve({ protocol: socket.getProtocol() ?? '', fault, certificate, subject: certificate.subject });
      socket.destroy();
    });
  });
}

/** The pages and the certificate of a target. `wide`: the proof, in the DNS of a domain, is good for every name below it. */
export function makeSite(target: NamedTarget, web: Web, wide: boolean): Site {
  const url = target.kind === 'url' ? new URL(target.name) : null;
  const { host } = target;
  const covers = (other: string) => other === host || (wide && target.kind === 'domain' && other.endsWith(`.${host}`));
  const portOf = (scheme: 'http:' | 'https:') => (url?.protocol === scheme ? url.port : '');
  const originOf = (scheme: 'http:' | 'https:') => {
    const port = portOf(scheme);
    return `${scheme}//${inUrl(host)}${port ? `:${port}` : ''}`;
  };
  const path = url?.pathname ?? '/';
  const secure = once(() => orNull(web.ask(`${originOf('https:')}${path}`)));
  const plain = once(() => orNull(web.ask(`${originOf('http:')}${path}`)));
  const home = once(async () => {
    const scheme = url?.protocol === 'http:' || !(await secure()) ? 'http:' : 'https:';
    return orNull(web.follow(`${originOf(scheme)}${path}`, covers));
  });
  const pages = new Map<string, Promise<WebAnswer | null>>();
  const tlsPort = Number(portOf('https:') || 443);
  return {
    ...{ host, covers, secure, plain, home, tlsPort },
    page(at) {
      const known = pages.get(at) ?? home().then((first) => first && orNull(web.ask(new URL(at, first.url).href)));
      pages.set(at, known);
      return known;
    },
    tls: once(() => orNull(lookAtTls(web, host, tlsPort))),
  };
}

/** A check that reaches the target. */
export type ProvenCheck = (probe: ProvenProbe) => Promise<CheckVerdict>;

export const headerOf = (answer: WebAnswer, name: string): string => (answer.headers.get(name) ?? []).join(', ');
