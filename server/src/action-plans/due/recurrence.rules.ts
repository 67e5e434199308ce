/** When the next plan of a series begins and is due. Pure. */

const monthsOf: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, semiannual: 6, yearly: 12 };

export interface Dates {
  readonly startDate: string | null;
  readonly dueDate: string | null;
}
export interface Repeating extends Dates {
  readonly recurrence: string;
  /** The day it was created, for a plan without dates. */
  readonly created: string;
  readonly completed: boolean;
}
export interface NextOccurrence extends Dates {
  /** Months from the former plan's dates to the new ones. */
  readonly months: number;
}

/** A day so many months later; the last of a shorter month stands for the 31st. */
export const later = (day: string | null, months: number): string | null =>
  day === null ? null : Temporal.PlainDate.from(day).add({ months }).toString();

/**
 * The dates of the next plan, or null while it is not its turn: it opens when this one is completed, or when its period
 * has passed. What was missed is not made up for: the new plan is due today or later.
 */
export function nextOf(plan: Repeating, today: string): NextOccurrence | null {
  const period = monthsOf[plan.recurrence];
  if (!period) return null;
  const anchor = plan.dueDate ?? plan.startDate ?? plan.created;
  if (!plan.completed && (later(anchor, period) ?? today) > today) return null;
  let months = period;
  while ((later(anchor, months) ?? today) < today) months += period;
  return { months, startDate: later(plan.startDate, months), dueDate: later(plan.dueDate, months) };
}
