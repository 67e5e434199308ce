import { expect, it } from 'vitest';
import { dueDates } from './action-plans.dates.ts';

// 2026-11-20 is a Friday.
it.each([
  ['nothing', [], []],
  ['half an hour: not on the day itself, nor on a weekend', [0.5], ['2026-11-23']],
  ['a day of work: a week', [8], ['2026-11-27']],
  ['one after the other', [4, 4, 16], ['2026-11-24', '2026-11-27', '2026-12-11']],
  ['a Sunday becomes the Monday after', [10], ['2026-11-30']],
])('%s', (_, hours, dates) => {
  expect(dueDates('2026-11-20', hours)).toEqual(dates);
});
