import { describe, expect, it } from 'vitest';
import { base32, codeAt, matchingStep, stepAt, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B (SHA-1), in six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the RFC at %i s', (at, code) => {
    expect(codeAt(secret, stepAt(at * 1_000))).toBe(code);
  });

  it('are taken from the step before to the step after, and none that is not later than the last', () => {
    const now = 1_111_111_111_000;
    const present = stepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, codeAt(secret, present + by), 0, now));
    expect(taken).toEqual([null, present - 1, present, present + 1, null]);
    expect(matchingStep(secret, codeAt(secret, present), present, now)).toBeNull();
    expect(matchingStep(secret, codeAt(secret, present + 1), present, now)).toBe(present + 1);
    for (const wrong of ['', '50471', '0504710', '05047x']) expect(matchingStep(secret, wrong, 0, now)).toBeNull();
  });

  it('come from a secret that apps read', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(totpUri(secret, 'Vigia', 'a@b.test')).toBe(
      'otpauth://totp/Vigia:a%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vigia&algorithm=SHA1&digits=6&period=30',
    );
  });
});
