import { describe, expect, it } from 'vitest';
import { questions } from '../onboarding/load.ts';
import { activityFaultsOf } from './check.ts';
import { activitiesOf, linesOf, termsOfActivities, typicalActivities } from './load.ts';

const activities = [...typicalActivities().values()];
const terms = termsOfActivities();
const found = typicalActivities().get('payroll');
if (!found) throw new Error('no payroll');
const payroll = found;

describe('the typical activities', () => {
  it('name only what exists, keep to the law, and say nothing twice', () => {
    expect(activityFaultsOf(activities, terms)).toEqual([]);
  });

  it('are many, and leave no term unused', () => {
    expect(activities.length).toBeGreaterThanOrEqual(60);
    const used = new Set(
      activities.flatMap((one) => [
        `areas ${one.area}`,
        ...one.lines.map((id) => `lines ${id}`),
        ...one.people.map((id) => `people ${id}`),
        ...one.data.map((id) => `data ${id}`),
        ...one.origins.map((id) => `origins ${id}`),
        ...one.destinations.map((id) => `destinations ${id}`),
        ...one.systems.map((id) => `systems ${id}`),
        ...one.keep.map((id) => `periods ${id}`),
      ]),
    );
    // Measures are proposed by what an activity is, and are not named by it.
    const known = Object.entries(terms)
      .filter(([kind]) => kind !== 'measures')
      .flatMap(([kind, list]) => list.map(({ id }) => `${kind} ${id}`));
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });

  it('cannot be changed by whoever reads them', () => {
    expect(Object.isFrozen(payroll.pt)).toBe(true);
    expect(Object.isFrozen(terms.data)).toBe(true);
  });

  const { ordinary } = payroll.bases;
  it.each([
    ['a system of nobody', { ...payroll, systems: ['abacus'] }, 'no system abacus'],
    ['a step of nobody', { ...payroll, steps: ['a8-no-such-step'] }, 'no step a8-no-such-step'],
    ['sensitive data on art. 7 alone', { ...payroll, bases: { ordinary, sensitive: [] } }, 'art. 11'],
    ['no basis for the rest', { ...payroll, bases: { ...payroll.bases, ordinary: [] } }, 'art. 7 is missing'],
    [
      'legitimate interest out of hand',
      { ...payroll, bases: { ...payroll.bases, ordinary: ['7-IX' as const] } },
      'test',
    ],
    ['consent out of hand', { ...payroll, bases: { ...payroll.bases, ordinary: ['7-I' as const] } }, 'consent'],
    [
      'a basis that nobody explains',
      { ...payroll, bases: { ...payroll.bases, sensitive: ['11-II-c' as const] } },
      '11-II-c',
    ],
    ['a basis of a processor', { ...payroll, role: 'processor' as const }, 'has no basis of its own'],
    ['children looked over', { ...payroll, people: ['children'] }, 'without a step for them'],
    ['a high risk looked over', { ...payroll, highRisk: 'no' as const }, 'looked over'],
    ['a return too late', { ...payroll, recovery: { rto: 100, rpo: 1, limit: 720 } }, 'already grave'],
    ['a limit before the return', { ...payroll, recovery: { rto: 24, rpo: 1, limit: 4 } }, 'beyond the limit'],
    ['public policy of a company', { ...payroll, bases: { ...payroll.bases, ordinary: ['7-III' as const] } }, 'public'],
    ['no impact report', { ...payroll, highRisk: 'usual' as const }, 'without an impact report'],
    ['harm that shrinks', { ...payroll, impact: { ...payroll.impact, law: [5, 4, 3, 2, 1, 1] } }, 'shrinks'],
  ])('are refused with %s', (_name, one, fault) => {
    expect(activityFaultsOf([one], terms).join()).toContain(fault);
  });

  it('are refused where a measure stands on a control of nobody', () => {
    const [first] = terms.measures;
    if (!first) throw new Error('no measure');
    const wrong = { ...terms, measures: [{ ...first, controls: ['A.8.99'] }] };
    expect(activityFaultsOf([], wrong)).toContain(`${first.id}: no control A.8.99`);
  });

  it('are refused where two say the same', () => {
    expect(activityFaultsOf([payroll, { ...payroll, id: 'another-one' }], terms).join()).toContain('stands twice');
  });
});

describe('the activities of a kind of business', () => {
  it('are its own and those of every company, and no other one’s', () => {
    const ids = activitiesOf([]).map(({ id }) => id);
    expect(ids).toContain('payroll');
    expect(activitiesOf([]).every(({ lines }) => lines.length === 0)).toBe(true);
  });

  it('come with its own first, and make a record of the first half-hour that is neither empty nor endless', () => {
    const lengths = terms.lines.map(({ id }) => {
      const own = activitiesOf([id]).map(({ lines }) => lines.length > 0);
      expect(own, id).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
      expect(own[0], `${id} has one of its own`).toBe(true);
      return activitiesOf([id]).filter(({ first }) => first).length;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20);
  });

  it('is asked for within an industry, of which each has one', () => {
    const industries = questions.find(({ id }) => id === 'industry')?.options.map(({ id }) => id) ?? [];
    expect(industries.filter((id) => linesOf(id).length === 0)).toEqual(['other']);
  });
});
