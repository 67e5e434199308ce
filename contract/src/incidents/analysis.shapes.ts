/** What incidents of twelve months say together (ISO/IEC 27001 A.5.27; NIST CSF ID.IM-03). */
import { z } from 'zod';
import { incidentCause, incidentKind, incidentSeverity } from './incidents.shapes.ts';

/** The last of the twelve months, `2026-11`; the current one unless given. */
export const incidentPeriod = z.strictObject({
  until: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});

const counted = z.number().int();
/** Hours of those incidents that have both times: how many, the middle one, and the longest. */
const lasted = z.object({ count: counted, median: z.number().nullable(), longest: z.number().nullable() });

export const incidentReview = z.object({
  total: counted,
  months: z.array(z.object({ month: z.string(), count: counted, grave: counted })),
  byKind: z.array(z.object({ kind: incidentKind, count: counted })),
  bySeverity: z.array(z.object({ severity: incidentSeverity, count: counted })),
  byCause: z.array(z.object({ cause: incidentCause, count: counted })),
  detect: lasted,
  contain: lasted,
  close: lasted,
  /** Of those closed, how many have lessons written down. */
  closed: counted,
  withLessons: counted,
});
export type IncidentReview = z.infer<typeof incidentReview>;
