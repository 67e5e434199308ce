/** The day of the next scan, in the company's time zone. */
import type { ScanCadence } from '@vigia/contract/scans/scans.shapes.ts';

const steps = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 } } as const;

/** Null where there is none; a monthly one of the 31st falls on the last day of shorter months. */
export function nextDayOf(
  cadence: ScanCadence,
  timeZone: string,
  from = Temporal.Now.plainDateISO(timeZone),
): string | null {
  return cadence === 'never' ? null : from.add(steps[cadence]).toString();
}
