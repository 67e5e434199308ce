/** All faults that are planted. */
import type { Fault } from './fault.ts';
import { riskAndIncidentFaults } from './risks-incidents.ts';

export const faults: readonly Fault[] = [...riskAndIncidentFaults];
