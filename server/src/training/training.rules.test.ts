import { describe, expect, it } from 'vitest';
import type { BankQuestion } from './teaching.ts';
import { certificateStatusOn, progressOf, quizScore, type Standing } from './training.rules.ts';

const drawn = Array.from({ length: 6 }, (_, at) => ({ id: `q${at}`, options: ['a', 'b'] }));
const bank = new Map(
  drawn.map(({ id }): [string, BankQuestion] => [id, { id, right: 'a', ask: id, options: [] } satisfies BankQuestion]),
);

describe('a quiz', () => {
  it.each([
    [0, 0],
    [4, 66],
    [5, 83],
    [6, 100],
  ])('with %i of six right scores %i: what is nearly enough is not enough', (right, score) => {
    const answers = drawn.map(({ id }, at) => ({ questionId: id, optionId: at < right ? 'a' : 'b' }));
    expect(quizScore(drawn, answers, bank)).toBe(score);
  });
});

describe('a certificate', () => {
  it.each([
    ['2026-05-09', null, 'expired'],
    ['2026-05-10', null, 'active'],
    ['2026-05-11', null, 'active'],
    ['2026-05-11', '2026-01-01T00:00:00Z', 'revoked'],
  ])('valid until %s, revoked %s, is %s on 10 May', (valid_until, revoked_at, status) => {
    expect(certificateStatusOn({ valid_until, revoked_at }, '2026-05-10')).toBe(status);
  });

  it('keeps a course finished through its last day', () => {
    const standing: Standing = {
      ...{ done: new Set(['a']), lesson: null, enrolledAt: '2025-05-10T12:00:00Z', finished: true, due: null },
      certificate: { id: 'c', validUntil: '2026-05-10' },
    };
    const lessons = [{ id: 'a', title: 'A', minutes: 5 }];
    expect(progressOf({ lessons }, standing, '2026-05-10')).toMatchObject({ status: 'finished', certificateId: 'c' });
    expect(progressOf({ lessons }, standing, '2026-05-11')).toMatchObject({ status: 'expired', certificateId: null });
  });
});
