import { describe, expect, it } from 'vitest';
import { noticeBy } from './notice.rules.ts';

describe('the day of notice', () => {
  it.each([
    ['2026-12-20', 30, '2026-11-20'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-12-20', 0, '2026-12-20'],
    ['2026-12-20', null, null],
    [null, 30, null],
  ])('of %s with %s days is %s', (contractEnds, noticeDays, day) => {
    expect(noticeBy({ contractEnds, noticeDays })).toBe(day);
  });
});
