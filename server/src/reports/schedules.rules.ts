/** Weeks begin on Monday, months on their first day. */
import type { Rhythm } from './schedules.store.ts';

/** The first day of the week or month in which a day is. */
export function periodOf(every: Rhythm, day: string): string {
  const date = Temporal.PlainDate.from(day);
  return (every === 'month' ? date.with({ day: 1 }) : date.subtract({ days: date.dayOfWeek - 1 })).toString();
}

/** When the period after that one begins. */
export function periodAfter(every: Rhythm, period: string): string {
  return Temporal.PlainDate.from(period)
    .add(every === 'month' ? { months: 1 } : { weeks: 1 })
    .toString();
}
