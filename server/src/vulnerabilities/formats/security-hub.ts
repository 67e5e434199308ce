/** AWS Security Hub: findings in its own format (ASFF). */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { keepBreach } from './breach.ts';
import { packageWeakness } from './packages.ts';

/** What Inspector tells through it: an advisory, and the packages that have it. */
function keepPackages(one: unknown, resource: string | undefined, account: string | undefined, out: Out): boolean {
  const found = listAt(one, 'Vulnerabilities').flatMap((each) =>
    listAt(each, 'VulnerablePackages').map((part) => [each, part] as const),
  );
  for (const [advisory, part] of found) {
    const rated = listAt(advisory, 'Cvss').find((each) => /^[34]/.test(text(each, 'Version') ?? ''));
    out.add(
      packageWeakness({
        ...{ id: text(advisory, 'Id'), package: text(part, 'Name'), version: text(part, 'Version') },
        ...{ fixedIn: first(text(part, 'FixedInVersion'), text(part, 'Remediation')), asset: resource ?? account },
        ...{ severity: text(one, 'Severity', 'Label'), description: text(one, 'Description') },
        ...{ score: number(rated, 'BaseScore'), cvss: vectorIn(text(rated, 'BaseVector')), system: true },
        links: [...texts(advisory, 'Vendor', 'Url'), ...texts(advisory, 'ReferenceUrls')],
        place: text(part, 'FilePath'),
      }),
    );
  }
  return found.length > 0;
}

function keepAsff(one: unknown, out: Out) {
  const settled =
    /^(?:PASSED|NOT_AVAILABLE)$/.test(text(one, 'Compliance', 'Status') ?? '') ||
    /^(?:RESOLVED|SUPPRESSED)$/.test(text(one, 'Workflow', 'Status') ?? '') ||
    text(one, 'RecordState') === 'ARCHIVED';
  if (settled) return out.setAside();
  const account = text(one, 'AwsAccountId');
  out.target(account);
  const resources = listAt(one, 'Resources').map((each) => text(each, 'Id'));
  // What is no control of a standard comes from one detector, whatever it found.
  const sort = text(one, 'Compliance', 'Status') ? undefined : texts(one, 'Types')[0];
  const link = [...texts(one, 'Remediation', 'Recommendation', 'Url'), ...texts(one, 'SourceUrl')];
  for (const resource of resources.length > 0 ? resources : [undefined])
    if (!keepPackages(one, resource, account, out))
      keepBreach(
        {
          id: [text(one, 'GeneratorId'), text(one, 'Vulnerabilities', 0, 'Id') ?? sort].filter(Boolean).join(' '),
          title: text(one, 'Title'),
          severity: first(text(one, 'Severity', 'Label'), text(one, 'Severity', 'Original')),
          ...{ account, description: text(one, 'Description'), resource },
          fix: text(one, 'Remediation', 'Recommendation', 'Text')?.replace(/^none provided$/i, ''),
          links: link,
        },
        out,
      );
  return undefined;
}

/** AWS Security Hub, in the AWS Security Finding Format. */
export const securityHub: JsonFormat = {
  ...{ id: 'asff', name: 'AWS Security Hub', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('Findings[].AwsAccountId') ||
      shape.has('AwsAccountId', 'GeneratorId') ||
      shape.has('findings[].AwsAccountId') ||
      shape.has('findings[].GeneratorId', 'findings[].ProductArn') ||
      shape.has('Findings[].GeneratorId', 'Findings[].ProductArn') ||
      shape.has('detail.findings[].AwsAccountId'),
    routes: (out) => {
      const keep = (one: unknown) => keepAsff(one, out);
      return [
        { 'Findings[]': keep, 'findings[]': keep, 'detail.findings[]': keep },
        { '': (one) => (text(one, 'GeneratorId') ? keep(one) : undefined) },
      ];
    },
  },
};
