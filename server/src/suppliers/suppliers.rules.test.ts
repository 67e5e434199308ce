/** Pure rules of suppliers, where one sign decides: days, what goes together, what proves. */
import { formQuestion, supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import { describe, expect, it } from 'vitest';
import { dueFaults, fits, nextAfter } from './suppliers.rules.ts';
import { scoreOf } from './suppliers.scoring.ts';
import { noTier } from './testing.ts';

const nothing = { pt: '', en: '', es: '' };
const said = (pt: string) => ({ ...nothing, pt });
const question = (more: object) => ({
  ...{ id: 'one', text: said('Uma?'), why: nothing, proofText: nothing, flag: nothing },
  ...more,
});

it.each([
  ['2026-11-24', ['suppliers.day-past']],
  ['2026-11-25', []],
  ['2027-11-24', []],
  ['2027-11-25', ['suppliers.day-far']],
])('answers are asked for by tomorrow at the earliest and in a year at the latest: %s', (day, codes) => {
  expect(dueFaults(day, '2026-11-24').map(({ code }) => code)).toEqual(codes);
});

it.each([
  ['critical', 'by-tier', '2027-11-24'],
  ['high', 'by-tier', '2027-11-24'],
  ['medium', 'by-tier', '2028-11-24'],
  ['low', 'by-tier', null],
  ['low', 'yearly', '2027-11-24'],
  ['critical', 'never', null],
] as const)('of importance %s and repeated %s, they are asked again on %s', (tier, repeat, day) => {
  expect(nextAfter('2026-11-24', tier, repeat)).toBe(day);
});

it.each([
  [['sso'], true],
  [['sso', 'keys'], true],
  [['none'], true],
  [['none', 'sso'], false],
  [['sso', 'none'], false],
  [['sso', 'sso'], false],
  [['other'], false],
])('of several, “none of these” stands alone: %j', (chosen, fitting) => {
  const options = ['sso', 'keys', 'none'].map((id) => ({ id, text: said(id), alone: id === 'none' }));
  expect(fits(formQuestion.parse(question({ kind: 'several', options })), chosen)).toBe(fitting);
});

it.each([
  [['mfa'], 60],
  [['mfa', 'keys'], 100],
  [[], 0],
])('of several, what is chosen is added up, and no answer is worth more than a whole one: %j', (value, score) => {
  const options = ['mfa', 'keys'].map((id) => ({ id, text: said(id), points: 60 }));
  const questions = [question({ kind: 'several', options })];
  const form = supplierForm.parse({
    ...{ title: said('Formulário'), intro: nothing },
    sections: [{ id: 'all', title: said('Tudo'), intro: nothing, questions }],
  });
  expect(scoreOf(form, new Map([['one', { value, note: '', files: 0 }]]), '2026-11-24').score).toBe(score);
});

it.each([
  ['2025-11-23', 0],
  ['2025-11-24', 100],
  ['2026-11-24', 100],
  ['2026-11-25', 0],
])('a test is fresh for its months, up to today; one that has not come proves nothing: %s', (value, points) => {
  const form = supplierForm.parse({
    ...{ title: said('Formulário'), intro: nothing },
    sections: [
      { id: 'all', title: said('Tudo'), intro: nothing, questions: [question({ kind: 'date', freshMonths: 12 })] },
    ],
  });
  expect(scoreOf(form, new Map([['one', { value, note: '', files: 0 }]]), '2026-11-24').score).toBe(points);
});

describe('the tier', () => {
  it('is the sum of seven answers, lifted by three rules', () => {
    expect(tierOf(noTier)).toMatchObject({ sum: 0, most: 21, bySum: 'low', tier: 'low', lifted: [] });
    expect(tierOf({ ...noTier, data: 3 })).toMatchObject({
      sum: 3,
      bySum: 'low',
      tier: 'high',
      lifted: ['sensitive-data'],
    });
    expect(tierOf({ ...noTier, stop: 3, replace: 3 })).toMatchObject({ tier: 'critical', lifted: ['no-way-around'] });
    // Where each tier begins.
    for (const [data, volume, access, money, tier] of [
      [2, 1, 0, 0, 'low'],
      [2, 1, 1, 0, 'medium'],
      [2, 2, 2, 2, 'medium'],
      [2, 3, 2, 2, 'high'],
    ] as const)
      expect(tierOf({ ...noTier, data, volume, access, money }).bySum).toBe(tier);
    expect(tierOf({ data: 2, volume: 2, access: 2, stop: 2, replace: 2, money: 2, duty: 1 }).bySum).toBe('high');
    expect(tierOf({ data: 2, volume: 2, access: 2, stop: 2, replace: 2, money: 2, duty: 2 }).tier).toBe('critical');
  });
});
