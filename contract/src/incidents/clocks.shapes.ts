/** The deadlines of the law that an incident starts (LGPD art. 48; Res. CD/ANPD 15/2024; GDPR arts. 33, 34). */
import { z } from 'zod';
import { day, instant } from '../kit/text.ts';

/** Deadlines of the law that an incident may start, in the order in which they end. */
export const legalClockIds = [
  'controller-notice',
  'gdpr-notice',
  'gdpr-people',
  'anpd-notice',
  'people-notice',
  'anpd-declaration',
  'anpd-complement',
  'public-notice',
] as const;
export const legalClockId = z.enum(legalClockIds);
export type LegalClockId = z.infer<typeof legalClockId>;
export const clockOutcome = z.enum(['done', 'not-needed']);

/** A deadline of the law: in working days until the end of its last day, or in hours from the moment that starts it. */
export const incidentClock = z.object({
  clock: legalClockId,
  name: z.string(),
  starts: z.string(),
  says: z.string(),
  source: z.string(),
  startsOn: day,
  /** Null where the law gives no day: without undue delay. */
  dueOn: day.nullable(),
  /** The moment at which it ends, where it counts hours; null where it ends with its day. */
  dueAt: instant.nullable(),
  outcome: clockOutcome.nullable(),
  settledOn: day.nullable(),
  /** How it was met, or why it need not be. */
  reason: z.string(),
  /** The rule of the company’s sector that set it; empty where it is the law’s own term. */
  rule: z.string(),
  /** How often it was settled or runs again: nobody takes back what they have not read. */
  version: z.int32(),
  /** Whether somebody settled it, and no decision on the incident: that can be taken back. */
  byHand: z.boolean(),
});
export type IncidentClock = z.infer<typeof incidentClock>;

/** How many days after its day a deadline was met; 0 where it was met in time, or has no day. A public notice comes down after its day. */
export const daysLate = ({
  clock,
  dueOn,
  outcome,
  settledOn,
}: Pick<IncidentClock, 'clock' | 'dueOn' | 'outcome' | 'settledOn'>): number =>
  outcome !== 'done' || dueOn === null || settledOn === null || clock === 'public-notice'
    ? 0
    : Math.max(0, (Date.parse(settledOn) - Date.parse(dueOn)) / 86_400_000);
