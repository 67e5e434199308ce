/** OpenVAS and Greenbone: reports in XML, and as .csv. */
import type { TableFormat, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOfScore, severityOfWord, severityOr } from '../reading/severity.ts';
import { advisoriesIn, vectorIn } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

/** `cvss_base_vector=…|summary=…|solution=…` by name. */
const tagsOf = (tags: string | undefined) =>
  new Map((tags ?? '').split('|').map((one) => [one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)] as const));

function resultOf(result: XmlNode) {
  const nvt = kid(result, 'nvt');
  const tags = tagsOf(sayIn(nvt, 'tags'));
  const references = kids(kid(nvt, 'refs'), 'ref').map(({ at }) => at.id ?? '');
  const score = Number(sayIn(result, 'severity') ?? sayIn(nvt, 'cvss_base') ?? Number.NaN);
  const host = kid(result, 'host');
  return {
    key: [nvt?.at.oid ?? '', sayIn(result, 'port') ?? ''],
    title: sayIn(nvt, 'name') ?? sayIn(result, 'name') ?? '',
    severity: severityOfScore(score) ?? severityOr(sayIn(result, 'threat')),
    ...{ score, cvss: vectorIn(tags.get('cvss_base_vector')), asset: sayIn(host, 'hostname') ?? host?.text.trim() },
    description: [tags.get('summary'), tags.get('insight'), tags.get('impact')].filter(Boolean).join('\n\n'),
    ...{ fix: tags.get('solution') ?? sayIn(nvt, 'solution'), proof: sayIn(result, 'description') },
    ids: [...references.filter((one) => /^CVE-/i.test(one)), ...advisoriesIn(sayIn(nvt, 'cve'))],
    ...{ location: sayIn(result, 'port'), links: references },
  };
}

export const openvas: XmlFormat = {
  ...{ id: 'openvas', name: 'OpenVAS', category: 'network' },
  xml: {
    is: (root, _, head) =>
      (root === 'report' && /<(?:nvt|gmp|omp|scan_run_status|report_format)\b/.test(head)) ||
      root === 'get_reports_response',
    read: (out) => ({
      take: {
        results: (node) => {
          for (const result of kids(node, 'result')) out.add(resultOf(result));
        },
        task: (node) => out.target(sayIn(node, 'target', 'name') ?? sayIn(node, 'name')),
        // Deltas name their results without a list around them.
        delta: (node) => {
          for (const result of within(node, 'result')) out.add(resultOf(result));
        },
      },
    }),
  },
};

export const openvasCsv: TableFormat = {
  ...{ id: 'openvas', name: 'OpenVAS', category: 'network' },
  table: {
    is: (headings) => headings.has('nvt name') && headings.has('nvt oid'),
    row(cells, out) {
      const score = Number(cells('cvss') ?? Number.NaN);
      out.add({
        key: [cells('nvt oid') ?? '', [cells('port'), cells('port protocol')].filter(Boolean).join('/')],
        title: cells('nvt name') ?? '',
        severity: severityOfWord(cells('severity')) ?? severityOfScore(score) ?? 'medium',
        ...{
          score,
          asset: cells('hostname', 'ip'),
          location: [cells('port'), cells('port protocol')].filter(Boolean).join('/'),
        },
        description: [cells('summary'), cells('impact')].filter(Boolean).join('\n\n'),
        ...{ fix: cells('solution'), proof: cells('specific result'), ids: advisoriesIn(cells('cves')) },
      });
    },
  },
};
