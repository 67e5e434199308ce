/** Nessus: its own `.nessus` (version 2), and its .csv. */
import type { ReadWeakness, TableFormat, XmlFormat, XmlNode } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn } from '../reading/values.ts';
import { kid, kids, sayIn } from '../reading/xml.ts';

const severities: Readonly<Record<string, ReadSeverity>> = {
  4: 'critical',
  3: 'high',
  2: 'medium',
  1: 'low',
  0: 'info',
};

const vectorOf = (item: XmlNode) => {
  const four = sayIn(item, 'cvss4_vector');
  const three = sayIn(item, 'cvss3_vector');
  if (four) return four.startsWith('CVSS:') ? four : `CVSS:4.0/${four}`;
  return three && (three.startsWith('CVSS:') ? three : `CVSS:3.0/${three}`);
};
const all = (item: XmlNode, name: string) => kids(item, name).map(({ text }) => text.trim());

const categoryOf = (port: string, service: string) =>
  port === '0' ? 'system' : /www|http/.test(service) ? 'application' : 'network';

function itemOf(item: XmlNode, asset: string): ReadWeakness {
  const { pluginID = '', pluginName = '', port = '0', protocol = '', svc_name: service = '', severity = '' } = item.at;
  const certs = all(item, 'cert').slice(0, 3);
  return {
    key: [pluginID, port, protocol],
    title: pluginName || sayIn(item, 'plugin_name') || pluginID,
    severity: severities[severity] ?? severityOr(sayIn(item, 'risk_factor')),
    category: categoryOf(port, service),
    description: [sayIn(item, 'synopsis'), sayIn(item, 'description')].filter(Boolean).join('\n\n'),
    ...{ fix: sayIn(item, 'solution'), cvss: vectorOf(item), asset, proof: sayIn(item, 'plugin_output') },
    score: Number(sayIn(item, 'cvss4_base_score') ?? sayIn(item, 'cvss3_base_score') ?? Number.NaN),
    ...{ ids: [...all(item, 'cve'), ...certs.map((one) => `CERT-${one}`)], cwes: cwesIn(all(item, 'cwe')) },
    location: port === '0' ? '' : `${port}/${protocol}`,
    links: (sayIn(item, 'see_also') ?? '').split(/\s+/),
  };
}

export const nessus: XmlFormat = {
  ...{ id: 'nessus', name: 'Nessus', category: 'network' },
  xml: {
    is: (root) => root === 'NessusClientData_v2',
    read: (out) => ({
      open: { Report: ({ name }) => out.target(name) },
      take: {
        ReportHost: (host) => {
          const tags = kids(kid(host, 'HostProperties'), 'tag');
          const property = (name: string) => tags.find(({ at }) => at.name === name)?.text;
          const asset = property('host-fqdn') ?? host.at.name ?? property('host-ip') ?? '';
          for (const item of kids(host, 'ReportItem')) out.add(itemOf(item, asset));
        },
      },
    }),
  },
};

const scores = [
  ...['cvss v4 0 base score', 'cvss v3 0 base score', 'cvss v3 base score', 'cvss3 base score', 'cvssv3'],
  ...['definition cvss3 base score', 'cvss'],
] as const;
const vectors = ['cvss v3 0 vector', 'cvss v3 vector', 'cvss3 vector', 'definition cvss3 base vector'] as const;
/** A vector without its name, as the tables write it. */
const threeOf = (vector: string | undefined) => vector && (vector.startsWith('CVSS:') ? vector : `CVSS:3.0/${vector}`);
const hosts = [
  ...['host', 'fqdn', 'dns name', 'ip address'],
  ...['asset display fqdn', 'asset name', 'asset host name', 'asset display ipv4 address'],
] as const;

/** Nessus, Tenable.sc and Tenable Vulnerability Management: three ways to call the same columns. */
export const nessusCsv: TableFormat = {
  ...{ id: 'nessus', name: 'Nessus', category: 'network' },
  table: {
    is: (headings) =>
      ['plugin id', 'plugin', 'definition id'].some((one) => headings.has(one)) &&
      hosts.some((one) => headings.has(one)) &&
      (headings.has('risk') || headings.has('severity')),
    row(cells, out) {
      if (/^fixed$/i.test(cells('state', 'vulnerability state') ?? '')) return out.setAside();
      const [port, id] = [cells('port') ?? '0', cells('plugin id', 'plugin', 'definition id') ?? ''];
      return out.add({
        key: [id, port, cells('protocol') ?? ''],
        title: cells('name', 'plugin name', 'definition name') ?? id,
        severity: severityOr(cells('risk', 'severity', 'definition severity')),
        description: [cells('synopsis', 'definition synopsis'), cells('description', 'definition description')]
          .filter(Boolean)
          .join('\n\n'),
        ...{
          fix: cells('solution', 'steps to remediate', 'definition solution'),
          ids: advisoriesIn(cells('cve', 'definition cve')),
          score: Number(cells(...scores) ?? Number.NaN),
          cvss: threeOf(cells(...vectors)),
          cwes: cwesIn(cells('definition cwe')),
        },
        ...{
          asset: cells(...hosts),
          location: port === '0' ? '' : `${port}/${cells('protocol') ?? 'tcp'}`.toLowerCase(),
        },
        proof: cells('plugin output', 'plugin text', 'output'),
        links: (cells('see also', 'definition see also') ?? '').split(/[\s,]+/),
      });
    },
  },
};
