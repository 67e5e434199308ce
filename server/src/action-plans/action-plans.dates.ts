/** When the work of a plan falls due: spread over the weeks that it takes at a day of work a week. */
import { minutesPerWeek } from '@vigia/contract/journeys/journeys.rules.ts';

const saturday = 6;

/** A due date for each piece of work, one after the other; never on a weekend. */
export function dueDates(today: string, hours: readonly number[]): string[] {
  const start = Temporal.PlainDate.from(today);
  let worked = 0;
  return hours.map((one) => {
    worked += one;
    const due = start.add({ days: Math.max(1, Math.ceil((worked * 60 * 7) / minutesPerWeek)) });
    return due.add({ days: due.dayOfWeek < saturday ? 0 : 8 - due.dayOfWeek }).toString();
  });
}
