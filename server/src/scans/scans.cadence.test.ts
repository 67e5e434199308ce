/** The day of the next scan. */
import { expect, it } from 'vitest';
import { nextDayOf } from './scans.cadence.ts';

it.each([
  ['daily', '2026-12-31', '2027-01-01'],
  ['weekly', '2026-12-28', '2027-01-04'],
  ['monthly', '2026-02-10', '2026-03-10'],
  ['monthly', '2026-01-10', '2026-02-10'],
  ['monthly', '2026-01-31', '2026-02-28'],
  ['never', '2026-01-31', null],
] as const)('%s after %s is %s', (cadence, from, next) => {
  expect(nextDayOf(cadence, 'America/Sao_Paulo', Temporal.PlainDate.from(from))).toBe(next);
});
