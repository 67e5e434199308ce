/** SSLyze: the XML of its older versions. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import type { ReadSeverity } from '../reading/severity.ts';
import { kid, kids, within } from '../reading/xml.ts';

/** Elements that say so themselves, by their attribute. */
const flawsInXml: readonly (readonly [string, string, string, readonly string[], ReadSeverity])[] = [
  ['openSslHeartbleed', 'isVulnerable', 'Heartbleed', ['CVE-2014-0160'], 'critical'],
  ['openSslCcsInjection', 'isVulnerable', 'CCS injection', ['CVE-2014-0224'], 'high'],
  ['compressionMethod', 'isSupported', 'CRIME (TLS compression)', ['CVE-2012-4929'], 'medium'],
  ['sessionRenegotiation', 'canBeClientInitiated', 'Client-initiated renegotiation', [], 'low'],
];

const oldInXml: Readonly<Record<string, readonly [string, ReadSeverity]>> = {
  ...{ sslv2: ['SSL 2.0', 'high'], sslv3: ['SSL 3.0', 'high'] },
  ...{ tlsv1: ['TLS 1.0', 'medium'], tlsv1_1: ['TLS 1.1', 'medium'] },
};

function keepTarget(target: XmlNode, out: Out) {
  const { host = '', port = '' } = target.at;
  const add = (key: string, title: string, severity: ReadSeverity, ids: readonly string[] = [], proof = '') =>
    out.add({ key: [key, port], title, severity, asset: host, location: `${port}/tcp`, ids, proof });
  out.target(host);
  for (const [name, [version, severity]] of Object.entries(oldInXml)) {
    const accepted = kids(kid(kid(target, name), 'acceptedCipherSuites'), 'cipherSuite');
    if (accepted.length > 0) add(name, version, severity, [], accepted.flatMap((one) => one.at.name ?? []).join('\n'));
  }
  for (const [element, attribute, title, ids, severity] of flawsInXml)
    if (within(target, element).some((one) => one.at[attribute] === 'True')) add(element, title, severity, ids);
  const robot = within(target, 'robotAttack')[0]?.at.resultEnum ?? '';
  if (/^VULNERABLE/.test(robot)) add('robot', 'ROBOT', 'high', ['CVE-2017-13099']);
  const paths = within(target, 'pathValidation').map((one) => one.at.validationResult ?? one.at.error ?? '');
  if (paths.length > 0 && paths.every((one) => one !== 'ok'))
    add('certificate', `Untrusted certificate chain: ${paths[0]}`, 'high');
  if (within(target, 'hostnameValidation').some((one) => one.at.certificateMatchesServerHostname === 'False'))
    add('certificate-name', 'Certificate of another name', 'high');
}

export const sslyzeXml: XmlFormat = {
  ...{ id: 'sslyze', name: 'SSLyze', category: 'application' },
  xml: {
    is: (root, attributes) => root === 'document' && 'SSLyzeVersion' in attributes,
    read: (out) => ({
      take: {
        target: (target) => keepTarget(target, out),
        invalidTarget: () => out.unread(),
      },
    }),
  },
};
