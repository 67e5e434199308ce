/** Qualys Web Application Scanning. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import type { ReadSeverity } from '../reading/severity.ts';
import { cwesIn, withoutTags } from '../reading/values.ts';
import { sayIn, within } from '../reading/xml.ts';

const wasLevels: Readonly<Record<string, ReadSeverity>> = { 5: 'critical', 4: 'high', 3: 'medium', 2: 'low', 1: 'low' };

function keepDetected(one: XmlNode, kinds: ReadonlyMap<string, XmlNode>, out: Out) {
  const [qid, url] = [sayIn(one, 'QID') ?? '', sayIn(one, 'URL') ?? ''];
  const about = kinds.get(qid);
  if (sayIn(one, 'IGNORED') === 'true' || /^fixed$/i.test(sayIn(one, 'STATUS') ?? '')) return out.setAside();
  const path = URL.canParse(url) ? new URL(url) : undefined;
  return out.add({
    key: [qid, url, sayIn(one, 'PARAM') ?? ''],
    title: sayIn(about, 'TITLE') ?? `QID ${qid}`,
    severity: wasLevels[sayIn(about, 'SEVERITY') ?? sayIn(one, 'SEVERITY') ?? ''] ?? 'medium',
    description: withoutTags([sayIn(about, 'DESCRIPTION'), sayIn(about, 'IMPACT')].filter(Boolean).join('\n\n')),
    fix: withoutTags(sayIn(about, 'SOLUTION')),
    ...{
      cwes: cwesIn(sayIn(about, 'CWE')),
      asset: path?.host,
      location: [url, sayIn(one, 'PARAM')].filter(Boolean).join(' '),
    },
    score: Number(sayIn(about, 'CVSS_V3', 'BASE')?.split(' ')[0] ?? sayIn(about, 'CVSS_V3_BASE') ?? Number.NaN),
    proof: within(one, 'CONTENTS')
      .slice(0, 1)
      .map(({ at: { base64 }, text: said }) =>
        base64 === 'true' ? Buffer.from(said, 'base64').toString('utf8') : said,
      )
      .join(''),
  });
}

export const qualysWas: XmlFormat = {
  ...{ id: 'qualys-was', name: 'Qualys WAS', category: 'application' },
  xml: {
    is: (root) => root === 'WAS_SCAN_REPORT' || root === 'WAS_WEBAPP_REPORT',
    read(out) {
      const [seen, kinds] = [new Set<XmlNode>(), new Map<string, XmlNode>()];
      return {
        take: {
          VULNERABILITY: (one) => (one.kids.length > 0 ? seen.add(one) : undefined),
          SENSITIVE_CONTENT: (one) => (one.kids.length > 0 ? seen.add(one) : undefined),
          INFORMATION_GATHERED: (one) => (one.kids.length > 0 ? out.setAside() : undefined),
          QID: (one) => kinds.set(sayIn(one, 'QID') ?? '', one),
        },
        end() {
          for (const one of seen) keepDetected(one, kinds, out);
        },
      };
    },
  },
};
