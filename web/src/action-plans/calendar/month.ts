/** Months as `2026-11` and days as `2026-11-21`, laid out in weeks. */
import { addDays } from '../../kit/i18n/days.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks that a month touches, whole; `firstDay` begins a week. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = start; monday <= last; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)));
  return weeks;
}

/** Where a key takes the focus from a day; null for other keys. */
export function dayAfterKey(key: string, day: string): string | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = shiftMonth(monthOf(day), key === 'PageUp' ? -1 : 1);
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
