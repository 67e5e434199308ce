/** Qualys: scan results and asset reports in XML, and as .csv. */
import type { Out, TableFormat, XmlFormat, XmlNode } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import { advisoriesIn, vectorIn, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

const severities: Readonly<Record<string, ReadSeverity>> = {
  5: 'critical',
  4: 'high',
  3: 'medium',
  2: 'low',
  1: 'info',
};
const severityOf = (level: string | undefined) => severities[level ?? ''] ?? 'medium';

/** A scan's own XML: hosts, categories with their port, weaknesses. Information and services are told beside. */
function keepHost(host: XmlNode, out: Out) {
  const asset = host.at.name ?? host.at.value ?? '';
  for (const [list, item] of [
    ['VULNS', 'VULN'],
    ['PRACTICES', 'PRACTICE'],
  ] as const)
    for (const category of kids(kid(host, list), 'CAT'))
      for (const one of kids(category, item)) {
        const port = [category.at.port, category.at.protocol].filter(Boolean).join('/');
        out.add({
          key: [one.at.number ?? '', port],
          title: sayIn(one, 'TITLE') ?? one.at.number ?? '',
          severity: severityOf(one.at.severity),
          description: withoutTags([sayIn(one, 'DIAGNOSIS'), sayIn(one, 'CONSEQUENCE')].filter(Boolean).join('\n\n')),
          ...{ fix: withoutTags(sayIn(one, 'SOLUTION')), proof: sayIn(one, 'RESULT'), asset, location: port },
          ids: [...within(one, 'CVE_ID').flatMap((each) => sayIn(each, 'ID') ?? []), ...advisoriesIn(one.at.cveid)],
          score: Number(sayIn(one, 'CVSS3_BASE') ?? Number.NaN),
        });
      }
  out.setAside(within(kid(host, 'INFOS'), 'INFO').length + within(kid(host, 'SERVICES'), 'SERVICE').length);
}

interface Detection {
  readonly qid: string;
  readonly asset: string;
  readonly port: string;
  readonly proof: string | undefined;
  readonly level: string | undefined;
}

export const qualys: XmlFormat = {
  ...{ id: 'qualys', name: 'Qualys', category: 'network' },
  xml: {
    is: (root) => root === 'SCAN' || root === 'ASSET_DATA_REPORT' || root === 'HOST_LIST_VM_DETECTION_OUTPUT',
    read(out) {
      const seen: Detection[] = [];
      const known = new Map<string, XmlNode>();
      return {
        take: {
          IP: (host) => keepHost(host, out),
          HOST: (host) => {
            const asset = sayIn(host, 'DNS') ?? sayIn(host, 'IP') ?? '';
            for (const one of [...within(host, 'VULN_INFO'), ...within(host, 'DETECTION')]) {
              const port = [sayIn(one, 'PORT'), sayIn(one, 'PROTOCOL')].filter(Boolean).join('/');
              const proof = sayIn(one, 'RESULT') ?? sayIn(one, 'RESULTS');
              const settled = /^fixed/i.test(sayIn(one, 'VULN_STATUS') ?? sayIn(one, 'STATUS') ?? '');
              if (settled || /^(?:ig|info)$/i.test(sayIn(one, 'TYPE') ?? '')) out.setAside();
              else seen.push({ qid: sayIn(one, 'QID') ?? '', asset, port, proof, level: sayIn(one, 'SEVERITY') });
            }
          },
          VULN_DETAILS: (one) => known.set(sayIn(one, 'QID') ?? '', one),
        },
        end() {
          for (const { qid, asset, port, proof, level } of seen) {
            const one = known.get(qid);
            out.add({
              key: [qid, port],
              title: sayIn(one, 'TITLE') ?? `QID ${qid}`,
              severity: severityOf(sayIn(one, 'SEVERITY') ?? level),
              description: withoutTags([sayIn(one, 'THREAT'), sayIn(one, 'IMPACT')].filter(Boolean).join('\n\n')),
              ...{ fix: withoutTags(sayIn(one, 'SOLUTION')), asset, location: port, proof },
              ids: within(one, 'CVE_ID').flatMap((each) => sayIn(each, 'ID') ?? []),
              score: Number.parseFloat(within(one, 'CVSS3_BASE')[0]?.text ?? ''),
            });
          }
        },
      };
    },
  },
};

export const qualysCsv: TableFormat = {
  ...{ id: 'qualys', name: 'Qualys', category: 'network' },
  table: {
    is: (headings) =>
      headings.has('qid') &&
      (headings.has('title') || headings.has('vuln title')) &&
      (headings.has('ip') || headings.has('url')),
    row(cells, out) {
      const settled = /^(?:fixed|disabled|ignored)/i.test(cells('vuln status', 'status') ?? '');
      if (settled || /^(?:info|ig|practice)$/i.test(cells('type') ?? '')) return out.setAside();
      const base = cells('cvss3 1 base', 'cvss3 base', 'cvss base') ?? '';
      const port = [cells('port'), cells('protocol')].filter(Boolean).join('/');
      out.add({
        key: [cells('qid') ?? '', port, cells('url') ?? ''],
        title: cells('title', 'vuln title') ?? '',
        severity:
          severities[cells('severity', 'q severity')?.replace(/\D+/g, '') ?? ''] ?? severityOr(cells('severity')),
        ...{ score: Number.parseFloat(base), cvss: vectorIn(`CVSS:3.1/${/\((AV:[^)]+)\)/.exec(base)?.[1] ?? ''}`) },
        description: withoutTags([cells('threat', 'description'), cells('impact')].filter(Boolean).join('\n\n')),
        ...{
          fix: withoutTags(cells('solution')),
          proof: cells('results', 'result'),
          asset: cells('dns', 'fqdn', 'hostname', 'ip', 'url'),
        },
        ...{ location: port || cells('url'), ids: advisoriesIn(cells('cve id', 'cveid', 'cve')) },
      });
    },
  },
};
