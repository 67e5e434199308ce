import { expect, it } from 'vitest';
import { untrueIn } from './trust.rules.ts';

it('a certificate counts on the last of its three years, and on the day after no longer', () => {
  const one = { framework: 'iso27001', level: 'certified', statedOn: '2023-05-04' } as const;
  const stated = [{ ...one, certifiedBy: 'Organismo', certificate: 'BR 77/23' }];
  expect(untrueIn(stated, [], '2026-05-04')).toEqual([]);
  expect(untrueIn(stated, [], '2026-05-05')).toEqual([
    { pointer: '/frameworks/0/statedOn', code: 'library.certificate-lapsed' },
  ]);
});
