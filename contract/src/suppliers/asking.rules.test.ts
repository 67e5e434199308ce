import { describe, expect, it } from 'vitest';
import { byQuestion, isAnswered, isAsked, mayChange, stillOpen } from './asking.rules.ts';

const question = (id: string, on?: string) => ({
  ...{ id, kind: 'yes-no', optional: false },
  when: on ? { question: on, is: ['yes'] } : null,
});
const questions = [question('a'), question('b', 'a'), question('c', 'b')] as const;
const known = byQuestion(questions);
const held = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([id, value]) => [id, { value, note: '', files: 0 }]));

describe('what is asked', () => {
  it('hangs on answers to questions that are asked themselves', () => {
    const [, b, c] = questions;
    expect(isAsked(c, held({ a: 'yes', b: 'yes' }), known)).toBe(true);
    expect(isAsked(c, held({ a: 'no', b: 'yes' }), known)).toBe(false);
    expect(stillOpen(questions, held({ a: 'no', b: 'yes' }))).toEqual([]);
    expect(isAsked(b, held({}), known)).toBe(false);
  });

  it('may change with the answer on which it hangs', () => {
    const [a, , c] = questions;
    expect(mayChange(c, new Set(['a']), known)).toBe(true);
    expect(mayChange(a, new Set(['c']), known)).toBe(false);
  });

  it('takes “na” in a text for a text, and elsewhere for what needs its reason', () => {
    const given = held({ t: 'na' });
    expect(isAnswered({ id: 't', kind: 'text' }, given)).toBe(true);
    expect(isAnswered({ id: 't', kind: 'yes-no' }, given)).toBe(false);
  });
});
