/** The matrices that a company may rate by: 3, 4 or all 5 levels of the one scale, so that what was rated before can be compared. */
import type { RiskRating } from './risks.shapes.ts';

export const matrixSizes = [3, 4, 5] as const;
export type MatrixSize = (typeof matrixSizes)[number];

const levels: Readonly<Record<MatrixSize, readonly number[]>> = { 3: [1, 3, 5], 4: [1, 2, 4, 5], 5: [1, 2, 3, 4, 5] };
/** Which of the five levels a matrix has. */
export const levelsOfMatrix = (size: MatrixSize): readonly number[] => levels[size];

/** Whether a rating stands on a square of the matrix. */
export const standsOn = (size: MatrixSize, { likelihood, impact }: RiskRating): boolean =>
  levels[size].includes(likelihood) && levels[size].includes(impact);

const upTo = (size: MatrixSize, level: number): number => levels[size].find((one) => one >= level) ?? 5;
/** The rating on the matrix; what lies between two levels goes to the greater one, which is the safe side. */
export const fitted = (size: MatrixSize, { likelihood, impact }: RiskRating): RiskRating => ({
  likelihood: upTo(size, likelihood),
  impact: upTo(size, impact),
});
