/** The domain's names themselves: who signs and serves them, where aliases lead, what they give away. */
import { isIPv4 } from 'node:net';
import { makeAddressWall } from '../addresses.ts';
import { responseCodes } from '../dns-wire.ts';
import { type Resolver, recordsOf } from '../resolver.ts';
import {
  askingDns,
  nothing,
  ofDomains,
  type PublicCheck,
  type PublicProbe,
  type Sighting,
  saw,
  sawIf,
} from '../sighting.ts';

/** Names that small companies usually have. */
const usualNames = [
  ...[
    'www',
    'mail',
    'webmail',
    'ftp',
    'blog',
    'shop',
    'loja',
    'app',
    'api',
    'dev',
    'test',
    'teste',
    'staging',
    'homolog',
  ],
  ...[
    'hml',
    'portal',
    'intranet',
    'vpn',
    'remote',
    'acesso',
    'suporte',
    'help',
    'docs',
    'cdn',
    'static',
    'status',
    'erp',
  ],
];
/** Services where a name that points nowhere can be claimed by whoever opens an account. */
const claimable =
  /\.(?:s3[.-][\w.-]*amazonaws\.com|elasticbeanstalk\.com|github\.io|herokuapp\.com|herokudns\.com|azurewebsites\.net|cloudapp\.(?:net|azure\.com)|trafficmanager\.net|azureedge\.net|blob\.core\.windows\.net|netlify\.app|vercel\.app|ghost\.io|myshopify\.com|zendesk\.com|fastly\.net|pantheonsite\.io|surge\.sh|bitbucket\.io|wordpress\.com|readme\.io|unbouncepages\.com)$/;

interface Named {
  readonly name: string;
  readonly alias: string | null;
  readonly addresses: readonly string[];
  readonly missing: boolean;
}

async function lookAt(dns: Resolver, name: string): Promise<Named> {
  const answer = await dns.ask(name, 'A');
  const alias = answer.answers.findLast(({ type }) => type === 'CNAME')?.fields.join('') ?? null;
  const addresses = answer.answers.filter(({ type }) => type === 'A').map(({ fields }) => fields.join(''));
  const six = alias && addresses.length === 0 ? await recordsOf(dns, alias, 'AAAA') : [];
  const missing = addresses.length === 0 && six.length === 0;
  return { name, alias, addresses, missing: missing && answer.code !== responseCodes.serverFailure };
}

/** Whether any name at all is answered: then an answer to a usual one says nothing. */
async function wildcardOf({ dns, domain }: PublicProbe): Promise<string | null> {
  const name = `vigia-x7q2-no-such-name.${domain}`;
  const [address] = await recordsOf(dns, name, 'A');
  return address ? address.join('') : null;
}

const usual = ({ dns, domain }: PublicProbe): Promise<Named[]> =>
  Promise.all([domain, ...usualNames.map((label) => `${label}.${domain}`)].map((name) => lookAt(dns, name)));

const nameServers = async ({ dns, domain }: PublicProbe): Promise<string[]> =>
  (await recordsOf(dns, domain, 'NS')).flatMap(([host]) => host || []).slice(0, 13);

const isPublicAddress = makeAddressWall([]);
const networkOf = (address: string): string => address.split('.').slice(0, 3).join('.');

const signed = async ({ dns, domain }: PublicProbe): Promise<boolean> =>
  (await recordsOf(dns, domain, 'DS')).length > 0;

function sawEach<T>(list: readonly T[], sighting: (one: T) => Sighting): Sighting[] {
  return list.map(sighting);
}

