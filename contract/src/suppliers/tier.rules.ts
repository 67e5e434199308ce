/** How much a supplier matters: seven questions, their sum, and three rules that lift it. Pure; shown with its arithmetic. */
import { type SupplierTier, type TierAnswers, type TierArithmetic, tierQuestions } from './suppliers.shapes.ts';

/** From this sum on, of 21. */
const from: readonly (readonly [SupplierTier, number])[] = [
  ['critical', 14],
  ['high', 9],
  ['medium', 4],
];
const order: readonly SupplierTier[] = ['critical', 'high', 'medium', 'low'];
const atLeast = (tier: SupplierTier, floor: SupplierTier): SupplierTier =>
  order.indexOf(tier) <= order.indexOf(floor) ? tier : floor;

/** The sum from which a tier begins; 0 for the lowest. */
export const tierFrom = (tier: SupplierTier): number => from.find(([one]) => one === tier)?.[1] ?? 0;

/**
 * Sensitive data, and standing access as an administrator, make a supplier matter whatever else they do; who stops the
 * company within hours and cannot be replaced is critical.
 */
export function tierOf(answers: TierAnswers): TierArithmetic {
  const points = tierQuestions.map((question) => ({ question, points: answers[question] }));
  const sum = points.reduce((all, one) => all + one.points, 0);
  const bySum = from.find(([, least]) => sum >= least)?.[0] ?? 'low';
  const lifts = [
    { rule: 'sensitive-data' as const, holds: answers.data === 3, floor: 'high' as const },
    { rule: 'standing-access' as const, holds: answers.access === 3, floor: 'high' as const },
    { rule: 'no-way-around' as const, holds: answers.stop === 3 && answers.replace === 3, floor: 'critical' as const },
  ].filter(({ holds, floor }) => holds && atLeast(bySum, floor) !== bySum);
  const tier = lifts.reduce((now, { floor }) => atLeast(now, floor), bySum);
  return { points, sum, most: tierQuestions.length * 3, bySum, tier, lifted: lifts.map(({ rule }) => rule) };
}
