/** The thread that plays years of risks through. It touches no file and no network. */
import type { RiskEstimate } from '@vigia/contract/risks/weighing.shapes.ts';
import { serve } from '../kit/threads/serve.ts';
import { type EstimatedRisk, playedAlone, playedTogether } from './quantities.rules.ts';

/** One risk with its treatment, or many together. */
export type Simulation =
  | { readonly id: string; readonly estimate: RiskEstimate }
  | { readonly together: readonly EstimatedRisk[] };
export interface Simulated {
  readonly alone: ReturnType<typeof playedAlone> | null;
  readonly together: ReturnType<typeof playedTogether> | null;
}

serve(
  (asked: Simulation): Simulated =>
    'together' in asked
      ? { alone: null, together: playedTogether(asked.together) }
      : { alone: playedAlone(asked.estimate, asked.id), together: null },
);
