import { describe, expect, it } from 'vitest';
import { acceptanceFaults, scoresOf, severityOf, treatedBy } from './risks.rules.ts';

const severities = ['low', 'medium', 'high', 'critical'] as const;

describe('bands of severity', () => {
  it('cover every score once: what a filter asks for is what the register calls it', () => {
    for (let score = 1; score <= 25; score += 1) {
      const bands = severities.filter((severity) => {
        const { from, to } = scoresOf(severity);
        return from <= score && score <= to;
      });
      expect([score, bands]).toEqual([score, [severityOf(score)]]);
    }
  });
});

describe('days', () => {
  it.each([
    ['2026-01-31', 'critical', '2026-02-28'],
    ['2026-01-31', 'high', '2026-04-30'],
    ['2026-01-31', 'medium', '2027-01-31'],
    ['2026-01-31', 'low', '2027-01-31'],
  ] as const)('from %s a risk that is %s is treated by %s', (today, severity, day) => {
    expect(treatedBy(severity, today)).toBe(day);
  });

  it.each([
    ['2026-03-09', 'risks.until-past'],
    ['2026-03-10', 'risks.until-past'],
    ['2026-03-11', undefined],
    ['2027-03-11', undefined],
    ['2027-03-12', 'risks.until-far'],
  ])('on 10 March 2026 an acceptance until %s: %s', (until, code) => {
    expect(acceptanceFaults(until, '2026-03-10', 'high')[0]?.code).toBe(code);
  });

  it.each([
    ['2026-06-10', undefined],
    ['2026-06-11', 'risks.until-far-critical'],
    ['2027-03-12', 'risks.until-far'],
  ])('on 10 March 2026 that of a critical risk until %s: %s', (until, code) => {
    expect(acceptanceFaults(until, '2026-03-10', 'critical')[0]?.code).toBe(code);
  });
});
