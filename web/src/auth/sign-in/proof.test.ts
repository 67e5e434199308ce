import { expect, test } from 'vitest';
import { sha256, solve } from './proof.ts';

const hex = (text: string) => [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the hash of %j is that of FIPS 180-4', (text, expected) => expect(hex(text)).toBe(expected));

test('finds an answer whose hash begins with the zero bits asked for', async () => {
  const { challenge, bits, answer } = await solve({ challenge: 'a challenge', bits: 12 });
  expect(hex(`${challenge}:${answer}`)).toMatch(/^000/);
  expect(bits).toBe(12);
});
