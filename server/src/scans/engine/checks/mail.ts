/** DKIM (RFC 6376), DMARC (RFC 7489), MTA-STS (RFC 8461), TLS-RPT (RFC 8460) and the servers that take the mail. */
import { createPublicKey } from 'node:crypto';
import { responseCodes } from '../dns-wire.ts';
import { type Resolver, recordsOf } from '../resolver.ts';
import {
  askingDns,
  type CheckVerdict,
  dnsTextsOf,
  nothing,
  ofDomains,
  type PublicCheck,
  type PublicProbe,
  type Sighting,
  saw,
  sawIf,
} from '../sighting.ts';

/** Names under which the usual services and programs publish their keys. */
const selectors = [
  ...['default', 'google', 'selector1', 'selector2', 'k1', 'k2', 'k3', 's1', 's2', 'dkim', 'mail', 'mx', 'smtp'],
  ...['zoho', 'protonmail', 'protonmail2', 'mandrill', 'mailjet', 'hs1', 'hs2', 'fm1', 'fm2', 'sig1', 'locaweb', 'x'],
];
interface DkimKey {
  readonly name: string;
  readonly text: string;
  readonly tags: ReadonlyMap<string, string>;
}

const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );

async function dkimKeys({ dns, domain }: PublicProbe): Promise<DkimKey[]> {
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`);
  const found = await Promise.all(names.map(async (name) => ({ name, texts: await dnsTextsOf(dns, name) })));
  return found.flatMap(({ name, texts }) =>
    texts.filter((text) => /(?:^|;)\s*p=/.test(text)).map((text) => ({ name, text, tags: tagsOf(text) })),
  );
}

/** Bits of an RSA key; null where it is of another kind or cannot be read. */
function bitsOf(key: DkimKey): number | null {
  const data = key.tags.get('p')?.replaceAll(/\s/g, '');
  if (!data || (key.tags.get('k') ?? 'rsa') !== 'rsa') return null;
  try {
    const read = createPublicKey({ key: Buffer.from(data, 'base64'), format: 'der', type: 'spki' });
    return read.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

const onKeys = (bad: (key: DkimKey) => string | null): PublicCheck =>
  ofDomains(async (probe) => {
    const keys = await dkimKeys(probe);
    if (keys.length === 0) return 'skipped';
    return keys.flatMap((key): Sighting[] => {
      const seen = bad(key);
      return seen === null ? [] : [{ subject: key.name, proof: [{ sent: askingDns('TXT', key.name), seen }] }];
    });
  });

const takesMail = async (dns: Resolver, domain: string): Promise<boolean> =>
  (await recordsOf(dns, domain, 'MX')).some(([, host]) => host !== '');

const dmarcOf = async (dns: Resolver, domain: string): Promise<string[]> =>
  (await dnsTextsOf(dns, `_dmarc.${domain}`)).filter((text) => /^v\s*=\s*dmarc1/i.test(text));

const onDmarc = (judge: (tags: ReadonlyMap<string, string>) => boolean): PublicCheck =>
  ofDomains(async ({ dns, domain }) => {
    const [record, second] = await dmarcOf(dns, domain);
    if (record === undefined || second !== undefined) return 'skipped';
    return sawIf(judge(tagsOf(record)), domain, askingDns('TXT', `_dmarc.${domain}`), record);
  });

const policy = (tags: ReadonlyMap<string, string>) => tags.get('p')?.toLowerCase();
const strict = (tags: ReadonlyMap<string, string>) => /^(?:quarantine|reject)$/.test(policy(tags) ?? '');

async function stsRecords({ dns, domain }: PublicProbe): Promise<string[]> {
  return (await dnsTextsOf(dns, `_mta-sts.${domain}`)).filter((text) => /^v=stsv1/i.test(text));
}

async function mailHosts({ dns, domain }: PublicProbe): Promise<string[]> {
  return (await recordsOf(dns, domain, 'MX')).flatMap(([, host]) => host || []).slice(0, 20);
}

const onMailHosts = (judge: (dns: Resolver, host: string) => Promise<string | null>): PublicCheck =>
  ofDomains(async (probe): Promise<CheckVerdict> => {
    const hosts = await mailHosts(probe);
    if (hosts.length === 0) return 'skipped';
    const judged = await Promise.all(hosts.map(async (host) => ({ host, seen: await judge(probe.dns, host) })));
    return judged.flatMap(({ host, seen }) =>
      seen === null ? [] : [{ subject: host, proof: [{ sent: askingDns('A', host), seen }] }],
    );
  });

/** The checks of mail that names alone can tell, by id. */
export const mailChecks: Readonly<Record<string, PublicCheck>> = {
  'dkim-missing': ofDomains(async (probe) => {
    if (!(await takesMail(probe.dns, probe.domain))) return 'skipped';
    const sent = askingDns('TXT', `{${selectors.join(', ')}}._domainkey.${probe.domain}`);
    return sawIf((await dkimKeys(probe)).length === 0, probe.domain, sent, '–');
  }),
  'dkim-weak-key': onKeys((key) => {
    const bits = bitsOf(key);
    return bits !== null && bits < 2_048 ? `RSA ${bits}` : null;
  }),
  'dkim-test-mode': onKeys(({ tags, text }) => (/(?:^|:)\s*y\s*(?:$|:)/.test(tags.get('t') ?? '') ? text : null)),
  'dmarc-missing': ofDomains(async ({ dns, domain }) =>
    sawIf((await dmarcOf(dns, domain)).length === 0, domain, askingDns('TXT', `_dmarc.${domain}`), '–'),
  ),
  'dmarc-invalid': ofDomains(async ({ dns, domain }) => {
    const records = await dmarcOf(dns, domain);
    if (records.length === 0) return 'skipped';
    const wrong = records.length > 1 || !/^(?:none|quarantine|reject)$/.test(policy(tagsOf(records[0] ?? '')) ?? '');
    return sawIf(wrong, domain, askingDns('TXT', `_dmarc.${domain}`), records.join('\n'));
  }),
  'dmarc-none': onDmarc((tags) => policy(tags) === 'none'),
  'dmarc-partial': onDmarc((tags) => strict(tags) && Number(tags.get('pct') ?? '100') < 100),
  'dmarc-subdomains-open': onDmarc((tags) => strict(tags) && tags.get('sp')?.toLowerCase() === 'none'),
  'dmarc-no-reports': onDmarc((tags) => !/mailto:/i.test(tags.get('rua') ?? '')),
  'mta-sts-missing': ofDomains(async (probe) => {
    if (!(await takesMail(probe.dns, probe.domain))) return 'skipped';
    const name = `_mta-sts.${probe.domain}`;
    return sawIf((await stsRecords(probe)).length === 0, probe.domain, askingDns('TXT', name), '–');
  }),
  'mta-sts-record': ofDomains(async (probe) => {
    const records = await stsRecords(probe);
    if (records.length === 0) return 'skipped';
    const wrong = records.length > 1 || !/(?:^|;)\s*id=[a-z0-9]{1,32}\s*(?:;|$)/i.test(records[0] ?? '');
    return sawIf(wrong, probe.domain, askingDns('TXT', `_mta-sts.${probe.domain}`), records.join('\n'));
  }),
  'tls-rpt-missing': ofDomains(async ({ dns, domain }) => {
    if (!(await takesMail(dns, domain))) return 'skipped';
    const name = `_smtp._tls.${domain}`;
    const records = (await dnsTextsOf(dns, name)).filter((text) => /^v=tlsrptv1/i.test(text));
    return sawIf(records.length === 0, domain, askingDns('TXT', name), '–');
  }),
  'mx-unresolvable': onMailHosts(async (dns, host) => {
    const found = [...(await recordsOf(dns, host, 'A')), ...(await recordsOf(dns, host, 'AAAA'))];
    return found.length === 0 ? '–' : null;
  }),
  'mx-alias': onMailHosts(async (dns, host) => {
    const { code, answers } = await dns.ask(host, 'CNAME');
    const alias = answers.find(({ type, name }) => type === 'CNAME' && name === host.toLowerCase());
    return code === responseCodes.ok && alias ? `CNAME ${alias.fields.join('')}` : null;
  }),
  'mx-single': ofDomains(async (probe) => {
    const hosts = await mailHosts(probe);
    const [only] = hosts;
    if (only === undefined || hosts.length > 1) return only === undefined ? 'skipped' : nothing;
    const addresses = await recordsOf(probe.dns, only, 'A');
    return addresses.length === 1
      ? saw(probe.domain, askingDns('MX', probe.domain), `${only} ${addresses.join()}`)
      : nothing;
  }),
};
