/** A rating of today out of the company's own records, with its arithmetic (ISO/IEC 27001 6.1.2 d). It sets nothing. Pure. */
import type { Risk, riskCategory } from '@vigia/contract/risks/risks.shapes.ts';
import type { RiskSuggestion } from '@vigia/contract/risks/weighing.shapes.ts';
import type { z } from 'zod';
import { weighed } from './risks.rules.ts';

type Category = z.infer<typeof riskCategory>;

/** Kinds of incidents that show that a risk of a category comes true; a test holds them to those that there are. */
export const kindsOfCategory: Readonly<Record<Category, readonly string[]>> = {
  attack: ['malware', 'ransomware', 'phishing', 'intrusion'],
  fraud: ['fraud'],
  people: ['insider', 'misuse'],
  exposure: ['leak', 'lost-device'],
  outage: ['outage'],
  suppliers: ['supplier'],
  software: ['intrusion'],
  privacy: ['leak'],
  business: [],
};
/** Categories that open weaknesses of systems make likelier. */
const weakened: ReadonlySet<Category> = new Set(['attack', 'exposure', 'software']);
export const heedsFindings = (category: Category): boolean => weakened.has(category);

interface Known {
  readonly risk: Pick<Risk, 'inherent' | 'controls'>;
  /** Levels of those of its controls that have one. */
  readonly levels: readonly number[];
  readonly incidents: number;
  readonly findings: number;
}

/** Steps off the likelihood for controls at a mean level: none below 2, then one for each level. */
const stepsOff = (level: number) => Math.min(3, Math.max(0, Math.floor(level) - 1));

/** Likelihood without controls, down by what is in place, up by what happened; the impact stays as it is without controls. */
export function suggestedRating({ risk, levels, incidents, findings }: Known): RiskSuggestion {
  const { inherent, controls } = risk;
  const begun = { reason: 'inherent' as const, change: inherent.likelihood, count: 0, of: 0, level: null };
  if (levels.length === 0) {
    const none = { reason: 'no-controls' as const, change: 0, count: 0, of: controls.length, level: null };
    return { rating: null, steps: [begun, none] };
  }
  const level = Math.round((10 * levels.reduce((sum, one) => sum + one, 0)) / levels.length) / 10;
  const off = -stepsOff(level);
  const up = incidents === 0 ? 0 : incidents < 3 ? 1 : 2;
  const weak = findings > 0 ? 1 : 0;
  const bounded = Math.min(inherent.likelihood, Math.max(1, inherent.likelihood + off + up + weak));
  return {
    rating: weighed({ likelihood: bounded, impact: inherent.impact }),
    steps: [
      begun,
      { reason: 'controls', change: off, count: levels.length, of: controls.length, level },
      { reason: 'incidents', change: up, count: incidents, of: 0, level: null },
      { reason: 'findings', change: weak, count: findings, of: 0, level: null },
    ],
  };
}
