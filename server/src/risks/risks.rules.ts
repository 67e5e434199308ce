/** How a risk is weighed, and what stands against a change of it. Pure. */
import { riskScale } from '@vigia/content/reference/load.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { levelsOfMatrix, type MatrixSize } from '@vigia/contract/risks/matrix.rules.ts';
import {
  maxAcceptanceDays,
  maxCriticalAcceptanceDays,
  type RatingStage,
  type RiskDraft,
  type RiskRating,
  type RiskSeverity,
  ratingStages,
  riskSeverity,
  type WeighedRating,
} from '@vigia/contract/risks/risks.shapes.ts';

const scoreOf = ({ likelihood, impact }: RiskRating): number => likelihood * impact;

/** The band in which a product of likelihood and impact stands. */
export const severityOf = (score: number): RiskSeverity =>
  riskSeverity.parse(riskScale.bands.find(({ to }) => score <= to)?.id ?? 'critical');

export const weighed = (rating: RiskRating): WeighedRating => {
  const score = scoreOf(rating);
  return { likelihood: rating.likelihood, impact: rating.impact, score, severity: severityOf(score) };
};

/** The least and the greatest score of a band. */
export function scoresOf(severity: RiskSeverity): { from: number; to: number } {
  const at = riskScale.bands.findIndex(({ id }) => id === severity);
  return { from: (riskScale.bands[at - 1]?.to ?? 0) + 1, to: riskScale.bands[at]?.to ?? 25 };
}

/**
 * Controls only ever make a risk smaller: neither today nor the target may lie above what it is without them, and no target
 * above today. What stood so before may stay.
 */
type Ratings = Pick<RiskDraft, RatingStage>;
export function ratingFaults({ inherent, current, target }: Ratings, before: Ratings | null = null): Fault[] {
  const stages = { current, target };
  const above = (['current', 'target'] as const)
    .filter((stage) => scoreOf(stages[stage]) > scoreOf(inherent))
    .map((stage) => ({ pointer: `/${stage}/likelihood`, code: 'risks.above-inherent' }));
  const stood = (['current', 'target'] as const).every(
    (stage) => before !== null && scoreOf(before[stage]) === scoreOf(stages[stage]),
  );
  if (above.length > 0 || stood || scoreOf(target) <= scoreOf(current)) return above;
  return [{ pointer: '/target/likelihood', code: 'risks.target-above' }];
}

/** That a risk is accepted is decided with a reason and a day, and not by choosing a treatment. */
export const treatmentFaults = (
  { treatment }: Pick<RiskDraft, 'treatment'>,
  before: Pick<RiskDraft, 'treatment'> | null,
): Fault[] =>
  treatment === 'accept' && before?.treatment !== 'accept'
    ? [{ pointer: '/treatment', code: 'risks.accept-by-accepting' }]
    : [];

/** Ratings are squares of the company's matrix. What was rated by another matrix may stay as it was. */
export function matrixFaults(draft: Ratings, matrix: MatrixSize, before: Ratings | null = null): Fault[] {
  const allowed = levelsOfMatrix(matrix);
  return ratingStages.flatMap((stage) =>
    (['likelihood', 'impact'] as const)
      .filter((kind) => !allowed.includes(draft[stage][kind]) && draft[stage][kind] !== before?.[stage][kind])
      .map((kind) => ({ pointer: `/${stage}/${kind}`, code: 'risks.not-of-matrix' })),
  );
}

/** An acceptance ends on a day that comes, and is given for a year at most; of a critical risk for three months. */
export function acceptanceFaults(until: string, today: string, severity: RiskSeverity): Fault[] {
  const last = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
  if (until <= today) return [{ pointer: '/until', code: 'risks.until-past' }];
  if (until > last(maxAcceptanceDays)) return [{ pointer: '/until', code: 'risks.until-far' }];
  if (severity === 'critical' && until > last(maxCriticalAcceptanceDays))
    return [{ pointer: '/until', code: 'risks.until-far-critical' }];
  return [];
}

/** Months in which a risk of a band is treated, as the scale says. */
const months: Record<RiskSeverity, number> = { critical: 1, high: 3, medium: 12, low: 12 };
/** The day until which a plan for a risk is to be done. */
export const treatedBy = (severity: RiskSeverity, today: string): string =>
  Temporal.PlainDate.from(today).add({ months: months[severity] }).toString();
