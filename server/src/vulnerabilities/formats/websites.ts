/** Scanners of web sites: Acunetix (XML) and Acunetix 360, Invicti (JSON); Nikto (JSON, XML). */
import type { JsonFormat, XmlFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, first, listAt, text, vectorIn, withoutTags } from '../reading/values.ts';
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
            });
          },
        },
      };
    },
  },
};

export const acunetix360: JsonFormat = {
  ...{ id: 'acunetix-360', name: 'Acunetix 360', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('Vulnerabilities[].Name', 'Vulnerabilities[].Severity') &&
      (shape.has('Target') || shape.has('Vulnerabilities[].Classification')),
    routes: (out) => [
      {
        Target: (value) => out.target(first(text(value, 'Url'), text(value, 'ScanUrl'))),
        'Vulnerabilities[]': (one) => {
          if (text(one, 'Confirmed') === 'false' && text(one, 'State')?.includes('FalsePositive'))
            return out.setAside();
          return out.add({
            key: [first(text(one, 'LookupId'), text(one, 'Type'), text(one, 'Name')) ?? '', text(one, 'Url') ?? ''],
            title: text(one, 'Name') ?? '',
            severity: severityOr(text(one, 'Severity')),
            ...{
              description: withoutTags(text(one, 'Description')),
              fix: withoutTags(first(text(one, 'RemedialProcedure'), text(one, 'RemedialActions'))),
            },
            ...{
              cwes: cwesIn(one, 'Classification', 'Cwe'),
              cvss: vectorIn(
                text(one, 'Classification', 'Cvss31', 'Vector') ?? text(one, 'Classification', 'Cvss', 'Vector'),
              ),
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

interface Hole {
  readonly id: string | undefined;
  readonly message: string | undefined;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly host: string | undefined;
}
/** Nikto judges nothing: what names a weakness or a leak weighs more than a missing header. */
const niktoFinding = ({ id, message = '', method = '', url = '', host }: Hole) => ({
  // Ids of six nines stand for a kind: what is said tells which, but for figures in it.
  key: [id ?? '', url, message.replaceAll(/\d+/g, '').slice(0, 80)],
  title: message.split(/[.:] /)[0]?.slice(0, 200) ?? message,
  severity: severityOr(
    undefined,
    advisoriesIn(message).length > 0 || /vulnerable|default|password|inject/i.test(message) ? 5 : 2,
  ),
  ...{
    description: message,
    asset: host,
    location: [method, url].filter(Boolean).join(' '),
    ids: advisoriesIn(message),
  },
});

export const niktoJson: JsonFormat = {
  ...{ id: 'nikto', name: 'Nikto', category: 'application' },
  json: {
    is: (shape) => shape.has('host', 'vulnerabilities[].msg'),
    routes: (out) => [
      {
        '': (report) => {
          const host = text(report, 'host');
          out.target(host);
          for (const one of listAt(report, 'vulnerabilities'))
            out.add(
              niktoFinding({
                host,
                id: text(one, 'id'),
                message: text(one, 'msg'),
                method: text(one, 'method'),
                url: text(one, 'url'),
              }),
            );
        },
      },
    ],
  },
};

export const niktoXml: XmlFormat = {
  ...{ id: 'nikto', name: 'Nikto', category: 'application' },
  xml: {
    is: (root) => root === 'niktoscan',
    read: (out) => ({
      take: {
        scandetails: (scan) => {
          const host = scan.at.targethostname ?? scan.at.targetip;
          out.target(host);
          for (const item of kids(scan, 'item'))
            out.add(
              niktoFinding({
                host,
                id: item.at.id,
                method: item.at.method,
                message: sayIn(item, 'description'),
                url: sayIn(item, 'uri'),
              }),
            );
        },
      },
    }),
  },
};
