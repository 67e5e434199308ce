/**
 * Work that the server asks for before it judges one more password of an account under attack (decision 0020): a number
 * that, behind the challenge, gives a SHA-256 beginning with so many zero bits. SHA-256 (FIPS 180-4) by hand, since the
 * browser's own is asynchronous, and absent where a page did not come by https.
 */

interface Challenge {
  challenge: string;
  bits: number;
}

const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
const start = Int32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
const rotated = (x: number, by: number) => (x >>> by) | (x << (32 - by));
const words = new Int32Array(64);

/** Mixes the block that begins at `at` into the state. */
function compress(state: Int32Array, data: DataView, at: number): void {
  const w = (i: number) => words[i] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = data.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w(i - 15), w(i - 2)];
    const small = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const large = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    words[i] = (w(i - 16) + small + w(i - 7) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + sum + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + w(i)) | 0;
    const other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] ?? 0) + value) | 0;
  });
}

/** The SHA-256 of a text, as eight words. */
export function sha256(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(start);
  for (let at = 0; at < padded.length; at += 64) compress(state, data, at);
  return state;
}

const pause = () => new Promise<void>((resume) => setTimeout(resume));

/** Does the work, leaving the page its breath in between. */
export async function solve({ challenge, bits }: Challenge): Promise<Challenge & { answer: string }> {
  for (let answer = 0; ; answer++) {
    if (Math.clz32(sha256(`${challenge}:${answer}`)[0] ?? 0) >= bits)
      return { challenge, bits, answer: String(answer) };
    if (answer % 4_000 === 3_999) await pause();
  }
}
