import { describe, expect, it } from 'vitest';
import { type Earning, offersOf, readingAfter } from './compliance.earning.ts';

const question = (id: string, weight: number, earns: [string, number][]): Earning => ({
  ...{ id, kind: 'maturity', domain: 'continuity', weight: 1, effort: 1, when: null },
  controls: [{ framework: 'iso27001', id: 'A.8.13', weight }],
  earns: earns.map(([step, level]) => ({ step, level })),
});
const copies = question('con-copies', 3, [
  ['copy', 2],
  ['outside', 3],
  ['encrypt', 3],
]);
const restore = question('con-restore', 2, [
  ['try', 2],
  ['yearly', 3],
]);
const noAnswers = new Map();

describe('what finished steps earn', () => {
  it.each<[string, string[], Record<string, number>, [string, number][]]>([
    ['nothing done earns nothing', [], {}, []],
    ['the last step of a level earns it', ['copy'], {}, [['con-copies', 2]]],
    ['half a level earns the one below', ['copy', 'outside'], {}, [['con-copies', 2]]],
    ['a level without the one below earns nothing', ['outside', 'encrypt'], {}, []],
    ['what was answered need not be shown again', ['outside', 'encrypt'], { 'con-copies': 2 }, [['con-copies', 3]]],
    ['nothing that stands there already', ['copy'], { 'con-copies': 2 }, []],
    [
      'each question its own',
      ['copy', 'try', 'yearly'],
      {},
      [
        ['con-copies', 2],
        ['con-restore', 3],
      ],
    ],
  ])('%s', (_name, done, answers, expected) => {
    const offers = offersOf([copies, restore], new Set(done), new Map(Object.entries(answers)));
    expect(offers.map(({ questionId, level }) => [questionId, level])).toEqual(expected);
  });

  it('is what the control reads, once accepted', () => {
    const control = { framework: 'iso27001', id: 'A.8.13' } as const;
    const after = (done: string[]) => readingAfter([copies, restore], new Set(done), noAnswers, control);
    expect(after([])).toBeNull();
    expect(after(['copy', 'try'])).toBe(2);
    expect(after(['copy', 'outside', 'encrypt', 'try'])).toBe((3 * 3 + 2 * 2) / 5);
    expect(after(['copy', 'outside', 'encrypt', 'try', 'yearly'])).toBe(3);
  });
});
