/** Testers of web applications: OpenText WebInspect, HCL AppScan. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, vectorIn, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

const inspected: Readonly<Record<string, ReadSeverity>> = {
  ...{ 4: 'critical', 3: 'high', 2: 'medium', 1: 'low', 0: 'info', 5: 'info' },
};

/** `around` says the address: the session, or in older exports the issue itself. */
function keepIssue(issue: XmlNode, around: XmlNode, out: Out) {
  const [url, host] = [sayIn(around, 'URL') ?? '', sayIn(around, 'Host')];
  const parameter = sayIn(around, 'AttackParamDescriptor') ?? '';
  const sections = kids(issue, 'ReportSection');
  const section = (name: string) =>
    withoutTags(
      sayIn(
        sections.find((one) => sayIn(one, 'Name') === name),
        'SectionText',
      ),
    );
  const classes = within(issue, 'Classification').filter(({ at }) => at.kind === 'CWE');
  out.target(host);
  out.add({
    key: [sayIn(issue, 'VulnerabilityID') ?? sayIn(issue, 'Name') ?? '', url, parameter],
    title: sayIn(issue, 'Name') ?? '',
    severity: inspected[sayIn(issue, 'Severity') ?? ''] ?? 'medium',
    ...{ description: section('Summary'), fix: section('Fix'), proof: section('Execution') },
    cwes: cwesIn(classes.map(({ at, text }) => `CWE-${at.identifier ?? ''} ${text}`)),
    ...{ asset: host, location: [url, parameter].filter(Boolean).join(' ') },
  });
}

export const webInspect: XmlFormat = {
  ...{ id: 'webinspect', name: 'WebInspect', category: 'application' },
  xml: {
    is: (root, _, head) => root === 'Sessions' || (root === 'Scan' && head.includes('<CheckTypeID>')),
    read: (out) => ({
      take: {
        Session: (session) => {
          for (const issue of kids(kid(session, 'Issues'), 'Issue')) keepIssue(issue, session, out);
        },
        Issue: (issue) => keepIssue(issue, issue, out),
      },
    }),
  },
};

/** Its words point at each other: an issue at its type, its address and what was attacked. */
export const appScan: XmlFormat = {
  ...{ id: 'appscan', name: 'AppScan', category: 'application' },
  xml: {
    is: (root, _, head) => root === 'xml-report' && /appscan/i.test(head),
    read(out) {
      const [named, seen] = [new Map<string, XmlNode>(), [] as XmlNode[]];
      const about = (node: XmlNode | undefined, name: string) => named.get(sayIn(node, name, 'ref') ?? '');
      return {
        take: {
          item: (node) => (kid(node, 'issue-type') ? seen.push(node) : named.set(node.at.id ?? '', node)),
          'starting-url': (node) => out.target(node.text.trim()),
        },
        end() {
          for (const issue of seen) {
            const [sort, place, part] = [about(issue, 'issue-type'), about(issue, 'url'), about(issue, 'entity')];
            const url = sayIn(place, 'name') ?? sayIn(issue, 'location') ?? '';
            const kind = sayIn(issue, 'issue-type', 'ref') ?? '';
            out.add({
              key: [kind, url, sayIn(part, 'name') ?? ''],
              title: sayIn(sort, 'name') ?? kind,
              severity: severityOr(
                sayIn(issue, 'severity') ?? sayIn(sort, 'severity'),
                Number(sayIn(issue, 'cvss-score') ?? Number.NaN),
              ),
              description: withoutTags(sayIn(sort, 'advisory', 'testDescription') ?? sayIn(issue, 'issue-information')),
              cwes: cwesIn([sayIn(issue, 'cwe', 'ref') ?? sayIn(issue, 'cwe') ?? sayIn(sort, 'cwe', 'link') ?? '']),
              ids: advisoriesIn(sayIn(issue, 'cve') ?? sayIn(sort, 'cve')),
              ...{
                score: Number(sayIn(issue, 'cvss-score') ?? Number.NaN),
                cvss: vectorIn(sayIn(issue, 'cvss-vector', 'vector')),
              },
              asset: URL.canParse(url) ? new URL(url).host : undefined,
              location: [url, sayIn(part, 'name')].filter(Boolean).join(' '),
            });
          }
        },
      };
    },
  },
};
