/** Certificates of the laboratory (X.509, RFC 5280), written byte by byte: a good one of our own authority, and bad ones. */
import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

function lengthOf(size: number): Buffer {
  if (size < 128) return Buffer.from([size]);
  const bytes = size < 256 ? [size] : [size >> 8, size & 255];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const nameOf = (common: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
const algorithms = { sha256: '2a864886f70d01010b', sha1: '2a864886f70d010105' } as const;

export interface LabCertificate {
  readonly key: string;
  readonly cert: string;
}
interface Wanted {
  readonly host: string;
  readonly bits?: number;
  readonly from?: Date;
  readonly to?: Date;
  readonly hash?: keyof typeof algorithms;
  /** Signs with it; itself unless given. */
  readonly issuer?: { readonly name: string; readonly key: KeyObject };
  readonly authority?: boolean;
}

function extensionsOf({ host, authority = false }: Wanted): Buffer {
  const address = /^[\d.]+$/.test(host);
  const name = address ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
  const alternative = sequence(oid('551d11'), der(0x04, sequence(name)));
  const constraints = sequence(
    oid('551d13'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  );
  return der(0xa3, sequence(...(authority ? [constraints] : [alternative])));
}

const day = 86_400_000;

/** Makes a certificate, and the key that it is about. */
export function labCertificate(wanted: Wanted): LabCertificate & { readonly privateKey: KeyObject } {
  const { host, bits = 2_048, hash = 'sha256', issuer } = wanted;
  const { from = new Date(Date.now() - day), to = new Date(Date.now() + 90 * day) } = wanted;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const algorithm = sequence(oid(algorithms[hash]), der(0x05));
  const body = sequence(
    ...[
      der(0xa0, der(0x02, Buffer.from([2]))),
      der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      algorithm,
    ],
    ...[nameOf(issuer?.name ?? host), sequence(time(from), time(to)), nameOf(host)],
    ...[publicKey.export({ format: 'der', type: 'spki' }), extensionsOf(wanted)],
  );
  const signature = createSign(hash)
    .update(body)
    .sign(issuer?.key ?? privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
  return { cert, privateKey, key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
}
