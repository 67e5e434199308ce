/** The padlock: versions and algorithms (RFC 8996, 7465), and the certificate itself. */
import { greetTls, plainKeySuites, type TlsVersion, usualSuites, weakSuites } from '../hello.ts';
import { type CheckVerdict, nothing, saw, sawIf } from '../sighting.ts';
import type { ProvenCheck, ProvenProbe, TlsSeen } from '../site.ts';

const onTls =
  (judge: (seen: TlsSeen, probe: ProvenProbe) => CheckVerdict): ProvenCheck =>
  async (probe) => {
    const seen = await probe.site.tls();
    return seen ? judge(seen, probe) : 'skipped';
  };
const at = ({ site }: ProvenProbe): string => `${site.host}:${site.tlsPort}`;
const sentTo = (probe: ProvenProbe): string => `TLS ${at(probe)}`;
const days = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 86_400_000;

const named =
  (host: string) =>
  (certificate: TlsSeen['certificate']): boolean =>
    (/^[\d.]+$|:/.test(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;

const shown = ({ certificate }: TlsSeen): string =>
  `${certificate.subject}\n${certificate.issuer}\n${certificate.validFrom} – ${certificate.validTo}`;

async function oldVersions(probe: ProvenProbe): Promise<CheckVerdict> {
  if (!(await probe.site.tls())) return 'skipped';
  const old: TlsVersion[] = ['ssl3', 'tls10', 'tls11'];
  const taken: string[] = [];
  for (const version of old) {
    const chosen = await greetTls(probe.web, {
      host: probe.site.host,
      port: probe.site.tlsPort,
      version,
      suites: usualSuites,
    });
    if (chosen && chosen.version <= 0x0302) taken.push(version);
  }
  return sawIf(taken.length > 0, at(probe), `ClientHello ${old.join(', ')}`, taken.join(', '));
}

async function takes(
  probe: ProvenProbe,
  suites: readonly number[],
  says: (suite: number) => string,
): Promise<CheckVerdict> {
  if (!(await probe.site.tls())) return 'skipped';
  const { host, tlsPort: port } = probe.site;
  const chosen = await greetTls(probe.web, { host, port, version: 'tls12', suites });
  return chosen && suites.includes(chosen.suite)
    ? saw(at(probe), `ClientHello TLS 1.2 (${suites.length})`, says(chosen.suite))
    : nothing;
}

/** The checks of TLS, by id. */
export const tlsChecks: Readonly<Record<string, ProvenCheck>> = {
  'tls-missing': async (probe) => {
    const { site } = probe;
    if (!(await site.plain()) && !(await site.home())) return 'skipped';
    return sawIf(!(await site.tls()), at(probe), sentTo(probe), '–');
  },
  'tls-old-versions': oldVersions,
  'tls-weak-algorithms': (probe) =>
    takes(probe, [...weakSuites.keys()], (suite) => weakSuites.get(suite) ?? suite.toString(16)),
  'tls-no-forward-secrecy': (probe) => takes(probe, plainKeySuites, (suite) => `RSA 0x${suite.toString(16)}`),
  'tls-no-13': onTls(({ protocol }, probe) => sawIf(protocol !== 'TLSv1.3', at(probe), sentTo(probe), protocol)),
  'tls-expired': onTls((seen, probe) =>
    sawIf(days(probe.now, seen.certificate.validToDate) < 0, at(probe), sentTo(probe), shown(seen)),
  ),
  'tls-expiring': onTls((seen, probe) => {
    const left = days(probe.now, seen.certificate.validToDate);
    return sawIf(left >= 0 && left < 14, at(probe), sentTo(probe), shown(seen));
  }),
  'tls-name': onTls((seen, probe) =>
    sawIf(
      !named(probe.site.host)(seen.certificate),
      at(probe),
      sentTo(probe),
      `${shown(seen)}\n${seen.certificate.subjectAltName ?? '–'}`,
    ),
  ),
  'tls-untrusted': onTls((seen, probe) => {
    const other = seen.fault === null || /EXPIRED|NOT_YET|ALTNAME/.test(seen.fault);
    return sawIf(!other, at(probe), sentTo(probe), `${seen.fault}\n${shown(seen)}`);
  }),
  'tls-weak-key': onTls(({ certificate }, probe) => {
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey;
    const weak = kind === 'rsa' && (details?.modulusLength ?? 0) < 2_048;
    return sawIf(weak, at(probe), sentTo(probe), `RSA ${details?.modulusLength}`);
  }),
  'tls-weak-signature': onTls(({ certificate }, probe) => {
    const algorithm = String(certificate.signatureAlgorithm ?? '');
    return sawIf(/sha1|md5/i.test(algorithm), at(probe), sentTo(probe), algorithm);
  }),
  'tls-long-lived': onTls((seen, probe) =>
    sawIf(
      days(seen.certificate.validFromDate, seen.certificate.validToDate) > 399,
      at(probe),
      sentTo(probe),
      shown(seen),
    ),
  ),
};
