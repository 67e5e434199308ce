/** Wiz: its tables of issues and of vulnerabilities, and what its interface hands out. */
import type { Cells, JsonFormat, TableFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, cwesIn, first, number, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const settled = /^(?:resolved|rejected|closed|ignored)/i;
const wiz = { name: 'Wiz', category: 'system' } as const;

const isIssues = (headings: ReadonlySet<string>) =>
  headings.has('control id') && headings.has('resource name') && headings.has('issue id');

const keptPackage = (cells: Cells) => ({
  ...packageWeakness({
    ...{ id: cells('name'), package: cells('detailedname'), version: cells('version') },
    ...{ fixedIn: cells('fixedversion'), severity: cells('vendorseverity', 'cvssseverity', 'severity') },
    ...{ asset: cells('assetname'), place: cells('locationpath'), links: [cells('link', 'wizurl') ?? ''] },
  }),
  category: cells('detectionmethod') === 'Library' ? ('application' as const) : ('system' as const),
});

export const wizCsv: TableFormat = {
  ...{ id: 'wiz', ...wiz },
  table: {
    is: (headings) => isIssues(headings) || (headings.has('wizurl') && headings.has('detailedname')),
    row(cells, out) {
      if (settled.test(cells('status', 'findingstatus') ?? '') || settled.test(cells('findingstatus') ?? ''))
        return out.setAside();
      if (cells('detailedname') !== undefined) return out.add(keptPackage(cells));
      const title = cells('title');
      if (title === undefined) return out.unread();
      out.target(cells('subscription name'));
      const asset = cells('resource name', 'resource external id');
      return out.add({
        key: [cells('control id') ?? title, cells('resource external id') ?? asset ?? ''],
        ...{ title, asset, severity: severityOr(cells('severity')), description: cells('description') },
        ...{ fix: cells('remediation recommendation'), links: [cells('wiz url') ?? ''] },
        location: [cells('resource type'), cells('resource region')].filter(Boolean).join(' '),
      });
    },
  },
};

export const wizJson: JsonFormat = {
  ...{ id: 'wiz', ...wiz },
  json: {
    is: (shape) =>
      shape.has('data.issues.nodes[].severity') || shape.has('data.vulnerabilityFindings.nodes[].detailedName'),
    routes: (out) => [
      {
        'data.issues.nodes[]': (one) => {
          if (settled.test(text(one, 'status') ?? '')) return out.setAside();
          const rule = at(one, 'sourceRule') ?? at(one, 'control');
          const thing = at(one, 'entitySnapshot') ?? at(one, 'entity');
          return out.add({
            key: [first(text(rule, 'id'), text(rule, 'name'), text(one, 'id')) ?? '', text(thing, 'id') ?? ''],
            title: first(text(rule, 'name'), text(one, 'title'), text(one, 'id')) ?? '',
            ...{ severity: severityOr(text(one, 'severity')), asset: text(thing, 'name') },
            ...{ location: text(thing, 'type'), fix: text(rule, 'resolutionRecommendation') },
            description: first(
              ...['description', 'controlDescription', 'cloudEventRuleDescription'].map((field) => text(rule, field)),
            ),
          });
        },
        'data.vulnerabilityFindings.nodes[]': (one) => {
          if (settled.test(text(one, 'status') ?? '')) return out.setAside();
          return out.add(
            packageWeakness({
              ...{ id: text(one, 'name'), package: text(one, 'detailedName'), version: text(one, 'version') },
              ...{
                fixedIn: text(one, 'fixedVersion'),
                severity: first(text(one, 'vendorSeverity'), text(one, 'severity')),
              },
              ...{ score: number(one, 'score'), asset: text(one, 'vulnerableAsset', 'name') },
              ...{ description: text(one, 'description'), cwes: cwesIn(one, 'weightedSeverity', 'cwe') },
              ...{ place: text(one, 'locationPath'), links: texts(one, 'link') },
            }),
          );
        },
      },
    ],
  },
};
