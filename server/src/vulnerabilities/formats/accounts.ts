/** What clouds tell of themselves: AWS Security Hub, Microsoft Defender for Cloud, Google Security Command Center. */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
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

function keepUnhealthy(one: unknown, out: Out) {
  if (!/^unhealthy/i.test(text(one, 'properties', 'status', 'code') ?? '')) return out.setAside();
  const resource = first(
    text(one, 'properties', 'resourceDetails', 'Id'),
    text(one, 'properties', 'resourceDetails', 'id'),
    text(one, 'id'),
  );
  const account = /subscriptions\/([\w-]+)/.exec(resource ?? '')?.[1];
  out.target(account);
  return keepBreach(
    {
      ...{
        id: text(one, 'name'),
        title: first(text(one, 'properties', 'displayName'), text(one, 'properties', 'metadata', 'displayName')),
        resource,
        account,
      },
      ...{
        severity: first(text(one, 'properties', 'metadata', 'severity'), text(one, 'properties', 'status', 'severity')),
        proof: text(one, 'properties', 'status', 'description'),
      },
      ...{
        description: text(one, 'properties', 'metadata', 'description'),
        fix: text(one, 'properties', 'metadata', 'remediationDescription'),
      },
    },
    out,
  );
}

export const defender: JsonFormat = {
  ...{ id: 'defender', name: 'Microsoft Defender for Cloud', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('value[].properties.status', 'value[].properties.displayName') ||
      shape.has('properties.resourceDetails', 'properties.status') ||
      shape.has('data[].properties.status') ||
      shape.has('recommendationName'),
    routes: (out) => {
      const keep = (one: unknown) => keepUnhealthy(one, out);
      return [
        { 'value[]': keep, 'data[]': keep },
        { '': (one) => (text(one, 'properties', 'status', 'code') ? keep(one) : undefined) },
      ];
    },
  },
};

/** The recommendations as its page exports them. */
export const defenderCsv: TableFormat = {
  ...{ id: 'defender', name: 'Microsoft Defender for Cloud', category: 'system' },
  table: {
    is: (headings) => headings.has('recommendationdisplayname') && headings.has('state'),
    row(cells, out) {
      if (!/^unhealthy/i.test(cells('state') ?? '')) return out.setAside();
      const account = cells('subscriptionid', 'subscriptionname');
      out.target(cells('subscriptionname', 'subscriptionid'));
      return keepBreach(
        {
          ...{ id: cells('recommendationname'), title: cells('recommendationdisplayname'), account },
          ...{ severity: cells('severity'), description: cells('description'), fix: cells('remediationsteps') },
          ...{ resource: cells('resourceid', 'resourcename'), links: [cells('azureportalrecommendationlink') ?? ''] },
        },
        out,
      );
    },
  },
};

function keepGoogle(one: unknown, out: Out) {
  if (text(one, 'finding', 'state') === 'INACTIVE' || text(one, 'finding', 'mute') === 'MUTED') return out.setAside();
  const account = first(
    text(one, 'resource', 'projectDisplayName'),
    text(one, 'resource', 'gcpMetadata', 'projectDisplayName'),
    /projects\/([\w-]+)/.exec(text(one, 'finding', 'resourceName') ?? '')?.[1],
  );
  out.target(account);
  return keepBreach(
    {
      ...{
        id: text(one, 'finding', 'category'),
        title: text(one, 'finding', 'category')?.replaceAll('_', ' '),
        severity: text(one, 'finding', 'severity'),
        account,
      },
      ...{
        description: first(
          text(one, 'finding', 'description'),
          text(one, 'finding', 'sourceProperties', 'Explanation'),
        ),
        resource: first(text(one, 'resource', 'displayName'), text(one, 'finding', 'resourceName')),
      },
      ...{
        fix: first(text(one, 'finding', 'nextSteps'), text(one, 'finding', 'sourceProperties', 'Recommendation')),
        links: texts(one, 'finding', 'externalUri'),
      },
    },
    out,
  );
}

/** Google Security Command Center: `gcloud scc findings list --format json`, and exports. */
export const googleFindings: JsonFormat = {
  ...{ id: 'google-scc', name: 'Google Security Command Center', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('finding.category') ||
      shape.has('listFindingsResults[].finding') ||
      shape.has('findings[].finding.category'),
    routes: (out) => {
      const keep = (one: unknown) => keepGoogle(one, out);
      return [
        { 'listFindingsResults[]': keep, 'findings[]': keep },
        { '': (one) => (text(one, 'finding', 'category') ? keep(one) : undefined) },
      ];
    },
  },
};
