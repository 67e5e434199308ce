/** Scanners of TLS: testssl.sh (JSON, pretty JSON, .csv) and sslyze (JSON). */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
import { type ReadSeverity, severityOfWord } from '../reading/severity.ts';
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

/** Versions of TLS that nobody should accept any more, and how grave each is. */
const oldVersions: Readonly<Record<string, readonly [string, ReadSeverity]>> = {
  ssl_2_0_cipher_suites: ['SSL 2.0', 'high'],
  ssl_3_0_cipher_suites: ['SSL 3.0', 'high'],
  tls_1_0_cipher_suites: ['TLS 1.0', 'medium'],
  tls_1_1_cipher_suites: ['TLS 1.1', 'medium'],
};
/** Flaws by the place of the answer in the report. */
const flaws: readonly (readonly [string, string, string, readonly string[], ReadSeverity])[] = [
  ['heartbleed', 'is_vulnerable_to_heartbleed', 'Heartbleed', ['CVE-2014-0160'], 'critical'],
  ['openssl_ccs_injection', 'is_vulnerable_to_ccs_injection', 'CCS injection', ['CVE-2014-0224'], 'high'],
  ['tls_compression', 'supports_compression', 'CRIME (TLS compression)', ['CVE-2012-4929'], 'medium'],
  ['session_renegotiation', 'is_vulnerable_to_client_renegotiation_dos', 'Client-initiated renegotiation', [], 'low'],
];

function keepServer(server: unknown, out: Out) {
  const [host, port] = [
    text(server, 'server_location', 'hostname') ?? '',
    text(server, 'server_location', 'port') ?? '',
  ];
  const result = (name: string, field: string) => text(server, 'scan_result', name, 'result', field);
  const add = (
    key: string,
    title: string,
    severity: ReadSeverity,
    more: { ids?: readonly string[]; proof?: string } = {},
  ) => out.add({ key: [key, port], title, severity, asset: host, location: `${port}/tcp`, ...more });
  out.target(host);
  if (text(server, 'scan_status') === 'ERROR_NO_CONNECTIVITY') return out.unread();
  for (const [name, [version, severity]] of Object.entries(oldVersions)) {
    const accepted = listAt(server, 'scan_result', name, 'result', 'accepted_cipher_suites');
    if (accepted.length > 0)
      add(name, version, severity, {
        proof: accepted.flatMap((one) => text(one, 'cipher_suite', 'name') ?? []).join('\n'),
      });
  }
  for (const [name, field, title, ids, severity] of flaws)
    if (result(name, field) === 'true') add(name, title, severity, { ids });
  if (/WEAK|STRONG|VULNERABLE/.test((result('robot', 'robot_result') ?? '').replace('NOT_VULNERABLE', '')))
    add('robot', 'ROBOT', 'high', { ids: ['CVE-2017-13099'] });
  for (const deployment of listAt(server, 'scan_result', 'certificate_info', 'result', 'certificate_deployments')) {
    const trusted = listAt(deployment, 'path_validation_results').some(
      (one) => text(one, 'was_validation_successful') === 'true',
    );
    if (!trusted) add('certificate', 'Untrusted certificate chain', 'high');
  }
  return undefined;
}

export const sslyze: JsonFormat = {
  ...{ id: 'sslyze', name: 'SSLyze', category: 'application' },
  json: {
    is: (shape) => shape.has('server_scan_results'),
    routes: (out) => [{ 'server_scan_results[]': (server) => keepServer(server, out) }],
  },
};
