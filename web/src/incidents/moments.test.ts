import { expect, test } from 'vitest';
import { localMoment, momentOf } from './moments.ts';

test('a moment is written and read in the company’s time zone', () => {
  const iso = '2026-11-22T17:05:00.000Z';
  expect(localMoment(iso, 'America/Sao_Paulo')).toBe('2026-11-22T14:05');
  expect(momentOf('2026-11-22T14:05', 'America/Sao_Paulo')).toBe(iso);
  expect(momentOf('', 'America/Sao_Paulo')).toBeNull();
});
