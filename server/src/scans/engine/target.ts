/** What a text that names a target is: a domain, a host by its address, or a URL. */
import type { TargetKind } from '@vigia/contract/scans/scans.shapes.ts';

/** A target as it is stored and compared. */
export interface NamedTarget {
  readonly kind: TargetKind;
  /** The same for every way of typing it. */
  readonly name: string;
  /** A name in its ASCII form, or an address; IPv6 without brackets. */
  readonly host: string;
}

const domainName = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

const addressIn = (hostname: string): string | null => {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return ipv4.test(hostname) ? hostname : null;
};

/** Null where it is no target: no name with a dot, no address, another protocol than the web's, or with a password. */
export function readTarget(typed: string): NamedTarget | null {
  const given = typed.trim();
  const written = scheme.test(given);
  const bareIpv6 = !written && /^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(given);
  const url = URL.parse(written ? given : `https://${bareIpv6 ? `[${given}]` : given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const hostname = url.hostname.replace(/\.$/, '');
  const address = addressIn(hostname);
  if (!address && !domainName.test(hostname)) return null;
  const host = address ?? hostname;
  const bare = !written && url.port === '' && url.pathname === '/' && !url.search;
  if (!bare) return { kind: 'url', name: `${url.protocol}//${url.host.replace(/\.$/, '')}${url.pathname}`, host };
  if (address) return { kind: 'host', name: address, host };
  const domain = host.replace(/^www\.(?=[^.]+\.)/, '');
  return { kind: 'domain', name: domain, host: domain };
}
