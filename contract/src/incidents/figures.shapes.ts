/** What is counted over all incidents. */
import { z } from 'zod';
import { incidentKind, incidentSeverity, incidentStatus } from './incidents.shapes.ts';

const counted = z.number().int();

/** Drills are not counted. Hours are medians of the last twelve months, over what has both times; null where nothing has. */
export const incidentStats = z.object({
  total: counted,
  open: counted,
  byStatus: z.record(incidentStatus, counted),
  bySeverity: z.record(incidentSeverity, counted),
  byKind: z.record(incidentKind, counted),
  clocksOpen: counted,
  clocksOverdue: counted,
  /** Those that were met after their day. */
  clocksLate: counted,
  hoursToDetect: z.number().nullable(),
  hoursToContain: z.number().nullable(),
  hoursToClose: z.number().nullable(),
  /** What those of the last twelve months cost in the company's currency, and of how many that is known. */
  cost: z.number(),
  costKnown: counted,
});
export type IncidentStats = z.infer<typeof incidentStats>;
