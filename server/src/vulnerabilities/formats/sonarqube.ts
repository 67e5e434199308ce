/** SonarQube and SonarCloud: what their interface hands out (issues, hotspots), and the report that is made of it. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import { cwesIn, fileAt, first, listAt, number, text, texts, withoutTags } from '../reading/values.ts';
import { packageAt } from './bom.ts';
import { packageWeakness } from './packages.ts';

/** Its five words: its “critical” is second, its “major” third. */
const sonarLevels: Readonly<Record<string, ReadSeverity>> = {
  ...{ BLOCKER: 'critical', CRITICAL: 'high', MAJOR: 'medium', MINOR: 'low', INFO: 'info' },
};
const settled = /^(?:RESOLVED|CLOSED|FIXED|FALSE_POSITIVE|ACCEPTED|REVIEWED|SAFE)$/;

/** What of security it touches, in the newer versions. */
const impactOf = (one: unknown) =>
  text(
    listAt(one, 'impacts').find((each) => text(each, 'softwareQuality') === 'SECURITY'),
    'severity',
  );

function severityOf(one: unknown, rule: unknown): ReadSeverity {
  const impact = impactOf(one);
  const probable = text(one, 'vulnerabilityProbability');
  // Smells and bugs of code are told beside: they are no weakness.
  if (/^(?:CODE_SMELL|BUG)$/.test(text(one, 'type') ?? '') && !impact) return 'info';
  if (impact || probable) return sonarLevels[impact ?? ''] ?? severityOr(impact ?? probable);
  const word = first(text(one, 'severity'), text(rule, 'severity'));
  return sonarLevels[word ?? ''] ?? severityOr(word);
}

function keepIssue(one: unknown, rules: ReadonlyMap<string, unknown>, paths: ReadonlyMap<string, string>, out: Out) {
  if (settled.test(first(text(one, 'issueStatus'), text(one, 'status')) ?? '')) return out.setAside();
  const id = first(text(one, 'rule'), text(one, 'ruleKey')) ?? '';
  const component = text(one, 'component') ?? '';
  const file = paths.get(component) ?? component.slice(component.indexOf(':') + 1);
  const rule = rules.get(id);
  const about = text(rule, 'htmlDesc');
  out.target(text(one, 'project'));
  return out.add({
    key: [id, file, first(text(one, 'hash'), text(one, 'message')) ?? '', text(one, 'key') ?? ''],
    title: first(text(one, 'message'), text(rule, 'name'), text(one, 'description'), id) ?? id,
    severity: severityOf(one, rule),
    description: [text(rule, 'name'), withoutTags(about)].filter(Boolean).join('\n\n'),
    location: fileAt(file, first(text(one, 'line'), text(one, 'textRange', 'startLine'))),
    cwes: [...cwesIn(about), ...cwesIn(texts(one, 'tags').filter((tag) => /^cwe/i.test(tag)))],
    asset: text(one, 'project'),
  });
}

/** What a library brings in. Licences are told beside: they are no weakness. */
function keepDependency(one: unknown, out: Out) {
  if (text(one, 'riskType') !== 'VULNERABILITY' || /^(?:ACCEPT|SAFE|FIXED)$/.test(text(one, 'riskStatus') ?? ''))
    return out.setAside();
  const { name, version } = packageAt(text(one, 'packageUrl'));
  const impact = text(one, 'riskSeverity');
  out.target(text(one, 'projectName'));
  return out.add(
    packageWeakness({
      ...{ id: text(one, 'vulnerabilityId'), package: name, version, asset: text(one, 'projectKey') },
      ...{ severity: sonarLevels[impact ?? ''] ?? impact, score: number(one, 'cvssScore') },
      ...{ cwes: cwesIn(one, 'cweIds'), description: text(one, 'riskTitle'), links: texts(one, 'riskUrl') },
    }),
  );
}

export const sonarqube: JsonFormat = {
  ...{ id: 'sonarqube', name: 'SonarQube', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('sonarBaseURL') ||
      shape.has('issues[].rule', 'issues[].component') ||
      shape.has('hotspots[].ruleKey') ||
      shape.has('hotspots[].securityCategory'),
    routes: (out) => {
      const [rules, paths] = [new Map<string, unknown>(), new Map<string, string>()];
      const keep = (one: unknown) => keepIssue(one, rules, paths, out);
      return [
        {
          projectName: (value) => out.target(text(value)),
          'rules.*': (rule, [id = '']) => rules.set(id, rule),
          'rules[]': (rule) => rules.set(text(rule, 'key') ?? '', rule),
          'components[]': (one) => paths.set(text(one, 'key') ?? '', first(text(one, 'path'), text(one, 'name')) ?? ''),
        },
        { 'issues[]': keep, 'hotspots[]': keep },
      ];
    },
  },
};

/** The rows alone, as scripts hand them on. */
export const sonarqubeRows: JsonFormat = {
  ...{ id: 'sonarqube', name: 'SonarQube', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('component', 'securityCategory') ||
      shape.has('rule', 'component', 'project') ||
      shape.has('riskTitle', 'packageUrl'),
    routes: (out) => [
      {
        '': (one) =>
          text(one, 'riskTitle') === undefined ? keepIssue(one, new Map(), new Map(), out) : keepDependency(one, out),
      },
    ],
  },
};
