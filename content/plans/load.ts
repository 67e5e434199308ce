/** Reads the plans to copy once, and refuses what names a step that nobody wrote. */
import { join } from 'node:path';
import { steps } from '../frameworks/load.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { planFaultsOf } from './check.ts';
import { planFile, type ReadyPlan } from './schema.ts';

export type { ReadyPlan } from './schema.ts';

const read = (name: string) => planFile.parse(readYaml(join(import.meta.dirname, name))).plans;

/** The plans to copy, in the order in which they are shown. */
export const readyPlans: readonly ReadyPlan[] = frozen(['first.yaml', 'running.yaml', 'proving.yaml'].flatMap(read));

const faults = planFaultsOf(readyPlans, steps);
if (faults.length > 0) throw new Error(`content/plans: ${faults.join('; ')}`);
