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

const scores = ['cvss v3 0 base score', 'cvss v3 base score', 'cvss3 base score', 'cvssv3', 'cvss'] as const;
/** A vector without its name, as the tables write it. */
const threeOf = (vector: string | undefined) => vector && (vector.startsWith('CVSS:') ? vector : `CVSS:3.0/${vector}`);

export const nessusCsv: TableFormat = {
  ...{ id: 'nessus', name: 'Nessus', category: 'network' },
  table: {
    is: (headings) =>
      (headings.has('plugin id') || headings.has('plugin')) &&
      ['host', 'ip address', 'dns name'].some((one) => headings.has(one)) &&
      (headings.has('risk') || headings.has('severity')),
    row(cells, out) {
      const port = cells('port') ?? '0';
      out.add({
        key: [cells('plugin id', 'plugin') ?? '', port, cells('protocol') ?? ''],
        title: cells('name', 'plugin name') ?? cells('plugin id', 'plugin') ?? '',
        severity: severityOr(cells('risk', 'severity')),
        description: [cells('synopsis'), cells('description')].filter(Boolean).join('\n\n'),
        ...{
          fix: cells('solution', 'steps to remediate'),
          ids: advisoriesIn(cells('cve')),
          score: Number(cells(...scores) ?? Number.NaN),
          cvss: threeOf(cells('cvss v3 0 vector', 'cvss v3 vector', 'cvss3 vector')),
        },
        ...{
          asset: cells('host', 'fqdn', 'dns name', 'ip address'),
          location: port === '0' ? '' : `${port}/${cells('protocol') ?? 'tcp'}`,
        },
        ...{ proof: cells('plugin output', 'plugin text'), links: (cells('see also') ?? '').split(/\s+/) },
      });
    },
  },
};
