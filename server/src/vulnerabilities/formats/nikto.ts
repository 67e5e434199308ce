/** Nikto: JSON, XML and CSV. */
import type { JsonFormat, LinesFormat, XmlFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, listAt, text } from '../reading/values.ts';
import { kids, sayIn } from '../reading/xml.ts';

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
