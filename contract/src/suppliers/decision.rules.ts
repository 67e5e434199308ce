/** How a decision about a supplier is named. Pure. */
import type { SupplierDecision, SupplierSummary } from './suppliers.shapes.ts';

/** `ended`: what was decided held until a day that has passed, and nobody decided anew. */
export const decisionShown = ({
  decision,
  decisionUntil,
}: Pick<SupplierSummary, 'decision' | 'decisionUntil'>): SupplierDecision | 'ended' =>
  decision === 'none' && decisionUntil !== null ? 'ended' : decision;
