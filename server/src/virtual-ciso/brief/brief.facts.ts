/** A brief as it is kept: facts without words. What follows from them is pure. */
import { dueKind } from '@vigia/contract/kinds.ts';
import { summarized } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.rules.ts';
import {
  type BriefSummary,
  daysAhead,
  daysBack,
  frameworkMoved,
} from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { z } from 'zod';
import { actionFact } from '../next.ts';

export const recordFact = z.object({
  kind: dueKind,
  id: z.string(),
  planId: z.string().nullable(),
  title: z.string(),
  /** What the product's own content names; briefs that were kept before know none. */
  ref: z.string().nullable().default(null),
});
export const dueFact = recordFact.extend({ day: z.string() });
export type RecordFact = z.infer<typeof recordFact>;

const some = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });

export const briefFacts = z.object({
  from: z.string(),
  through: z.string(),
  until: z.string(),
  /** Whether any question was ever answered. */
  known: z.boolean(),
  frameworks: z.array(frameworkMoved),
  finished: some(recordFact),
  evidences: some(recordFact),
  answers: z.number(),
  late: some(dueFact),
  due: some(dueFact),
  actions: z.array(actionFact),
});
export type BriefFacts = z.infer<typeof briefFacts>;

/** The days of a brief, in the company's calendar; `before` and `after` are the instants around those looked back on. */
export interface Span {
  readonly today: string;
  readonly week: string;
  readonly from: string;
  readonly through: string;
  readonly until: string;
  readonly since: string;
  readonly before: string;
}

/**
 * The span of a brief. A kept one looks back on the seven days before its Monday, so that no day is told twice; one
 * computed now looks back on today and the six days before.
 */
export function spanOf(at: Temporal.Instant, timeZone: string, kept: boolean): Span {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const end = kept ? monday : today.add({ days: 1 });
  const start = end.subtract({ days: daysBack });
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant().toString();
  return {
    today: today.toString(),
    week: monday.toString(),
    from: start.toString(),
    through: end.subtract({ days: 1 }).toString(),
    until: today.add({ days: daysAhead }).toString(),
    since: midnight(start),
    before: midnight(end),
  };
}

/** Nothing was ever answered, nothing happened and nothing is due. */
export const isEmptyBrief = ({ known, finished, evidences, late, due }: BriefFacts): boolean =>
  !known && [finished, evidences, late, due].every(({ total }) => total === 0);

/** The facts in a few numbers. */
export const summaryOf = ({ frameworks, finished, evidences, answers, late, due }: BriefFacts): BriefSummary =>
  summarized({
    ...{ frameworks, answers },
    ...{ finished: finished.total, evidences: evidences.total, late: late.total, due: due.total },
  });
