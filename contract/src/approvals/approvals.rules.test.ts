import { describe, expect, it } from 'vitest';
import { type ApproverStatus, outcomeOf, turnOf } from './approvals.rules.ts';

const votes = (...all: ApproverStatus[]) => all.map((status, position) => ({ status, position }));

describe('an approval', () => {
  it.each<[ApproverStatus[], number, string]>([
    [['approved', 'asked'], 2, 'open'],
    [['approved', 'approved'], 2, 'approved'],
    [['rejected', 'asked'], 2, 'rejected'],
    [['rejected', 'approved', 'asked'], 2, 'open'],
    [['rejected', 'approved', 'rejected'], 2, 'rejected'],
    [['approved', 'asked', 'asked'], 1, 'approved'],
    [['delegated', 'asked'], 1, 'open'],
    [['delegated', 'rejected'], 1, 'rejected'],
  ])('of %j that needs %i is %s', (all, needed, outcome) => {
    expect(outcomeOf(votes(...all), needed)).toBe(outcome);
  });

  it('asks everybody at once, or one after the other', () => {
    const position = (all: ApproverStatus[], ordered: boolean) => turnOf(votes(...all), ordered).map((v) => v.position);
    expect(position(['waiting', 'waiting'], false)).toEqual([0, 1]);
    expect(position(['waiting', 'waiting'], true)).toEqual([0]);
    expect(position(['asked', 'waiting'], true)).toEqual([]);
    expect(position(['approved', 'waiting', 'waiting'], true)).toEqual([1]);
    expect(position(['approved', 'approved'], true)).toEqual([]);
  });
});
