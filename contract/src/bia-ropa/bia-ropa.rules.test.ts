import { describe, expect, it } from 'vitest';
import { completeness, gapsOf, isHighRisk, type JudgedActivity, outageFaults } from './bia-ropa.rules.ts';
import { activityDraft } from './bia-ropa.shapes.ts';
import { type ImpactOverTime, impactMoments } from './impact.shapes.ts';
import { cyclesOf, movedInWave, recoveryOrder } from './recovery.rules.ts';

const none = { money: 0, law: 0, people: 0, reputation: 0 } as const;
const growing: ImpactOverTime = {
  ...{ h1: none, h4: { ...none, money: 1 }, d1: { ...none, money: 2 } },
  ...{ d3: { ...none, money: 3 }, w1: { ...none, money: 3 }, m1: { ...none, money: 4 } },
};
const whole: JudgedActivity = {
  ...activityDraft.parse({ name: 'Folha', purpose: 'Pagar', legalBases: ['art7-ii'], measures: 'Cofre' }),
  ...{ areaId: 'a', ownerId: 'o', systems: 1, unplaced: 0, people: 1, minors: false, elderly: false, origins: 1 },
  ...{
    data: 1,
    destinations: 0,
    holdsSensitive: false,
    uncontracted: 0,
    abroad: [],
    retention: '5 anos',
    retentionLaw: 'CLT',
  },
  ...{ disposal: 'Apagar', workaround: 'Planilha', reviewOn: '2027-01-01', impact: growing },
  ...{ rtoHours: 24, rpoHours: 4, mtpdHours: 72 },
};
const today = '2026-11-22';
const denied: ReadonlySet<string> = new Set(['copies']);
const codes = (more: Partial<JudgedActivity>, lgpd = true) =>
  gapsOf({ ...whole, ...more }, { today, denied, lgpd }).map(({ code }) => code);

describe('a record', () => {
  it('contradicts itself where it names what the controls deny, of personal data alone', () => {
    expect(codes({ measureIds: ['copies', 'logs'] })).toEqual(['measures-denied']);
    expect(codes({ measureIds: ['logs'] })).toEqual([]);
    expect(codes({ measureIds: ['copies'], personalData: false })).toEqual([]);
  });

  it('contradicts no Brazilian article where another law is the company’s', () => {
    const interest = { legalBases: ['art7-ix' as const], balancing: null };
    expect(codes(interest)).toEqual(['interest-unbalanced']);
    expect(codes(interest, false)).toEqual([]);
  });

  it('that says everything lacks nothing', () => {
    expect(codes({})).toEqual([]);
    expect(completeness(whole)).toBe(100);
  });

  it.each<[string, Partial<JudgedActivity>]>([
    ['purpose', { purpose: '' }],
    ['basis', { legalBases: [] }],
    ['system-country', { unplaced: 1 }],
    ['basis-of-common-data', { sensitive: true, legalBases: ['art7-ix'], balancing: null }],
    ['sensitive-unmarked', { holdsSensitive: true }],
    ['consent-unproven', { legalBases: ['art7-i'] }],
    ['interest-unbalanced', { legalBases: ['art7-ix'] }],
    ['minors-without-interest', { minors: true }],
    ['abroad-without-mechanism', { abroad: ['US'] }],
    ['country-not-adequate', { abroad: ['DE', 'US'], transferMechanism: 'art33-i' }],
    ['processor-uncontracted', { uncontracted: 1 }],
    ['retention-without-law', { retentionLaw: '' }],
    ['automated-unexplained', { automated: true }],
    ['mtpd-past-impact', { mtpdHours: 168 }],
    ['review-overdue', { reviewOn: '2026-11-21' }],
  ])('says %s', (code, more) => {
    expect(codes(more)).toContain(code);
  });

  it('asks a processor for no basis of its own, and no data where there is none', () => {
    expect(codes({ role: 'processor', otherParty: 'Cliente', legalBases: [] })).toEqual([]);
    expect(codes({ personalData: false, purpose: '', people: 0, data: 0, abroad: ['US'] })).toEqual([]);
    expect(codes({ abroad: ['DE', 'PT'], transferMechanism: 'art33-i' })).toEqual([]);
  });

  it('is high risk by one general and one specific criterion', () => {
    const risky = (more: Partial<JudgedActivity>) => isHighRisk({ ...whole, ...more });
    expect(risky({ largeScale: true })).toBe(false);
    expect(risky({ sensitive: true })).toBe(false);
    expect(risky({ largeScale: true, sensitive: true })).toBe(true);
    expect(risky({ significantEffect: true, elderly: true })).toBe(true);
    expect(risky({ largeScale: true, sensitive: true, personalData: false })).toBe(false);
  });
});

