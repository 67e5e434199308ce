/** Acunetix (XML); Invicti, which was Netsparker, and Acunetix 360 (JSON). */
import type { JsonFormat, XmlFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, at, cwesIn, first, number, text, vectorIn, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

export const acunetix: XmlFormat = {
  ...{ id: 'acunetix', name: 'Acunetix', category: 'application' },
  xml: {
    is: (root) => root === 'ScanGroup',
    read(out) {
      let site = '';
      return {
        take: {
          StartURL: (node) => {
            site = node.text.trim();
            out.target(site);
          },
          ReportItem: (item) => {
            const place = sayIn(item, 'Affects') ?? '';
            const technical = kid(item, 'TechnicalDetails');
            if (/^(?:true|1)$/i.test(sayIn(item, 'IsFalsePositive') ?? '')) return out.setAside();
            out.add({
              key: [sayIn(item, 'Name') ?? '', place, sayIn(item, 'Parameter') ?? ''],
              title: sayIn(item, 'Name') ?? '',
              severity: severityOr(sayIn(item, 'Severity')),
              description: withoutTags(
                [sayIn(item, 'Description'), sayIn(item, 'Impact')].filter(Boolean).join('\n\n'),
              ),
              ...{
                fix: withoutTags(sayIn(item, 'Recommendation')),
                asset: site,
                location: [place, sayIn(item, 'Parameter')].filter(Boolean).join(' '),
              },
              ...{
                cwes: cwesIn(within(item, 'CWE').map(({ at, text: said }) => at.id ?? said)),
                cvss: vectorIn(sayIn(item, 'CVSS3', 'Descriptor')),
              },
              ids: within(item, 'CVE').flatMap(({ text: said }) => advisoriesIn(said)),
              proof: withoutTags([sayIn(item, 'Details'), sayIn(technical, 'Request')].filter(Boolean).join('\n\n')),
              links: kids(kid(item, 'References'), 'Reference').flatMap((one) => sayIn(one, 'URL') ?? []),
              score: Number(sayIn(item, 'CVSS3', 'Score') ?? Number.NaN),
            });
            return undefined;
          },
        },
      };
    },
  },
};

export const acunetix360: JsonFormat = {
  ...{ id: 'acunetix-360', name: 'Invicti', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('Vulnerabilities[].Name', 'Vulnerabilities[].Severity') &&
      (shape.has('Target') || shape.has('Vulnerabilities[].Classification')),
    routes: (out) => [
      {
        Target: (value) => out.target(first(text(value, 'Url'), text(value, 'ScanUrl'))),
        'Vulnerabilities[]': (one) => {
          if (/FalsePositive|AcceptedRisk|Fixed|Ignored/i.test(text(one, 'State') ?? '')) return out.setAside();
          const rated = at(one, 'Classification', 'Cvss31') ?? at(one, 'Classification', 'Cvss');
          return out.add({
            key: [first(text(one, 'LookupId'), text(one, 'Type'), text(one, 'Name')) ?? '', text(one, 'Url') ?? ''],
            title: text(one, 'Name') ?? '',
            // What it calls best practice is no weakness.
            severity: severityOr(text(one, 'Severity')?.replace(/^best ?practice$/i, 'info')),
            score: number(rated, 'BaseScore', 'Value'),
            links: [...(text(one, 'ExternalReferences') ?? '').matchAll(/href=['"]([^'"]{1,500})/g)].map(
              ([, link = '']) => link,
            ),
            ...{
              description: withoutTags([text(one, 'Description'), text(one, 'Impact')].filter(Boolean).join('\n\n')),
              fix: withoutTags(first(text(one, 'RemedialProcedure'), text(one, 'RemedialActions'))),
            },
            ...{
              cwes: cwesIn(one, 'Classification', 'Cwe'),
              cvss: vectorIn(text(rated, 'Vector')),
            },
            ...{
              asset: /^https?:\/\/[^/]+/.exec(text(one, 'Url') ?? '')?.[0],
              location: text(one, 'Url'),
              proof: text(one, 'HttpRequest', 'Content'),
            },
          });
        },
      },
    ],
  },
};
