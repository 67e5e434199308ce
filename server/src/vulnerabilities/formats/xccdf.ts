/** Results of benchmarks in XCCDF, as OpenSCAP writes them. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn } from '../reading/values.ts';
import { kids, sayIn, within } from '../reading/xml.ts';

function keepRule(result: XmlNode, rule: XmlNode | undefined, asset: string, out: Out) {
  const said = sayIn(result, 'result') ?? '';
  if (said === 'error' || said === 'unknown') return out.unread();
  if (said !== 'fail') return out.setAside();
  const id = result.at.idref ?? '';
  const idents = [...kids(result, 'ident'), ...kids(rule, 'ident')].map(({ text }) => text.trim());
  const level = result.at.severity ?? rule?.at.severity;
  return out.add({
    key: [id],
    title: sayIn(rule, 'title') ?? id,
    severity: level === 'unknown' ? 'medium' : severityOr(level),
    description: [sayIn(rule, 'description'), sayIn(rule, 'rationale')].filter(Boolean).join('\n\n'),
    ...{ fix: sayIn(rule, 'fixtext'), asset, location: id, ids: advisoriesIn(idents.join(' ')) },
    links: within(rule, 'reference').flatMap(({ at }) => at.href ?? []),
    proof: kids(result, 'message')
      .map(({ text }) => text.trim())
      .join('\n'),
  });
}

export const xccdf: XmlFormat = {
  ...{ id: 'xccdf', name: 'OpenSCAP', category: 'system' },
  xml: {
    is: (root, _, head) =>
      root === 'Benchmark' || root === 'TestResult' || (root === 'asset-report-collection' && /xccdf/i.test(head)),
    read(out) {
      const rules = new Map<string, XmlNode>();
      const seen: [XmlNode, string][] = [];
      return {
        take: {
          Rule: (rule) => rules.set(rule.at.id ?? '', rule),
          TestResult: (test) => {
            const asset = sayIn(test, 'target') ?? sayIn(test, 'target-address') ?? '';
            out.target(asset);
            for (const result of kids(test, 'rule-result')) seen.push([result, asset]);
          },
        },
        end() {
          for (const [result, asset] of seen) keepRule(result, rules.get(result.at.idref ?? ''), asset, out);
        },
      };
    },
  },
};
