import { expect, it } from 'vitest';
import { isSmallAgent, termOf } from './privacy.rules.ts';
import { requestKinds } from './privacy.shapes.ts';

const small = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;

it('a small agent is small, within the limits, and not at high risk', () => {
  expect(isSmallAgent(small)).toBe(true);
  expect(isSmallAgent(null)).toBe(false);
  for (const more of [
    { size: 'larger' as const },
    { revenueWithin: false },
    { groupWithin: false },
    { highRisk: true },
  ])
    expect(isSmallAgent({ ...small, ...more })).toBe(false);
});

it('the law sets a term for confirmation and access alone, double for the full statement of small agents', () => {
  const usual = { small: false, aimDays: 20 };
  expect(termOf('access', usual)).toEqual({ days: 15, legal: true });
  expect(termOf('access', { ...usual, small: true })).toEqual({ days: 30, legal: true });
  expect(termOf('confirmation', { ...usual, small: true })).toEqual({ days: 15, legal: true });
  const own = requestKinds.filter((kind) => !termOf(kind, usual).legal);
  expect(own).toHaveLength(9);
  expect(termOf('deletion', { ...usual, small: true })).toEqual({ days: 20, legal: false });
});
