import { describe, expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { servedBy, steps } from '../frameworks/load.ts';
import { planFaultsOf } from './check.ts';
import { readyPlans } from './load.ts';

describe('the plans to copy', () => {
  it('are enough to choose from, and every step serves a control', () => {
    expect(readyPlans.length).toBeGreaterThanOrEqual(12);
    const idle = readyPlans.flatMap((plan) => plan.steps.filter((step) => servedBy(step).length === 0));
    expect(idle).toEqual([]);
  });

  it('promise to nobody that a law is met', () => {
    const said = readyPlans.flatMap((plan) => langs.flatMap((lang) => [plan[lang].title, plan[lang].summary]));
    expect(said.filter((text) => /conformidade|compliant|certifi|cumplimiento/i.test(text))).toEqual([]);
  });

  it('are refused with a step that nobody wrote, or twice', () => {
    const [one] = readyPlans;
    if (!one) throw new Error('There is no plan to copy.');
    const wrong = { ...one, steps: [...one.steps, one.steps[0] ?? '', 'a5-nobody'] };
    expect(planFaultsOf([wrong], steps)).toEqual([
      `${one.id} names ${one.steps[0]} twice`,
      `${one.id} names a5-nobody, which nobody wrote`,
    ]);
    expect(planFaultsOf([one, one], steps)[0]).toBe(`the plan ${one.id} exists twice`);
  });
});
