/** OpenVAS and Greenbone: reports in XML, and as .csv. */
import type { Out, TableFormat, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOfScore, severityOr } from '../reading/severity.ts';
import { advisoriesIn, vectorIn } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

/** `cvss_base_vector=…|summary=…|solution=…` by name. */
const tagsOf = (tags: string | undefined) =>
  new Map((tags ?? '').split('|').map((one) => [one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)] as const));

/** What somebody called false, by hand or by a rule, has a figure below nothing. */
const isFalse = (threat: string | undefined, score: number) => /false positive/i.test(threat ?? '') || score < 0;

function keepResult(result: XmlNode, out: Out) {
  if (isFalse(sayIn(result, 'threat'), Number(sayIn(result, 'severity')))) return out.setAside();
  return out.add(resultOf(result));
}

function resultOf(result: XmlNode) {
  const nvt = kid(result, 'nvt');
  const tags = tagsOf(sayIn(nvt, 'tags'));
  const references = kids(kid(nvt, 'refs'), 'ref').map(({ at }) => at.id ?? '');
  const score = Number(sayIn(result, 'severity') ?? sayIn(nvt, 'cvss_base') ?? Number.NaN);
  const host = kid(result, 'host');
  const rated = within(kid(nvt, 'severities'), 'value').map(({ text }) => text);
  return {
    key: [nvt?.at.oid ?? '', sayIn(result, 'port') ?? ''],
    title: sayIn(nvt, 'name') ?? sayIn(result, 'name') ?? '',
    severity: severityOfScore(score) ?? severityOr(sayIn(result, 'threat')),
    ...{
      score,
      cvss: vectorIn(tags.get('cvss_base_vector')) ?? vectorIn(rated[0]),
      asset: sayIn(host, 'hostname') ?? host?.text.trim(),
    },
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
    read(out) {
      let named: string | undefined;
      return {
        take: {
          results: (node) => {
            for (const result of kids(node, 'result')) keepResult(result, out);
          },
          // It stands there twice, and says only once what was looked at.
          task: (node) => {
            const looked = sayIn(node, 'target', 'name');
            if (looked) out.target(looked);
            else named ??= sayIn(node, 'name');
          },
          // Deltas name their results without a list around them.
          delta: (node) => {
            for (const result of within(node, 'result')) keepResult(result, out);
          },
        },
        end: () => out.target(named),
      };
    },
  },
};

export const openvasCsv: TableFormat = {
  ...{ id: 'openvas', name: 'OpenVAS', category: 'network' },
  table: {
    is: (headings) => headings.has('nvt name') && headings.has('nvt oid'),
    row(cells, out) {
      const score = Number(cells('cvss') ?? Number.NaN);
      if (isFalse(cells('severity'), score)) return out.setAside();
      return out.add({
        key: [cells('nvt oid') ?? '', [cells('port'), cells('port protocol')].filter(Boolean).join('/')],
        title: cells('nvt name') ?? '',
        severity: severityOfScore(score) ?? severityOr(cells('severity')),
        links: (cells('other references') ?? '').split(/[\s,]+/),
        ...{
          score,
          asset: cells('hostname', 'ip'),
          location: [cells('port'), cells('port protocol')].filter(Boolean).join('/'),
        },
        description: [cells('summary'), cells('vulnerability insight'), cells('impact')].filter(Boolean).join('\n\n'),
        ...{ fix: cells('solution'), proof: cells('specific result'), ids: advisoriesIn(cells('cves')) },
      });
    },
  },
};
