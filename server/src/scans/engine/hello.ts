/** A TLS greeting of our own: which versions and algorithms a server takes, whatever ours would still speak. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Web } from './web.ts';

export const tlsVersions = { ssl3: 0x0300, tls10: 0x0301, tls11: 0x0302, tls12: 0x0303 } as const;
export type TlsVersion = keyof typeof tlsVersions;

const u8 = (value: number) => Buffer.from([value]);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u24 = (value: number) => Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
const sized = (body: Buffer) => Buffer.concat([u16(body.length), body]);
const extension = (type: number, body: Buffer) => Buffer.concat([u16(type), sized(body)]);

function extensionsFor(host: string): Buffer {
  const name = Buffer.from(host, 'latin1');
  const list = [
    ...(isIP(host) ? [] : [extension(0, sized(Buffer.concat([u8(0), sized(name)])))]),
    extension(10, sized(Buffer.from([0, 29, 0, 23, 0, 24]))),
    extension(11, Buffer.from([1, 0])),
    extension(13, sized(Buffer.from([4, 3, 8, 4, 4, 1, 5, 1, 6, 1, 2, 1, 2, 3]))),
  ];
  return sized(Buffer.concat(list));
}

/** A ClientHello that offers one version and these suites. */
function clientHello(host: string, version: number, suites: readonly number[]): Buffer {
  const body = Buffer.concat([
    ...[u16(version), randomBytes(32), u8(0), sized(Buffer.concat(suites.map(u16))), Buffer.from([1, 0])],
    ...(version === tlsVersions.ssl3 ? [] : [extensionsFor(host)]),
  ]);
  const handshake = Buffer.concat([u8(1), u24(body.length), body]);
  return Buffer.concat([u8(22), u16(version === tlsVersions.ssl3 ? version : 0x0301), sized(handshake)]);
}

export interface Chosen {
  readonly version: number;
  readonly suite: number;
}

/** What a ServerHello chose; null for anything else. */
function chosenIn(bytes: Buffer): Chosen | null {
  if (bytes.length < 46 || bytes[0] !== 22 || bytes[5] !== 2) return null;
  const at = 44 + (bytes[43] ?? 0);
  if (bytes.length < at + 2) return null;
  return { version: bytes.readUInt16BE(9), suite: bytes.readUInt16BE(at) };
}

const waits = 4_000;
const enough = 512;

/** Greets a server; null where it takes none of what was offered. */
export async function greetTls(
  web: Web,
  { host, port, version, suites }: { host: string; port: number; version: TlsVersion; suites: readonly number[] },
): Promise<Chosen | null> {
  const socket = await web.open(host, port);
  return new Promise((resolve) => {
    let got: Buffer = Buffer.alloc(0);
    const end = () => {
      socket.destroy();
      resolve(chosenIn(got));
    };
    socket.setTimeout(waits, end);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (bytes: Buffer) => {
      got = Buffer.concat([got, bytes]);
      if (got.length >= enough || chosenIn(got) || got[0] === 21) end();
    });
    socket.write(clientHello(host, tlsVersions[version], suites));
  });
}

/** Suites that anything up to TLS 1.2 knows, the usual first. */
export const usualSuites: readonly number[] = [
  ...[0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc009, 0xc013, 0xc00a, 0xc014, 0x009c, 0x009d, 0x002f, 0x0035],
  ...[0x003c, 0x0033, 0x0039, 0x000a, 0x0005],
];
/** No encryption, export strength, DES, RC4, triple DES, and nobody's signature. */
export const weakSuites: ReadonlyMap<number, string> = new Map([
  ...([
    [0x0001, 'NULL-MD5'],
    [0x0002, 'NULL-SHA'],
    [0x003b, 'NULL-SHA256'],
    [0x0003, 'EXP-RC4-MD5'],
  ] as const),
  ...([
    [0x0004, 'RC4-MD5'],
    [0x0005, 'RC4-SHA'],
    [0xc011, 'ECDHE-RSA-RC4-SHA'],
    [0xc007, 'ECDHE-ECDSA-RC4-SHA'],
  ] as const),
  ...([
    [0x0006, 'EXP-RC2'],
    [0x0008, 'EXP-DES'],
    [0x0009, 'DES-CBC'],
    [0x000a, 'DES-CBC3'],
  ] as const),
  ...([
    [0xc012, 'ECDHE-RSA-DES-CBC3'],
    [0x0016, 'DHE-RSA-DES-CBC3'],
    [0x0018, 'ADH-RC4'],
    [0x0034, 'ADH-AES128'],
  ] as const),
]);
/** Suites where the server's key alone opens what was recorded earlier. */
export const plainKeySuites: readonly number[] = [0x009c, 0x009d, 0x002f, 0x0035, 0x003c, 0x003d];