describe('the hours of an outage', () => {
  it('fit together, and its impact never shrinks', () => {
    expect(outageFaults(whole)).toEqual([]);
    expect(outageFaults({ ...whole, rtoHours: 73 })).toMatchObject([{ pointer: '/rtoHours' }]);
    expect(outageFaults({ ...whole, impact: { ...growing, m1: none } })).toMatchObject([
      { pointer: '/impact/m1/money', code: 'bia-ropa.impact-shrinks' },
    ]);
    expect(impactMoments).toHaveLength(6);
  });
});

const node = (id: string, rtoHours: number | null, ...dependsOn: string[]) => ({ id, rtoHours, dependsOn });

describe('the order of recovery', () => {
  it('brings back what others wait for first, as soon as the most urgent of them needs it', () => {
    const order = recoveryOrder([
      node('site', 4, 'network', 'payment'),
      node('payroll', 72, 'network'),
      node('payment', 8, 'network'),
      node('network', 24),
      node('tea', null),
    ]);
    expect(order).toEqual([
      { id: 'network', neededIn: 4, wave: 1, inCycle: false, byHand: false, overtaken: false },
      { id: 'tea', neededIn: null, wave: 1, inCycle: false, byHand: false, overtaken: false },
      { id: 'payment', neededIn: 4, wave: 2, inCycle: false, byHand: false, overtaken: false },
      { id: 'payroll', neededIn: 72, wave: 2, inCycle: false, byHand: false, overtaken: false },
      { id: 'site', neededIn: 4, wave: 3, inCycle: false, byHand: false, overtaken: false },
    ]);
  });

  describe('put by hand', () => {
    const put = (id: string, rtoHours: number, place: number | null, ...dependsOn: string[]) => ({
      ...node(id, rtoHours, ...dependsOn),
      byHand: place === null ? null : { wave: 1, place },
    });
    const ids = (nodes: Parameters<typeof recoveryOrder>[0]) => recoveryOrder(nodes).map(({ id }) => id);

    it('stands as people put it, and says what is needed before something above it', () => {
      const order = recoveryOrder([put('a', 4, 2), put('b', 8, 1), put('c', 24, 3)]);
      expect(order.map(({ id, byHand, overtaken }) => [id, byHand, overtaken])).toEqual([
        ['b', true, false],
        ['a', true, true],
        ['c', true, false],
      ]);
    });

    it('gives whoever came later its place before the first that is needed after it', () => {
      expect(ids([put('a', 4, 2), put('b', 8, 1), put('new', 6, null), put('last', 90, null)])).toEqual([
        ...['new', 'b', 'a', 'last'],
      ]);
    });

    it('holds only in the group that it was put in, and never before what it waits for', () => {
      expect(ids([put('a', 4, 1, 'b'), put('b', 8, 2)])).toEqual(['b', 'a']);
      const order = recoveryOrder([node('a', 4), node('b', 8), node('c', 9, 'a')]);
      expect(movedInWave(order, 'b', 'up')).toEqual({ wave: 1, ids: ['b', 'a'], moved: true });
      expect(movedInWave(order, 'c', 'up')).toEqual({ wave: 2, ids: ['c'], moved: false });
      expect(movedInWave(order, 'b', 'down')).toEqual({ wave: 1, ids: ['a', 'b'], moved: false });
      expect(movedInWave(order, 'gone', 'up')).toBeNull();
    });
  });

  it('finds those that wait for each other, and still orders all', () => {
    const nodes = [node('a', 4, 'b'), node('b', 8, 'c'), node('c', 8, 'b', 'gone'), node('d', 1, 'd')];
    expect(cyclesOf(nodes).map((ids) => ids.toSorted())).toEqual([['d'], ['b', 'c']]);
    expect(recoveryOrder(nodes).map(({ id, wave, inCycle }) => [id, wave, inCycle])).toEqual([
      ['d', 1, true],
      ['b', 1, true],
      ['c', 1, true],
      ['a', 2, false],
    ]);
  });

  it('stands a chain of three thousand', () => {
    const chain = Array.from({ length: 3_000 }, (_, at) => node(`n${at}`, 4, `n${at + 1}`));
    expect(recoveryOrder(chain)[0]).toEqual({
      id: 'n2999',
      neededIn: 4,
      wave: 1,
      inCycle: false,
      byHand: false,
      overtaken: false,
    });
  });
});
