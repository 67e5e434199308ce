/** The thread that plays years of risks through. It touches no file and no network. */
import { serve } from '../kit/threads/serve.ts';
import { type EstimatedRisk, playedTogether } from './quantities.rules.ts';

serve((risks: readonly EstimatedRisk[]) => playedTogether(risks));
