/** What the company's estimated risks may cost together in a year (ISO 31000 6.4.3, 6.4.4). */

import type { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { RiskPortfolio } from '@vigia/contract/risks/weighing.shapes.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { threads } from '../kit/limits/limits.ts';
import { WorkerPool } from '../kit/threads/pool.ts';
import type { EstimatedRisk, playedTogether } from './quantities.rules.ts';
import { estimatedRisks } from './weighing.store.ts';

type Played = ReturnType<typeof playedTogether>;
const pool = new WorkerPool<readonly EstimatedRisk[], Played>(
  new URL('./simulation.worker.ts', import.meta.url),
  threads.simulations,
);

/** Sums by what they are of: the same estimates always say the same. */
const played = new Map<string, Played>();
const mostKept = 100;

async function playedOf(risks: readonly EstimatedRisk[]): Promise<Played> {
  const key = JSON.stringify(risks);
  const known = played.get(key);
  if (known) return known;
  const made = await pool.run(risks);
  const [oldest] = played.keys();
  if (played.size >= mostKept && oldest !== undefined) played.delete(oldest);
  played.set(key, made);
  return made;
}

export const portfolio = manualTransaction<typeof riskWeighing.portfolio>(async (context): Promise<RiskPortfolio> => {
  const { risks, ...counts } = await context.work((ctx) => estimatedRisks(ctx.db));
  return { ...counts, summed: risks.length, ...(await playedOf(risks)) };
});
