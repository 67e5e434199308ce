/** Instants leave as ISO 8601 in milliseconds, however PostgreSQL writes them. */
import { expect, it } from 'vitest';
import { iso } from './pool.ts';

it.each([
  ['2026-11-21 04:23:42.123456+00', '2026-11-21T04:23:42.123Z'],
  ['2026-11-21 04:23:42.9999+00', '2026-11-21T04:23:42.999Z'],
  ['2026-11-21 04:23:42.5+00', '2026-11-21T04:23:42.500Z'],
  ['2026-11-21 04:23:42+00', '2026-11-21T04:23:42.000Z'],
  ['2026-11-21 01:23:42.5-03', '2026-11-21T04:23:42.500Z'],
])('%s is %s', (written, instant) => {
  expect(iso(written)).toBe(instant);
});

it('refuses what is no instant', () => {
  expect(() => iso('infinity')).toThrow(RangeError);
});
