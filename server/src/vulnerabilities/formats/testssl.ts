/** testssl.sh: JSON, pretty JSON and .csv. */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
import { severityOfWord } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, listAt, looseMembers, text } from '../reading/values.ts';

interface Told {
  readonly id: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly severity: string | undefined;
  readonly finding: string | undefined;
  readonly cve: string | undefined;
  readonly cwe: string | undefined;
}
function keepTold({ id = '', host = '', port = '', severity, finding = '', cve, cwe }: Told, out: Out) {
  if (severity === undefined || /^(?:OK|INFO|DEBUG)$/i.test(severity)) return out.setAside();
  if (/^FATAL$/i.test(severity) || id === 'scanProblem') return out.unread();
  const name = host.split('/')[0] || host;
  return out.add({
    key: [id, port],
    title: `${id}: ${finding}`.slice(0, 200),
    severity: severityOfWord(severity) ?? 'medium',
    ...{ asset: name, location: port ? `${port}/tcp` : '', ids: advisoriesIn(cve), cwes: cwesIn(cwe), proof: finding },
  });
}

export const testsslJson: JsonFormat = {
  ...{ id: 'testssl', name: 'testssl.sh', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('id', 'ip', 'port', 'severity', 'finding') ||
      shape.has('scanResult[].targetHost') ||
      shape.has('Invocation', 'scanResult'),
    routes: (out) => {
      const told = (one: unknown, host: string | undefined, port: string | undefined) =>
        keepTold(
          {
            id: text(one, 'id'),
            host,
            port,
            severity: text(one, 'severity'),
            finding: text(one, 'finding'),
            cve: text(one, 'cve'),
            cwe: text(one, 'cwe'),
          },
          out,
        );
      return [
        {
          '': (one) => {
            if (!looseMembers(one).scanResult) return told(one, text(one, 'ip'), text(one, 'port'));
            // The pretty form: lists of what was told, by subject.
            for (const scan of listAt(one, 'scanResult'))
              for (const subject of Object.values(looseMembers(scan)).filter(Array.isArray))
                for (const each of subject)
                  told(each, text(scan, 'targetHost') ?? text(scan, 'ip'), text(scan, 'port'));
            return undefined;
          },
        },
      ];
    },
  },
};

export const testsslCsv: TableFormat = {
  ...{ id: 'testssl', name: 'testssl.sh', category: 'application' },
  table: {
    is: (headings) => headings.has('fqdn/ip') && headings.has('finding') && headings.has('severity'),
    row: (cells, out) =>
      keepTold(
        {
          id: cells('id'),
          host: cells('fqdn/ip'),
          port: cells('port'),
          severity: cells('severity'),
          finding: cells('finding'),
          cve: cells('cve'),
          cwe: cells('cwe'),
        },
        out,
      ),
  },
};
