import { expect, it } from 'vitest';
import { provenBy } from './compliance.records.ts';

const today = '2026-05-04';
const record = (day: string, until: string | null) => ({
  ...{ kind: 'policy' as const, id: day, day, until, link: '/library', name: () => 'Política' },
  serves: [{ framework: 'iso27001' as const, id: 'A.5.1' }],
});

it.each([
  ['from the day on which it was made', today, null, true],
  ['on its last day still', '2026-01-10', today, true],
  ['on the day after it no longer', '2026-01-10', '2026-05-03', false],
  ['not before the day on which it is made', '2026-05-05', null, false],
])('an own record proves %s', (_, day, until, current) => {
  const [proof] = provenBy('iso27001', [record(day, until)], today).get('A.5.1') ?? [];
  expect(proof).toMatchObject({ validFrom: day, validUntil: until, current });
  expect(provenBy('lgpd', [record(day, until)], today).size).toBe(0);
});
