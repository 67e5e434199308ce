/** Scanners of web sites: Acunetix (XML); Invicti, which was Netsparker, and Acunetix 360 (JSON); Nikto (JSON, XML). */
import type { JsonFormat, LinesFormat, XmlFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import {
  advisoriesIn,
  at,
  cwesIn,
  entries,
  first,
  listAt,
  number,
  text,
  vectorIn,
  withoutTags,
} from '../reading/values.ts';
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

interface Hole {
  readonly id: string | undefined;
  readonly message: string | undefined;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly host: string | undefined;
  readonly port?: string | undefined;
  readonly links?: string | undefined;
}
/** Nikto judges nothing: what names a weakness or a leak weighs more than a missing header. */
const niktoFinding = ({ id, message: whole = '', method = '', url = '', host, port, links }: Hole) => {
  // Newer versions say the path once more before what they found.
  const message = whole.replace(/^(?:\/\S*?)?\s*:\s*(?=\S)/, '');
  return {
    // Ids of six nines stand for a kind: what is said tells which, but for figures in it.
    key: [id ?? '', url, message.replaceAll(/\d+/g, '').slice(0, 80)],
    title: message.split(/[.:] /)[0]?.slice(0, 200) || message,
    severity: severityOr(
      undefined,
      advisoriesIn(message).length > 0 || /vulnerable|default|password|inject/i.test(message) ? 5 : 2,
    ),
    ...{
      description: message,
      asset: host,
      location: [method, url].filter(Boolean).join(' '),
      ids: advisoriesIn(`${message} ${links}`),
    },
    links: links?.split(/[\s,]+/),
    proof: [host, port].filter(Boolean).join(':'),
  };
};

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
                port: text(report, 'port'),
                links: text(one, 'references'),
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
                port: scan.at.targetport,
                links: sayIn(item, 'references'),
              }),
            );
        },
      },
    }),
  },
};

/** Nikto's .csv: no headings, a line each; older versions say an id of OSVDB where newer ones say references. */
export const niktoCsv: LinesFormat = {
  ...{ id: 'nikto', name: 'Nikto', category: 'application' },
  lines: {
    is: (head) => /^"Nikto - v[\d.]+\//.test(head),
    read(lines, out) {
      for (const line of lines) {
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, said = '']) => said.replaceAll('""', '"'));
        const [host, , port, about, method, url, message] = cells;
        if (!message) continue;
        // The first line of a host says what the server calls itself.
        if (!method && !url) {
          out.setAside();
          continue;
        }
        out.target(host);
        const links = /^https?:/.test(about ?? '') ? about : undefined;
        out.add(niktoFinding({ host, port, method, url, message, links, id: links ? undefined : about }));
      }
    },
  },
};

export const arachni: JsonFormat = {
  ...{ id: 'arachni', name: 'Arachni', category: 'application' },
  json: {
    is: (shape) => shape.has('sitemap', 'options', 'seed') || shape.has('issues[].vector', 'issues[].severity'),
    routes: (out) => [
      {
        'options.url': (value) => out.target(text(value)),
        'issues[]': (one) => {
          const [url, input] = [text(one, 'vector', 'url') ?? '', text(one, 'vector', 'affected_input_name') ?? ''];
          out.add({
            key: [text(one, 'check', 'shortname') ?? text(one, 'name') ?? '', url, input],
            title: text(one, 'name') ?? '',
            severity: severityOr(text(one, 'severity')),
            ...{ description: text(one, 'description')?.trim(), fix: text(one, 'remedy_guidance')?.trim() },
            ...{ cwes: cwesIn(one, 'cwe'), asset: /^https?:\/\/[^/]+/.exec(url)?.[0] },
            location: [text(one, 'request', 'method')?.toUpperCase(), url, input].filter(Boolean).join(' '),
            proof: [text(one, 'proof'), text(one, 'request', 'headers_string')].filter(Boolean).join('\n\n'),
            links: entries(one, 'references').flatMap(([, link]) => text(link) ?? []),
          });
        },
      },
    ],
  },
};
