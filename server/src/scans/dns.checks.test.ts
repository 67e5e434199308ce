/** Every check of names finds its plant, and says nothing of a domain that is in order. */
import { generateKeyPairSync } from 'node:crypto';
import { checkTexts } from '@vigia/content/checks/load.ts';
import type { TargetKind } from '@vigia/contract/scans/scans.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicChecks } from './engine/registry.ts';
import { makeResolver } from './engine/resolver.ts';
import type { CheckVerdict } from './engine/sighting.ts';
import { checkTable } from './testing/check-table.ts';
import { type LabDns, labDns, type Zone } from './testing/dns-server.ts';

const d = 'lab.test';
const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const [strong, weak] = [keyOf(2_048), keyOf(1_024)];

/** A domain in order. */
const clean: Zone = {
  [`${d} A`]: [['93.184.216.34']],
  [`${d} TXT`]: [['v=spf1 include:_spf.mail.test -all']],
  '_spf.mail.test TXT': [['v=spf1 ip4:93.184.216.0/28 -all']],
  [`${d} MX`]: [
    ['10', 'mx1.lab.test'],
    ['20', 'mx2.lab.test'],
  ],
  'mx1.lab.test A': [['93.184.216.10']],
  'mx2.lab.test A': [['93.184.217.10']],
  [`google._domainkey.${d} TXT`]: [[`v=DKIM1; k=rsa; p=${strong}`]],
  [`_dmarc.${d} TXT`]: [['v=DMARC1; p=reject; rua=mailto:dmarc@lab.test']],
  [`_mta-sts.${d} TXT`]: [['v=STSv1; id=20261122']],
  [`_smtp._tls.${d} TXT`]: [['v=TLSRPTv1; rua=mailto:tls@lab.test']],
  [`${d} CAA`]: [['0', 'issue', 'letsencrypt.org']],
  [`${d} DS`]: [['00010d02aa']],
  [`${d} NS`]: [['ns1.lab.test'], ['ns2.other.test']],
  'ns1.lab.test A': [['93.184.216.53']],
  'ns2.other.test A': [['151.101.1.53']],
  [`${d} SOA`]: [['ns1.lab.test', 'root.lab.test', '1', '7200', '3600', '1209600', '3600']],
  [`www.${d} A`]: [['93.184.216.34']],
};
const without = (...keys: string[]): Zone =>
  Object.fromEntries(Object.entries(clean).filter(([key]) => !keys.includes(key)));
const withTxt = (spf: string): Zone => ({ ...clean, [`${d} TXT`]: [[spf]] });
const withDmarc = (...records: string[]): Zone => ({ ...clean, [`_dmarc.${d} TXT`]: records.map((one) => [one]) });
const chain = (n: number): Zone =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`s${at}.test TXT`, [['v=spf1 a mx -all']]]));

