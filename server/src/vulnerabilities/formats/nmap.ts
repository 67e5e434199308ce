/** Nmap (`-oX`): what its scripts find, and services that must not face the internet. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { type ReadSeverity, severityOfScore } from '../reading/severity.ts';
import { advisoriesIn, cwesIn } from '../reading/values.ts';
import { kid, kids, within } from '../reading/xml.ts';

/** Services that nobody outside should reach, by port, and how grave that is. */
const exposed: Readonly<Record<string, ReadSeverity>> = {
  ...{ 21: 'medium', 23: 'high', 69: 'medium', 111: 'medium', 135: 'high', 139: 'high', 161: 'medium', 389: 'medium' },
  ...{ 445: 'high', 512: 'high', 513: 'high', 514: 'high', 873: 'medium', 1099: 'high', 1433: 'high', 1521: 'high' },
  ...{ 2049: 'high', 2375: 'critical', 2379: 'critical', 3306: 'high', 3389: 'high', 5432: 'high', 5601: 'medium' },
  ...{ 5900: 'high', 5984: 'high', 5985: 'high', 6379: 'critical', 9200: 'critical', 9300: 'high', 10250: 'critical' },
  ...{ 11211: 'high', 27017: 'critical', 9100: 'medium', 554: 'medium', 1883: 'medium' },
};

interface Place {
  readonly asset: string;
  readonly port: string;
  readonly service: string;
}

const elementOf = (node: XmlNode, key: string) => within(node, 'elem').find(({ at }) => at.key === key)?.text;

/** What `vulners` lists: an advisory, with its score, each line. */
function keepVulners(script: XmlNode, { asset, port, service }: Place, out: Out): boolean {
  const rows = within(script, 'table').filter((row) => kids(row, 'elem').some(({ at }) => at.key === 'cvss'));
  for (const row of rows) {
    const [id, score] = [elementOf(row, 'id') ?? '', Number(elementOf(row, 'cvss') ?? Number.NaN)];
    out.add({
      ...{
        key: ['vulners', port, id],
        title: `${service || port}: ${id}`,
        severity: severityOfScore(score) ?? 'medium',
        score,
      },
      ...{ ids: [id], asset, location: port, links: [`https://vulners.com/${elementOf(row, 'type') ?? 'cve'}/${id}`] },
    });
  }
  return rows.length > 0;
}

/** What a script says; only that it is vulnerable makes a weakness of it. */
function keepScript(script: XmlNode, place: Place, out: Out) {
  const { id = '', output = '' } = script.at;
  if (id === 'vulners' && keepVulners(script, place, out)) return;
  const state = elementOf(script, 'state') ?? /State:\s*([A-Z ()]+)/.exec(output)?.[1] ?? '';
  const says = /VULNERABLE/.test(state) && !/NOT VULNERABLE/.test(state);
  if (!says && !(/vuln/.test(id) && advisoriesIn(output).length > 0 && !/NOT VULNERABLE/.test(output))) {
    out.setAside();
    return;
  }
  const risk = /Risk factor:\s*(\w+)/i.exec(output)?.[1]?.toLowerCase();
  out.add({
    key: ['script', id, place.port],
    title: elementOf(script, 'title') ?? /^\s*VULNERABLE:\s*\n\s*(.+)/m.exec(output)?.[1] ?? id,
    severity: risk === 'low' ? 'low' : risk === 'medium' ? 'medium' : 'high',
    ...{ ids: advisoriesIn(output), cwes: cwesIn(output), asset: place.asset, location: place.port, proof: output },
  });
}

function keepPort(port: XmlNode, asset: string, out: Out) {
  const state = kid(port, 'state')?.at.state ?? '';
  const { name = '', product = '', version = '', extrainfo = '' } = kid(port, 'service')?.at ?? {};
  const place = {
    asset,
    port: `${port.at.portid}/${port.at.protocol}`,
    service: [product, version].filter(Boolean).join(' ') || name,
  };
  for (const script of kids(port, 'script')) keepScript(script, place, out);
  if (state !== 'open') return;
  const severity = exposed[port.at.portid ?? ''];
  out.add({
    key: ['open-port', place.port],
    title: `${place.port} ${name}`.trim(),
    severity: severity ?? 'info',
    ...{ asset, location: place.port, proof: [name, product, version, extrainfo].filter(Boolean).join(' ') },
    same: ['open-port', place.port],
  });
}

export const nmap: XmlFormat = {
  ...{ id: 'nmap', name: 'Nmap', category: 'network' },
  xml: {
    is: (root) => root === 'nmaprun',
    read: (out) => ({
      open: {
        nmaprun: ({ scanner }) => out.source(scanner === 'masscan' ? 'Masscan' : scanner === 'nmap' ? 'Nmap' : scanner),
      },
      take: {
        host: (host) => {
          const name = kids(kid(host, 'hostnames'), 'hostname').find(({ at }) => at.name)?.at.name;
          const asset = name ?? kids(host, 'address').find(({ at }) => at.addrtype !== 'mac')?.at.addr ?? '';
          out.target(asset);
          for (const port of kids(kid(host, 'ports'), 'port')) keepPort(port, asset, out);
          for (const script of kids(kid(host, 'hostscript'), 'script'))
            keepScript(script, { asset, port: '', service: '' }, out);
        },
      },
    }),
  },
};
