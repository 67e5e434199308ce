/** Trivy in a cluster: what its operator writes of each workload, one by one or as a list. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { entries, first, listAt, number, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';
import { keepSecret } from './secrets.ts';

/** The workload: its labels say it, else its own name. */
function workloadOf(report: unknown): string {
  const labels = new Map(entries(report, 'metadata', 'labels'));
  const named = ['namespace', 'kind', 'name'].flatMap(
    (part) => text(labels.get(`trivy-operator.resource.${part}`)) ?? [],
  );
  return named.length > 0 ? named.join('/') : (text(report, 'metadata', 'name') ?? '');
}

const imageOf = (report: unknown): string =>
  [text(report, 'report', 'artifact', 'repository'), text(report, 'report', 'artifact', 'tag')]
    .filter(Boolean)
    .join(':');

function keepCheck(one: unknown, asset: string, out: Out) {
  if (text(one, 'success') === 'true') return out.setAside();
  const id = first(text(one, 'checkID'), text(one, 'id')) ?? '';
  return out.add({
    key: [id, ...texts(one, 'messages').slice(0, 1)],
    title: [id, text(one, 'title')].filter(Boolean).join(': '),
    severity: severityOr(text(one, 'severity')),
    category: 'system',
    description: [text(one, 'description'), ...texts(one, 'messages')].filter(Boolean).join('\n\n'),
    ...{ fix: text(one, 'remediation'), asset },
  });
}

function keepReport(report: unknown, out: Out) {
  const [asset, image] = [workloadOf(report), imageOf(report)];
  for (const one of listAt(report, 'report', 'vulnerabilities'))
    out.add(
      packageWeakness({
        ...{ id: text(one, 'vulnerabilityID'), package: text(one, 'resource'), version: text(one, 'installedVersion') },
        ...{ fixedIn: text(one, 'fixedVersion'), title: text(one, 'title'), description: text(one, 'description') },
        ...{ severity: text(one, 'severity'), score: number(one, 'score'), asset, place: image },
        ...{ links: [...texts(one, 'primaryLink'), ...texts(one, 'links')], system: text(one, 'class') === 'os-pkgs' },
      }),
    );
  for (const one of listAt(report, 'report', 'checks')) keepCheck(one, asset, out);
  for (const one of listAt(report, 'report', 'secrets'))
    keepSecret(
      {
        ...{ rule: text(one, 'ruleID') ?? '', title: text(one, 'title') ?? '', file: text(one, 'target') },
        ...{ line: undefined, secret: text(one, 'match'), commit: undefined, asset },
        confirmed: text(one, 'severity') === 'CRITICAL',
      },
      out,
    );
}

/** A standard, and what of each of its controls fails. */
function keepControl(control: unknown, out: Out) {
  for (const one of listAt(control, 'checks'))
    keepCheck(one, first(text(one, 'target'), text(control, 'id')) ?? '', out);
}
/** Where all that a cluster holds is told at once, each kind is a list of its own. */
const kinds = ['configaudit', 'clusterconfigaudit', 'exposedsecret', 'infraassessment', 'rbacassessment'].concat([
  'clusterrbacassessment',
  'clusterinfraassessment',
  'vulnerability',
  'clustervulnerability',
]);

export const trivyOperator: JsonFormat = {
  ...{ id: 'trivy-operator', name: 'Trivy Operator', category: 'application' },
  json: {
    is: (shape) =>
      shape.text('kind') === 'ClusterComplianceReport' ||
      kinds.some((kind) => shape.has(`${kind}reports.aquasecurity.github.io`)) ||
      ['report.vulnerabilities', 'report.checks', 'report.secrets'].some(
        (path) => shape.has('kind', path) || shape.has(`items[].${path}`),
      ),
    routes: (out) => [
      {
        'items[]': (report) => keepReport(report, out),
        'status.detailReport.results[]': (control) => keepControl(control, out),
        '*[]': (report) => keepReport(report, out),
      },
      { '': (report) => (text(report, 'kind')?.endsWith('List') ? undefined : keepReport(report, out)) },
    ],
  },
};