/** What each check is to find. */
const plants: Record<string, Zone> = {
  'spf-missing': without(`${d} TXT`),
  'spf-multiple': { ...clean, [`${d} TXT`]: [['v=spf1 mx -all'], ['v=spf1 a -all']] },
  'spf-syntax': withTxt('v=spf1 ipv4:93.184.216.1 -all'),
  'spf-lookups': {
    ...clean,
    ...chain(4),
    [`${d} TXT`]: [[`v=spf1 ${[0, 1, 2, 3].map((n) => `include:s${n}.test`).join(' ')} -all`]],
  },
  'spf-pass-all': withTxt('v=spf1 mx +all'),
  'spf-neutral': withTxt('v=spf1 mx ?all'),
  'spf-ptr': withTxt('v=spf1 ptr -all'),
  'spf-wide-range': withTxt('v=spf1 ip4:93.0.0.0/8 -all'),
  'mail-unused-open': without(`${d} MX`),
  'dkim-missing': without(`google._domainkey.${d} TXT`),
  'dkim-weak-key': { ...clean, [`google._domainkey.${d} TXT`]: [[`v=DKIM1; p=${weak}`]] },
  'dkim-test-mode': { ...clean, [`google._domainkey.${d} TXT`]: [[`v=DKIM1; t=y; p=${strong}`]] },
  'dmarc-missing': without(`_dmarc.${d} TXT`),
  'dmarc-invalid': withDmarc('v=DMARC1; p=block'),
  'dmarc-none': withDmarc('v=DMARC1; p=none; rua=mailto:a@lab.test'),
  'dmarc-partial': withDmarc('v=DMARC1; p=reject; pct=20; rua=mailto:a@lab.test'),
  'dmarc-subdomains-open': withDmarc('v=DMARC1; p=reject; sp=none; rua=mailto:a@lab.test'),
  'dmarc-no-reports': withDmarc('v=DMARC1; p=reject'),
  'mta-sts-missing': without(`_mta-sts.${d} TXT`),
  'mta-sts-record': { ...clean, [`_mta-sts.${d} TXT`]: [['v=STSv1; id=2026-11-22']] },
  'tls-rpt-missing': without(`_smtp._tls.${d} TXT`),
  'mx-unresolvable': without('mx2.lab.test A'),
  'mx-alias': { ...without('mx2.lab.test A'), 'mx2.lab.test CNAME': [['mx1.lab.test']] },
  'mx-single': { ...clean, [`${d} MX`]: [['10', 'mx1.lab.test']] },
  'caa-missing': without(`${d} CAA`),
  'caa-unknown-critical': { ...clean, [`${d} CAA`]: [['128', 'tbs', 'unknown']] },
  'dnssec-missing': without(`${d} DS`),
  'dnssec-broken': { ...clean, [`${d} BROKEN`]: [['']] },
  'dangling-alias': { ...clean, [`loja.${d} CNAME`]: [['gone.myshopify.com']] },
  'wildcard-names': { ...clean, [`vigia-x7q2-no-such-name.${d} A`]: [['93.184.216.34']] },
  'private-address': { ...clean, [`intranet.${d} A`]: [['192.168.0.10']] },
  'test-names-public': { ...clean, [`hml.${d} A`]: [['93.184.216.40']] },
  'ns-single': { ...clean, [`${d} NS`]: [['ns1.lab.test']] },
  'ns-unresolvable': without('ns2.other.test A'),
  'ns-same-network': { ...clean, 'ns2.other.test A': [['93.184.216.54']] },
  'soa-timers': { ...clean, [`${d} SOA`]: [['ns1.lab.test', 'root.lab.test', '1', '3600', '7200', '86400', '60']] },
};

let dns: LabDns;
beforeAll(async () => {
  dns = await labDns();
});
afterAll(() => dns.close());

function look(id: string, zone: Zone, kind: TargetKind = 'domain'): Promise<CheckVerdict> {
  dns.set(zone);
  const resolver = makeResolver([dns.at], new AbortController().signal);
  const check = publicChecks[id];
  if (!check) throw new Error(`no check ${id}`);
  return check({ kind, domain: d, dns: resolver, now: new Date() });
}

const table = checkTable();

describe('the checks of names', () => {
  it('have a plant and a text each', () => {
    expect(Object.keys(plants).sort()).toEqual(Object.keys(publicChecks).sort());
    expect(Object.keys(publicChecks).filter((id) => !checkTexts().has(id))).toEqual([]);
  });

  it.each(Object.keys(plants))('%s finds its plant, and is silent on the clean twin', async (id) => {
    const found = await look(id, plants[id] ?? {});
    expect(found).not.toBe('skipped');
    expect(found.length).toBeGreaterThan(0);
    const twin = await look(id, clean);
    expect(twin === 'skipped' ? [] : twin).toEqual([]);
    table.saw(id, found, twin);
  });

  it('are all in the printed table, with what they saw just now', async () => {
    await expect(table.print('Checks of names', Object.keys(publicChecks))).toMatchFileSnapshot(
      '../../../docs/scan-checks/names.md',
    );
  });

  it('weigh an alias that a stranger can claim more than another', async () => {
    expect(await look('dangling-alias', plants['dangling-alias'] ?? {})).toMatchObject([{ severity: 'high' }]);
    const other = { ...clean, [`blog.${d} CNAME`]: [['gone.host.test']] };
    expect(await look('dangling-alias', other)).toMatchObject([{ severity: 'medium' }]);
  });

  it('say of hosts and pages only what is theirs', async () => {
    expect(await look('spf-missing', {}, 'url')).toBe('skipped');
    expect(await look('caa-missing', {}, 'host')).toBe('skipped');
    expect(await look('caa-missing', {}, 'url')).toMatchObject([{ subject: d }]);
  });
});
