import { describe, expect, it } from 'vitest';
import { controlsOf } from '../catalog.ts';
import { questions } from '../onboarding/load.ts';
import { riskFaultsOf } from './check.ts';
import { risksOf, typicalRisks } from './load.ts';

const risks = [...typicalRisks().values()];
const [first] = risks;
if (!first) throw new Error('no risks');

describe('the typical risks', () => {
  it('name only what exists, get smaller when treated, and say nothing twice', () => {
    expect(riskFaultsOf(risks)).toEqual([]);
  });

  it('leave no control of Annex A without a risk that makes it necessary', () => {
    const held = new Set(risks.flatMap(({ serves }) => serves.iso27001));
    const idle = [...controlsOf('iso27001').keys()].filter((id) => id.startsWith('A.') && !held.has(id));
    expect(idle).toEqual([]);
  });

  it('have something of its own for every industry that has a name', () => {
    const industries = questions.find(({ id }) => id === 'industry')?.options.map(({ id }) => id) ?? [];
    const few = industries.filter((id) => risks.filter(({ sectors }) => sectors.includes(id)).length < 2);
    expect(few).toEqual(['other']);
  });

  it.each([
    ['a control of nobody', { ...first, serves: { ...first.serves, iso27001: ['A.9.99'] } }, 'no A.9.99'],
    ['a step of nobody', { ...first, steps: ['a8-no-such-step'] }, 'no step a8-no-such-step'],
    ['an answer of nobody', { ...first, raises: { backups: ['perhaps'] } }, 'no perhaps in backups'],
    ['a treatment without effect', { ...first, treated: first.inherent }, 'no band lower'],
    ['steps that serve other controls', { ...first, steps: ['a7-clear-desk-rule'] }, 'serve none of its controls'],
  ])('are refused with %s', (_name, risk, fault) => {
    expect(riskFaultsOf([risk]).join()).toContain(fault);
  });

  it('are refused where two say the same', () => {
    expect(riskFaultsOf([first, { ...first, id: 'another-one' }]).join()).toContain('stands twice');
  });
});

describe('the risks of companies like this one', () => {
  const ids = (answers: Record<string, string[]>) => risksOf(answers).map(({ risk }) => risk.id);

  it('leave out what it does not have, and nothing for want of an answer', () => {
    expect(ids({ systems: ['google-workspace'] })).not.toContain('card-skimmer');
    expect(ids({ systems: ['ecommerce'] })).toContain('card-skimmer');
    expect(ids({})).toContain('card-skimmer');
    expect(ids({ industry: ['health'], systems: ['own-software'] })).not.toContain('peak-day-crash');
  });

  it('are likelier or less by what it answered', () => {
    const of = (backups: string) =>
      risksOf({ backups: [backups] }).find(({ risk }) => risk.id === 'backup-does-not-return')?.likelihood;
    expect(of('none')).toBeGreaterThan(of('tested') ?? 5);
  });

  it('come gravest first', () => {
    const weights = risksOf({ industry: ['health'] }).map(({ risk, likelihood }) => likelihood * risk.inherent.impact);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });
});
