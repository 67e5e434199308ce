/** The dashboard of the inventory: what comes back in which order, what the law is based on, and what is wrong. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { gapCode } from './bia-ropa.shapes.ts';
import { legalBasis } from './legal-bases.ts';
import { securityMeasure } from './measures.shapes.ts';

const counted = z.number().int();
const named = z.object({ id, name: z.string() });

/** A step of the order of recovery. */
export const recoveryStep = named.extend({
  wave: counted,
  rtoHours: counted.nullable(),
  /** Hours until it is needed: its own, or those of whoever waits for it. */
  neededIn: counted.nullable(),
  inCycle: z.boolean(),
  /** People put its group in order; something before it is needed later than it. */
  byHand: z.boolean(),
  overtaken: z.boolean(),
});
export type RecoveryStepShown = z.infer<typeof recoveryStep>;

/** A system that comes back later than its activities need it, or of which too much work would be lost. */
export const recoveryShortfall = named.extend({
  activity: named,
  kind: z.enum(['time', 'data', 'unknown-time', 'unknown-data']),
  needed: counted,
  able: counted.nullable(),
});
export type RecoveryShortfall = z.infer<typeof recoveryShortfall>;

/** The longest lists hold this many; the figures count all. */
export const mostListed = 100;

export const analysisDashboard = z.object({
  activities: counted,
  withPersonalData: counted,
  sensitive: counted,
  highRisk: counted,
  minors: counted,
  abroad: counted,
  automated: counted,
  /** Of all that a whole record says, in percent. */
  completeness: counted,
  bases: z.array(z.object({ basis: legalBasis, count: counted })),
  countries: z.array(z.object({ country: z.string(), count: counted })),
  /** What is missing and what contradicts itself, the most frequent first. */
  gaps: z.array(
    z.object({
      code: gapCode,
      kind: z.enum(['missing', 'contradiction']),
      count: counted,
      /** The first few that have it. */
      activities: z.array(named),
    }),
  ),
  /** What is back first, at most a hundred. */
  order: z.array(recoveryStep),
  /** Activities that wait for each other. */
  cycles: z.array(z.array(named)),
  shortfalls: z.array(recoveryShortfall),
  /** Measures that records name and the controls do not say to be in place, with how many activities name them. */
  unconfirmed: z.array(securityMeasure.extend({ count: counted })),
  /** How many more there are of each than the list holds. */
  left: z.object({ order: counted, cycles: counted, shortfalls: counted }),
  /** Recovery tried, by result. */
  tests: z.object({ passed: counted, partly: counted, failed: counted, lastOn: z.iso.date().nullable() }),
});
export type AnalysisDashboard = z.infer<typeof analysisDashboard>;

export const recoveryTestResults = ['passed', 'partly', 'failed'] as const;
