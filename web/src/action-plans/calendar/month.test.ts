import { expect, test } from 'vitest';
import { dayAfterKey, shiftMonth, weeksOf } from './month.ts';

test.each([
  // November 2026 begins on a Sunday.
  ['2026-11', 0, '2026-11-01', '2026-12-05', 5],
  ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
  // February 2026 fills four weeks exactly.
  ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
  ['2028-02', 1, '2028-01-31', '2028-03-05', 5],
])('%s, weeks from day %i: %s to %s', (month, firstDay, first, last, count) => {
  const weeks = weeksOf(month, firstDay);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
});

test('months run over the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-03', '2026-10-27'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['Enter', '2026-12-31', null],
])('%s on %s leads to %s', (key, day, then) => expect(dayAfterKey(key, day)).toBe(then));
