/** The domain's own name servers and its mail policy page: asked directly, so only after ownership is proven. */
import { responseCodes } from '../dns-wire.ts';
import { askTcp, askUdp, type DnsServer, recordsOf } from '../resolver.ts';
import { askingDns, nothing, type Sighting, sawIf } from '../sighting.ts';
import type { ProvenCheck, ProvenProbe } from '../site.ts';

interface Named extends DnsServer {
  readonly name: string;
}

/** The name servers that may be asked: those whose every address is public. */
async function serversOf({ dns, domain, web }: ProvenProbe): Promise<Named[]> {
  const names = (await recordsOf(dns, domain, 'NS')).flatMap(([name]) => name || []).slice(0, 6);
  const found = await Promise.all(
    names.map(async (name) => {
      const address = await web.addressOf(name).catch(() => null);
      return address === null ? [] : [{ name, address, port: web.portAt(53) }];
    }),
  );
  return found.flat();
}

const onServers =
  (judge: (server: Named, probe: ProvenProbe, signal: AbortSignal) => Promise<Sighting | null>): ProvenCheck =>
  async (probe) => {
    if (probe.kind !== 'domain' || !probe.wide) return 'skipped';
    const servers = await serversOf(probe);
    if (servers.length === 0) return 'skipped';
    const judged = await Promise.all(
      servers.map((server) => judge(server, probe, AbortSignal.timeout(4_000)).catch(() => null)),
    );
    return judged.flatMap((sighting) => sighting ?? []);
  };

const policyOf = (body: string, name: string): string =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(body)?.[1]?.toLowerCase() ?? '';

/** The checks of the zone, by id. */
export const zoneChecks: Readonly<Record<string, ProvenCheck>> = {
  'zone-transfer': onServers(async (server, { domain }, signal) => {
    const answer = await askTcp(server, { name: domain, type: 'AXFR', recursion: false }, signal);
    if (answer.code !== responseCodes.ok || answer.answers.length === 0) return null;
    const seen = answer.answers.slice(0, 12).map(({ name, type }) => `${name} ${type}`);
    return {
      subject: server.name,
      proof: [{ sent: `${askingDns('AXFR', domain)} @${server.name}`, seen: seen.join('\n') }],
    };
  }),
  'ns-open-recursion': onServers(async (server, _, signal) => {
    const answer = await askUdp(server, { name: 'example.com', type: 'A' }, signal);
    const open = answer.recursive && answer.answers.some(({ type }) => type === 'A');
    return open
      ? { subject: server.name, proof: [{ sent: `DNS A example.com @${server.name}`, seen: 'RA, NOERROR' }] }
      : null;
  }),
  'ns-version-disclosed': onServers(async (server, _, signal) => {
    const answer = await askUdp(server, { name: 'version.bind', type: 'TXT', chaos: true, recursion: false }, signal);
    const said = answer.answers.map(({ fields }) => fields.join('')).join(' ');
    return /\d\.\d/.test(said)
      ? { subject: server.name, proof: [{ sent: `DNS TXT CH version.bind @${server.name}`, seen: said }] }
      : null;
  }),
  'ns-lame': onServers(async (server, { domain }, signal) => {
    const answer = await askUdp(server, { name: domain, type: 'SOA', recursion: false }, signal).catch(() => null);
    if (answer?.authoritative) return null;
    const seen = answer ? `code ${answer.code}, AA=0` : '–';
    return { subject: server.name, proof: [{ sent: `${askingDns('SOA', domain)} @${server.name}`, seen }] };
  }),
  'mta-sts-policy': async ({ kind, wide, domain, dns, web }) => {
    if (kind !== 'domain' || !wide) return 'skipped';
    const announced = (await recordsOf(dns, `_mta-sts.${domain}`, 'TXT')).some((text) =>
      /^v=stsv1/i.test(text.join('')),
    );
    if (!announced) return 'skipped';
    const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
    const answer = await web.ask(url).catch(() => null);
    const body = answer?.status === 200 ? answer.body : '';
    const good = policyOf(body, 'version') === 'stsv1' && policyOf(body, 'mode') === 'enforce';
    return good
      ? nothing
      : sawIf(true, `mta-sts.${domain}`, `GET ${url}`, body.slice(0, 300) || String(answer?.status ?? '–'));
  },
};
