/** How a company shows that a target is its own: something that only the owner can place, with a secret of the company's. */
import type { ProofMethod, TargetKind } from '@vigia/contract/scans/scans.shapes.ts';
import { type AddressWall, makeAddressWall } from './engine/addresses.ts';
import { makeResolver } from './engine/resolver.ts';
import { dnsTextsOf } from './engine/sighting.ts';
import { makeWeb, type Web } from './engine/web.ts';
import type { ScanSettings } from './settings.ts';

interface Provable {
  readonly kind: TargetKind;
  readonly name: string;
  readonly host: string;
  readonly secret: string;
}

const path = '/.well-known/vigia-verification.txt';
/** Milliseconds that looking for a proof may take, in all. */
const lookMay = 9_000;

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
const originOf = ({ kind, name, host }: Provable): string =>
  kind === 'url' ? new URL(name).origin : `https://${hostInUrl(host)}`;

const lineOf = (secret: string): string => `vigia-verification=${secret}`;

/** What is to be placed where. An address has no names of its own. */
export const challengeOf = (target: Provable) => ({
  record: target.kind === 'host' ? null : `_vigia.${target.host}`,
  value: lineOf(target.secret),
  file: `${originOf(target)}${path}`,
  meta: `<meta name="vigia-verification" content="${target.secret}">`,
});

/** Over TLS; where there is none, without. */
async function pageOf(web: Web, target: Provable, at: string): Promise<string> {
  const url = `${originOf(target)}${at}`;
  const mayFollow = (host: string) => host === target.host || host === `www.${target.host}`;
  const plain = target.kind === 'url' ? url : url.replace(/^https:/, 'http:');
  const answer = await web.follow(url, mayFollow).catch(() => web.follow(plain, mayFollow));
  return answer.status === 200 ? answer.body : '';
}

/** Parts of a page that hold what visitors wrote, or nothing that counts as a tag. */
const besideTags =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|template|noscript|iframe|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** The head of a page as a browser reads it: whoever may write a comment below has no hand in it. */
const headOf = (page: string): string => page.replaceAll(besideTags, '').split(/<\/head\b|<body\b/i)[0] ?? '';
const metaTag = /<meta\b[^>]{0,300}>/gi;
const namesIt = /\bname\s*=\s*["']?vigia-verification\b/i;

async function isPlaced(target: Provable, method: ProofMethod, settings: ScanSettings, wall: AddressWall) {
  const signal = AbortSignal.timeout(lookMay);
  const dns = makeResolver(settings.resolvers, signal);
  if (method === 'dns') {
    if (target.kind === 'host') return false;
    const found = await Promise.all([`_vigia.${target.host}`, target.host].map((name) => dnsTextsOf(dns, name)));
    return found.flat().some((text) => text.trim() === lineOf(target.secret));
  }
  const web = makeWeb({ dns, wall, signal, userAgent: settings.userAgent, perSecond: settings.perSecond });
  if (method === 'file') return (await pageOf(web, target, path)).trim().slice(0, 200) === lineOf(target.secret);
  const tags = headOf(await pageOf(web, target, '/')).match(metaTag) ?? [];
  return tags.some((tag) => namesIt.test(tag) && tag.includes(target.secret));
}

/** Whether the proof is where it should be, now. Never throws: what cannot be looked at proves nothing. */
export async function isProven(target: Provable, method: ProofMethod, settings: ScanSettings): Promise<boolean> {
  try {
    return await isPlaced(target, method, settings, makeAddressWall(settings.privateNetworks));
  } catch {
    return false;
  }
}
