import { expect, it } from 'vitest';
import { isShown, untrueIn } from './trust.rules.ts';

it('a certificate counts on the last of its three years, and on the day after no longer', () => {
  const one = { framework: 'iso27001', level: 'certified', statedOn: '2023-05-04' } as const;
  const stated = [{ ...one, certifiedBy: 'Organismo', certificate: 'BR 77/23' }];
  expect(untrueIn(stated, [], '2026-05-04')).toEqual([]);
  expect(untrueIn(stated, [], '2026-05-05')).toEqual([
    { pointer: '/frameworks/0/statedOn', code: 'library.certificate-lapsed' },
  ]);
});

it('strangers are shown a statement from its day on, and a certificate for as long as it counts', () => {
  const one = {
    framework: 'iso27001',
    statedOn: '2023-05-04',
    certifiedBy: 'Organismo',
    certificate: 'BR 77/23',
  } as const;
  const shownOn = (level: 'partial' | 'certified', day: string) => isShown({ ...one, level }, day);
  const days = ['2023-05-03', '2023-05-04', '2026-05-04', '2026-05-05'];
  expect(days.map((day) => shownOn('partial', day))).toEqual([false, true, true, true]);
  expect(days.map((day) => shownOn('certified', day))).toEqual([false, true, true, false]);
  expect(isShown({ ...one, level: 'certified', certificate: '' }, '2024-01-01')).toBe(false);
});

it.each([
  ['partial', { maturity: 1.5, assessed: 40, applicable: 93 }, null],
  ['partial', { maturity: 1.49, assessed: 93, applicable: 93 }, 'library.above-own-level'],
  ['partial', { maturity: null, assessed: 0, applicable: 93 }, 'library.not-assessed'],
  ['whole', { maturity: 3, assessed: 93, applicable: 93 }, null],
  ['whole', { maturity: 2.99, assessed: 93, applicable: 93 }, 'library.above-own-level'],
  ['whole', { maturity: 4, assessed: 92, applicable: 93 }, 'library.assessed-in-part'],
] as const)('“%s” by the company’s own assessment is held against it: %j', (level, standing, code) => {
  const one = { framework: 'iso27001', level, statedOn: '2026-05-04', certifiedBy: '', certificate: '' } as const;
  const own = { framework: 'iso27001' as const, ...standing };
  expect(untrueIn([one], [own], '2026-05-04').map((fault) => fault.code)).toEqual(code === null ? [] : [code]);
  expect(untrueIn([one], [own], '2026-05-03').map((fault) => fault.code)).toEqual(['library.day-to-come']);
});
