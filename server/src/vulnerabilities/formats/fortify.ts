/** Fortify: the audit inside an `.fpr` file, and its report in XML. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOfScore, severityOr } from '../reading/severity.ts';
import { fileAt, first, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

/** How grave an audit says it is: by impact and likelihood, of five, where the rule tells them; else by its own figure. */
function levelOf(vulnerability: XmlNode, rule: ReadonlyMap<string, string> | undefined) {
  const [impact, probability] = [Number(rule?.get('Impact')), Number(rule?.get('Probability'))];
  const accuracy = Number(rule?.get('Accuracy'));
  const confidence = Number(sayIn(vulnerability, 'InstanceInfo', 'Confidence'));
  const likelihood = (accuracy * confidence * probability) / 25;
  if (Number.isNaN(impact + likelihood))
    return severityOfScore(Number(sayIn(vulnerability, 'InstanceInfo', 'InstanceSeverity')) * 2) ?? 'medium';
  if (impact >= 2.5) return likelihood >= 2.5 ? 'critical' : 'high';
  return likelihood >= 2.5 ? 'medium' : 'low';
}

function keepInstance(
  one: XmlNode,
  rules: ReadonlyMap<string, ReadonlyMap<string, string>>,
  about: ReadonlyMap<string, XmlNode>,
  out: Out,
) {
  const kind = sayIn(one, 'ClassInfo', 'ClassID') ?? '';
  const place = within(kid(one, 'AnalysisInfo'), 'SourceLocation').at(-1)?.at;
  const sorts = [sayIn(one, 'ClassInfo', 'Type'), sayIn(one, 'ClassInfo', 'Subtype')];
  const known = about.get(kind);
  out.add({
    key: [sayIn(one, 'InstanceInfo', 'InstanceID') ?? `${kind} ${place?.path} ${place?.line}`],
    title: sorts.filter(Boolean).join(': '),
    severity: levelOf(one, rules.get(kind)),
    location: fileAt(place?.path, place?.line),
    description: withoutTags(first(sayIn(known, 'Explanation'), sayIn(known, 'Abstract'))),
    fix: withoutTags(sayIn(known, 'Recommendations')),
    proof: within(kid(one, 'AnalysisInfo'), 'Node')
      .flatMap(({ at }) => at.label ?? [])
      .join('\n'),
  });
}

/** What an audit tells last, of what it names first: instances wait for it. */
export const fortify: XmlFormat = {
  ...{ id: 'fortify', name: 'Fortify', category: 'application' },
  xml: {
    is: (root) => root === 'FVDL',
    read(out) {
      const seen: XmlNode[] = [];
      const about = new Map<string, XmlNode>();
      const rules = new Map<string, ReadonlyMap<string, string>>();
      return {
        take: {
          BuildID: (node) => out.target(node.text),
          Vulnerability: (one) => seen.push(one),
          Description: (node) => about.set(node.at.classID ?? '', node),
          Rule: (node) =>
            rules.set(
              node.at.id ?? '',
              new Map(within(node, 'Group').map(({ at, text }) => [at.name ?? '', text.trim()] as const)),
            ),
        },
        end() {
          for (const one of seen) keepInstance(one, rules, about, out);
        },
      };
    },
  },
};

export const fortifyReport: XmlFormat = {
  ...{ id: 'fortify', name: 'Fortify', category: 'application' },
  xml: {
    is: (root, _, head) => root === 'ReportDefinition' && /fortify|GroupingSection|IssueListing/i.test(head),
    read: (out) => ({
      take: {
        GroupingSection: (group) => {
          const told = new Map(
            kids(kid(group, 'MajorAttributeSummary'), 'MetaInfo').map(
              (one) => [sayIn(one, 'Name') ?? '', sayIn(one, 'Value')] as const,
            ),
          );
          for (const one of kids(group, 'Issue')) {
            const place = kid(one, 'Primary');
            if (
              /not an issue/i.test(
                within(one, 'Tag')
                  .map((tag) => sayIn(tag, 'Value') ?? '')
                  .join(' '),
              )
            )
              out.setAside();
            else
              out.add({
                key: [one.at.iid ?? `${one.at.ruleID} ${sayIn(place, 'FilePath')} ${sayIn(place, 'LineStart')}`],
                title: sayIn(one, 'Category') ?? sayIn(group, 'groupTitle') ?? '',
                severity: severityOr(first(sayIn(one, 'Friority'), sayIn(one, 'Folder'))),
                description: [sayIn(one, 'Abstract'), told.get('Explanation')].filter(Boolean).join('\n\n'),
                ...{ fix: told.get('Recommendations'), proof: sayIn(place, 'Snippet') },
                location: fileAt(sayIn(place, 'FilePath') ?? sayIn(place, 'FileName'), sayIn(place, 'LineStart')),
              });
          }
        },
      },
    }),
  },
};
