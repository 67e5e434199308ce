/** SSLyze: its JSON. */
import type { JsonFormat, Out } from '../reading/format.ts';
import type { ReadSeverity } from '../reading/severity.ts';
import { at, first, listAt, text } from '../reading/values.ts';

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
  ['session_renegotiation', 'accepts_client_renegotiation', 'Client-initiated renegotiation', [], 'low'],
];

/** What a look answered: versions 3 and 4 name it right under the server, 5 and later with its state beside. */
const answerOf = (server: unknown, name: string): unknown =>
  at(server, 'scan_result', name, 'result') ?? at(server, 'scan_commands_results', name);

const placeOf = (server: unknown, field: string): string =>
  first(text(server, 'server_location', field), text(server, 'server_info', 'server_location', field)) ?? '';

/** Whether any store of anchors trusts the chain; each version says it in its own words. */
const isTrusted = (one: unknown): boolean =>
  at(one, 'was_validation_successful') === undefined
    ? listAt(one, 'verified_certificate_chain').length > 0
    : text(one, 'was_validation_successful') === 'true';

type Add = (
  key: string,
  title: string,
  severity: ReadSeverity,
  more?: { ids?: readonly string[]; proof?: string },
) => void;

function keepDeployment(deployment: unknown, add: Add) {
  const paths = listAt(deployment, 'path_validation_results');
  const error = first(...paths.flatMap((one) => [text(one, 'openssl_error_string'), text(one, 'validation_error')]));
  if (paths.length > 0 && !paths.some(isTrusted))
    add('certificate', ['Untrusted certificate chain', error].filter(Boolean).join(': '), 'high');
  if (text(deployment, 'leaf_certificate_subject_matches_hostname') === 'false')
    add('certificate-name', 'Certificate of another name', 'high');
}

function keepServer(server: unknown, out: Out) {
  const [host, port] = [placeOf(server, 'hostname'), placeOf(server, 'port')];
  const result = (name: string, field: string) => text(answerOf(server, name), field);
  const add: Add = (key, title, severity, more = {}) =>
    out.add({ key: [key, port], title, severity, asset: host, location: `${port}/tcp`, ...more });
  out.target(host);
  if (text(server, 'scan_status') === 'ERROR_NO_CONNECTIVITY') return out.unread();
  for (const [name, [version, severity]] of Object.entries(oldVersions)) {
    const accepted = listAt(answerOf(server, name), 'accepted_cipher_suites');
    if (accepted.length > 0)
      add(name, version, severity, {
        proof: accepted.flatMap((one) => text(one, 'cipher_suite', 'name') ?? []).join('\n'),
      });
  }
  for (const [name, field, title, ids, severity] of flaws)
    if (result(name, field) === 'true') add(name, title, severity, { ids });
  if (/WEAK|STRONG|VULNERABLE/.test((result('robot', 'robot_result') ?? '').replace('NOT_VULNERABLE', '')))
    add('robot', 'ROBOT', 'high', { ids: ['CVE-2017-13099'] });
  for (const deployment of listAt(answerOf(server, 'certificate_info'), 'certificate_deployments'))
    keepDeployment(deployment, add);
  return undefined;
}

export const sslyze: JsonFormat = {
  ...{ id: 'sslyze', name: 'SSLyze', category: 'application' },
  json: {
    is: (shape) => shape.has('server_scan_results'),
    routes: (out) => [
      {
        'server_connectivity_errors[]': () => out.unread(),
        'server_scan_results[]': (server) => keepServer(server, out),
      },
    ],
  },
};
