/** What the first sentence of the dashboard speaks of. */

import type { AssessmentNow } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';

const areas = ['security', 'privacy'] as const;
type Area = (typeof areas)[number];

export interface AreaStanding {
  readonly area: Area;
  readonly maturity: number;
  /** Of the questions that apply, gates among them, as everywhere else that counts questions. */
  readonly answered: number;
  readonly applicable: number;
  /** The last submission about this area: of the whole assessment, or of its essential questions. */
  readonly submitted: AssessmentNow['submitted'];
}

/** The areas of which something is known, security first. */
export function standings(assessments: readonly AssessmentNow[]): AreaStanding[] {
  const of = (type: AssessmentNow['assessmentType']) => assessments.find((one) => one.assessmentType === type);
  return areas.flatMap((area) => {
    const found = of(area);
    if (!found || found.overall.maturity === null) return [];
    const { maturity } = found.overall;
    const { answered, applicable } = found.progress;
    const submitted = found.submitted ?? (area === 'security' ? (of('essential')?.submitted ?? null) : null);
    return [{ area, maturity, answered, applicable, submitted }];
  });
}

/** Where a number opens to the answers that made it. */
export const resultOf = (assessmentType: AssessmentNow['assessmentType']): string =>
  questionnairePlaces.result.at({ assessmentType, live: true });
