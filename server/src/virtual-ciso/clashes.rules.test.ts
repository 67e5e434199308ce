import { describe, expect, it } from 'vitest';
import { type AnsweredFact, clashesIn } from './clashes.rules.ts';

const answer = (id: string, more: Partial<AnsweredFact> = {}): AnsweredFact => ({
  ...{ id, value: 3, comment: '', day: '2026-06-01', controls: ['A.8.13'] },
  ...more,
});
const nothing = { answers: [], proven: null, policies: [], plans: [], staleBefore: '2025-11-23' };
const rules = (facts: Partial<Parameters<typeof clashesIn>[0]>) =>
  clashesIn({ ...nothing, ...facts }).map(({ rule, answer: { id } }) => `${rule} ${id}`);

describe('records that disagree', () => {
  it.each([
    'a cópia nunca foi testada',
    'the copy was never tested',
    'la copia todavía no se probó',
    'We don’t test it',
  ])('an answer is denied by its own comment: %s', (comment) => {
    expect(rules({ answers: [answer('a', { comment })] })).toEqual(['denied a']);
    expect(rules({ answers: [answer('a', { comment, value: 1 })] })).toEqual([]);
  });
  it('two comments on one control contradict each other, and not on two', () => {
    const answers = [
      answer('a', { value: 1, comment: 'A restauração nunca foi testada.' }),
      answer('b', { value: 2, comment: 'Testada a cada semestre, com restauração inteira.' }),
    ];
    expect(rules({ answers })).toEqual(['disagree a']);
    const apart = answers.map((one, at) => ({ ...one, controls: [`A.8.${at}`] }));
    expect(rules({ answers: apart })).toEqual([]);
  });
  it('a policy promises what the assessment denies; a plan is open on what is said to be done', () => {
    const record = { id: 'r', title: 'Cópias', control: 'A.8.13' };
    expect(rules({ answers: [answer('a', { value: 1 })], policies: [record] })).toEqual(['promised a']);
    expect(rules({ answers: [answer('a', { value: 3 })], policies: [record] })).toEqual([]);
    expect(rules({ answers: [answer('a', { value: 4 })], plans: [record] })).toEqual(['unfinished a']);
  });
  it('a high number wants proof, and an old answer is said to be old', () => {
    const high = answer('a', { value: 5 });
    expect(rules({ answers: [high], proven: new Set() })).toEqual(['unproven a']);
    expect(rules({ answers: [high], proven: new Set(['A.8.13']) })).toEqual([]);
    expect(rules({ answers: [high] })).toEqual([]);
    expect(rules({ answers: [answer('a', { day: '2025-11-22' })] })).toEqual(['stale a']);
  });
});
