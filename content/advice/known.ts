/** What a piece of advice may name: the frameworks' ids, the journeys and the plans to copy. */
import { controlsOf, frameworks } from '../catalog.ts';
import { journeyTemplates } from '../journeys/load.ts';
import { readyPlans } from '../plans/load.ts';
import type { Known } from './faults.ts';

export const known: Known = {
  refs: new Set(frameworks.flatMap((framework) => [...controlsOf(framework).keys()])),
  journeys: new Set(journeyTemplates.map((journey) => journey.id)),
  plans: new Set(readyPlans.map((plan) => plan.id)),
};