/** The checks of names, by id. */
export const nameChecks: Readonly<Record<string, PublicCheck>> = {
  'caa-missing': async ({ dns, domain, kind }) => {
    if (kind === 'host') return 'skipped';
    const labels = domain.split('.');
    for (let at = 0; at < labels.length - 1; at++)
      if ((await recordsOf(dns, labels.slice(at).join('.'), 'CAA')).length > 0) return nothing;
    return saw(domain, askingDns('CAA', domain), '–');
  },
  'caa-unknown-critical': async ({ dns, domain, kind }) => {
    if (kind === 'host') return 'skipped';
    const known = /^(?:issue|issuewild|issuemail|issuevmc|iodef|contactemail|contactphone)$/i;
    const records = await recordsOf(dns, domain, 'CAA');
    const wrong = records.filter(([flags, tag]) => (Number(flags) & 128) !== 0 && !known.test(tag ?? ''));
    return sawIf(
      wrong.length > 0,
      domain,
      askingDns('CAA', domain),
      wrong.map((fields) => fields.join(' ')).join('\n'),
    );
  },
  'dnssec-missing': ofDomains(async (probe) =>
    sawIf(!(await signed(probe)), probe.domain, askingDns('DS', probe.domain), '–'),
  ),
  'dnssec-broken': ofDomains(async ({ dns, domain }) => {
    const checked = await dns.ask(domain, 'SOA');
    if (checked.code !== responseCodes.serverFailure) return nothing;
    const unchecked = await dns.ask(domain, 'SOA', true);
    return sawIf(unchecked.code === responseCodes.ok, domain, askingDns('SOA', domain), 'SERVFAIL; CD=1: NOERROR');
  }),
  'dangling-alias': async (probe) => {
    if (probe.kind === 'host') return 'skipped';
    const gone = (await usual(probe)).filter(({ alias, missing }) => alias !== null && missing);
    return sawEach(gone, ({ name, alias }) => ({
      subject: name,
      proof: [{ sent: askingDns('CNAME', name), seen: `${alias} → –` }],
      severity: claimable.test(alias ?? '') ? 'high' : 'medium',
    }));
  },
  'wildcard-names': ofDomains(async (probe) => {
    const address = await wildcardOf(probe);
    return sawIf(address !== null, `*.${probe.domain}`, askingDns('A', `*.${probe.domain}`), address ?? '');
  }),
  'private-address': ofDomains(async (probe) => {
    const found = (await usual(probe)).filter(({ addresses }) => addresses.some((one) => !isPublicAddress(one)));
    return sawEach(found, ({ name, addresses }) => ({
      subject: name,
      proof: [{ sent: askingDns('A', name), seen: addresses.join(', ') }],
    }));
  }),
  'test-names-public': ofDomains(async (probe) => {
    if ((await wildcardOf(probe)) !== null) return 'skipped';
    const trial = /^(?:dev|test|teste|staging|homolog|hml|intranet)\./;
    const found = (await usual(probe)).filter(({ name, addresses }) => trial.test(name) && addresses.length > 0);
    return sawEach(found, ({ name, addresses }) => ({
      subject: name,
      proof: [{ sent: askingDns('A', name), seen: addresses.join(', ') }],
    }));
  }),
  'ns-single': ofDomains(async (probe) => {
    const servers = await nameServers(probe);
    return servers.length === 0
      ? 'skipped'
      : sawIf(servers.length === 1, probe.domain, askingDns('NS', probe.domain), servers.join());
  }),
  'ns-unresolvable': ofDomains(async (probe) => {
    const servers = await nameServers(probe);
    const looked = await Promise.all(servers.map((name) => lookAt(probe.dns, name)));
    const six = await Promise.all(servers.map((name) => recordsOf(probe.dns, name, 'AAAA')));
    const lost = looked.filter(({ missing }, at) => missing && six[at]?.length === 0);
    return sawEach(lost, ({ name }) => ({ subject: name, proof: [{ sent: askingDns('A', name), seen: '–' }] }));
  }),
  'ns-same-network': ofDomains(async (probe) => {
    const servers = await nameServers(probe);
    if (servers.length < 2) return 'skipped';
    const found = await Promise.all(servers.map((name) => recordsOf(probe.dns, name, 'A')));
    const addresses = found
      .flat()
      .map((fields) => fields.join(''))
      .filter(isIPv4);
    const one = addresses.length > 1 && new Set(addresses.map(networkOf)).size === 1;
    return sawIf(one, probe.domain, askingDns('NS', probe.domain), addresses.join(', '));
  }),
  'soa-timers': ofDomains(async ({ dns, domain }) => {
    const [soa] = await recordsOf(dns, domain, 'SOA');
    if (!soa) return 'skipped';
    const [refresh = 0, retry = 0, expire = 0] = soa.slice(3, 6).map(Number);
    const odd = expire < 604_800 || retry >= refresh || expire <= refresh + retry;
    return sawIf(odd, domain, askingDns('SOA', domain), soa.join(' '));
  }),
};
