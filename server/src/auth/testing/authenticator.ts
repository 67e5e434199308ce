/** A passkey in software, for tests: answers as a browser with a security key would (WebAuthn level 3, §6 and §7). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};
/** CBOR (RFC 8949), as much as attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const flags = { present: 1, verified: 4, attested: 64 };

interface Conditions {
  readonly origin: string;
  readonly rpId?: string;
  /** Whether the owner showed a finger or a PIN. */
  readonly verified?: boolean;
  readonly counter?: number;
}
interface Challenge {
  readonly challenge?: unknown;
}

/** Makes a passkey for a site. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const clientData = (type: string, { challenge }: Challenge, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const dataOf = ({ origin, rpId, verified = true, counter }: Conditions, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++uses);
    const bits = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([bits]), count]);
  };
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id,
    /** The answer to the options with which a passkey is made. */
    make(options: Challenge, conditions: Conditions) {
      const coordinates: [number, Cbor][] = [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ];
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(new Map(coordinates))]);
      const authData = Buffer.concat([dataOf(conditions, flags.attested), attested]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = b64(clientData('webauthn.create', options, conditions.origin));
      return {
        ...common,
        response: { clientDataJSON, attestationObject: b64(cbor(attestation)), transports: ['usb'] },
      };
    },
    /** The answer to the options with which it is used. */
    use(options: Challenge, conditions: Conditions) {
      const data = clientData('webauthn.get', options, conditions.origin);
      const authData = dataOf(conditions);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...common,
        response: { clientDataJSON: b64(data), authenticatorData: b64(authData), signature: b64(signature) },
      };
    },
  };
}
