/** What the first sentence of the dashboard speaks of. */
import type { AssessmentNow } from '@vigia/contract/dashboard/dashboard.contract.ts';

const areas = ['security', 'privacy'] as const;
type Area = (typeof areas)[number];

export interface AreaStanding {
  readonly area: Area;
  readonly maturity: number;
  /** The level reached, 0 to 5, by the figure as it is shown: with one digit. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
  /** Of the questions that apply, gates among them, as everywhere else that counts questions. */
  readonly answered: number;
  readonly applicable: number;
  /** The last submission about this area: of the whole assessment, or of its essential questions. */
  readonly submitted: AssessmentNow['submitted'];
}

const levels = [0, 1, 2, 3, 4, 5] as const;

/** The areas of which something is known, security first. */
export function standings(assessments: readonly AssessmentNow[]): AreaStanding[] {
  const of = (type: AssessmentNow['assessmentType']) => assessments.find((one) => one.assessmentType === type);
  return areas.flatMap((area) => {
    const found = of(area);
    if (!found || found.overall.maturity === null) return [];
    const { maturity } = found.overall;
    const { answered, applicable } = found.progress;
    const submitted = found.submitted ?? (area === 'security' ? (of('essential')?.submitted ?? null) : null);
    const level = levels.findLast((one) => one <= Math.round(maturity * 10) / 10) ?? 0;
    return [{ area, maturity, level, answered, applicable, submitted }];
  });
}

/** Where a number opens to the answers that made it. */
export const resultOf = (assessmentType: AssessmentNow['assessmentType']): string =>
  `/assessment?assessmentType=${assessmentType}&live=true`;
