/** Years of risks are played through in a thread; what came of it is kept, for the same estimates always say the same. */
import type { RiskEstimate } from '@vigia/contract/risks/weighing.shapes.ts';
import { threads } from '../kit/limits/limits.ts';
import { WorkerPool } from '../kit/threads/pool.ts';
import type { EstimatedRisk } from './quantities.rules.ts';
import type { Simulated, Simulation } from './simulation.worker.ts';

const pool = new WorkerPool<Simulation, Simulated>(
  new URL('./simulation.worker.ts', import.meta.url),
  threads.simulations,
);

const kept = new Map<string, Simulated>();
const mostKept = 200;

async function simulated(asked: Simulation): Promise<Simulated> {
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known) return known;
  const made = await pool.run(asked);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

/** A year of one risk, and what its treatment is worth. */
export async function simulatedAlone(id: string, { basis: _, ...guesses }: RiskEstimate) {
  const { alone } = await simulated({ id, estimate: { ...guesses, basis: '' } });
  if (!alone) throw new Error('One risk was played through and nothing came of it.');
  return alone;
}

/** A year of all these risks. */
export async function simulatedTogether(risks: readonly EstimatedRisk[]) {
  const { together } = await simulated({ together: risks });
  if (!together) throw new Error('Risks were played through and nothing came of it.');
  return together;
}
