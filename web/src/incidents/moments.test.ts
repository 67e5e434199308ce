import { expect, test } from 'vitest';
import { localMoment, momentOf } from './moments.ts';

test('a moment is written and read in the company’s time zone', () => {
  const iso = '2026-11-22T17:05:00.000Z';
  expect(localMoment(iso, 'America/Sao_Paulo')).toBe('2026-11-22T14:05');
  expect(momentOf('2026-11-22T14:05', 'America/Sao_Paulo')).toBe(iso);
  expect(momentOf('', 'America/Sao_Paulo')).toBeNull();
});

test.each([
  ['2026-03-29T01:30', 'Europe/Madrid', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T03:30', 'America/New_York', '2026-11-01T08:30:00.000Z'],
])('on a day on which clocks change, %s in %s is %s', (text, zone, iso) => {
  expect(momentOf(text, zone)).toBe(iso);
});
