/** SPF (RFC 7208): who may send mail in the domain's name. */
import { type Resolver, recordsOf } from '../resolver.ts';
import {
  askingDns,
  type CheckVerdict,
  dnsTextsOf,
  nothing,
  ofDomains,
  type PublicCheck,
  saw,
  sawIf,
} from '../sighting.ts';

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);
const spfOf = async (dns: Resolver, name: string): Promise<string[]> => (await dnsTextsOf(dns, name)).filter(isSpf);
const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1);

/** Looks at the one SPF record of a domain; where there is none or several, other checks speak. */
const onRecord = (
  judge: (record: string, dns: Resolver, domain: string) => Promise<CheckVerdict> | CheckVerdict,
): PublicCheck =>
  ofDomains(async ({ dns, domain }) => {
    const [record, second] = await spfOf(dns, domain);
    return record === undefined || second !== undefined ? 'skipped' : judge(record, dns, domain);
  });

const mechanism =
  /^[+?~-]?(?:all|include:\S+|a(?::[^\s/]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?|mx(?::[^\s/]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?|ptr(?::\S+)?|ip4:[\d.]+(?:\/\d{1,2})?|ip6:[\da-f:.]+(?:\/\d{1,3})?|exists:\S+)$/i;
const modifier = /^[a-z][a-z0-9_.-]*=\S+$/i;

/** Terms that ask DNS: RFC 7208 4.6.4 allows ten. */
const asksDns = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/i;
const leadsOn = /^(?:[+?~-]?include:|redirect=)(\S+)$/i;
const mostCounted = 20;

async function lookUps(dns: Resolver, record: string, counted: { n: number; lines: string[] }): Promise<void> {
  for (const term of termsOf(record)) {
    if (!asksDns.test(term) || counted.n >= mostCounted) continue;
    counted.n++;
    const [, to] = leadsOn.exec(term) ?? [];
    if (!to || to.includes('%')) continue;
    const [next] = await spfOf(dns, to);
    counted.lines.push(`${to}: ${next ?? '–'}`);
    if (next) await lookUps(dns, next, counted);
  }
}

/** The checks of SPF, by id. */
export const spfChecks: Readonly<Record<string, PublicCheck>> = {
  'spf-missing': ofDomains(async ({ dns, domain }) =>
    sawIf((await spfOf(dns, domain)).length === 0, domain, askingDns('TXT', domain), '–'),
  ),
  'spf-multiple': ofDomains(async ({ dns, domain }) => {
    const records = await spfOf(dns, domain);
    return sawIf(records.length > 1, domain, askingDns('TXT', domain), records.join('\n'));
  }),
  'spf-syntax': onRecord((record, _, domain) => {
    const wrong = termsOf(record).filter((term) => !mechanism.test(term) && !modifier.test(term));
    return sawIf(wrong.length > 0, domain, askingDns('TXT', domain), `${record}\n→ ${wrong.join(' ')}`);
  }),
  'spf-lookups': onRecord(async (record, dns, domain) => {
    const counted = { n: 0, lines: [record] };
    await lookUps(dns, record, counted);
    return sawIf(counted.n > 10, domain, askingDns('TXT', domain), `${counted.n} > 10\n${counted.lines.join('\n')}`);
  }),
  'spf-pass-all': onRecord((record, _, domain) =>
    sawIf(/(?:^|\s)\+?all(?:\s|$)/i.test(record), domain, askingDns('TXT', domain), record),
  ),
  'spf-neutral': onRecord((record, _, domain) => {
    const open = /(?:^|\s)\?all(?:\s|$)/i.test(record) || !/(?:^|\s)[+?~-]?all(?:\s|$)|redirect=/i.test(record);
    return sawIf(open, domain, askingDns('TXT', domain), record);
  }),
  'spf-ptr': onRecord((record, _, domain) =>
    sawIf(/(?:^|\s)[+?~-]?ptr(?::|\s|$)/i.test(record), domain, askingDns('TXT', domain), record),
  ),
  'spf-wide-range': onRecord((record, _, domain) => {
    const wide = termsOf(record).filter((term) => /^\+?ip4:[\d.]+\/(?:\d|1[0-5])$/i.test(term));
    return sawIf(wide.length > 0, domain, askingDns('TXT', domain), wide.join(' '));
  }),
  'mail-unused-open': ofDomains(async ({ dns, domain }) => {
    const mx = await recordsOf(dns, domain, 'MX');
    const usesMail = mx.some(([, host]) => host !== '');
    if (usesMail || (mx.length === 0 && (await recordsOf(dns, domain, 'A')).length === 0)) return 'skipped';
    const [record] = await spfOf(dns, domain);
    const closed = record !== undefined && /^v=spf1\s+-all$/i.test(record.trim());
    return closed ? nothing : saw(domain, `${askingDns('MX', domain)}\n${askingDns('TXT', domain)}`, record ?? '–');
  }),
};
