/** Days of the company's calendar as `2026-11-21`; never a moment, so no time zone can shift them. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { useSession } from '../session/session.ts';

/** The day it is now in a time zone. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return dayFormat('en-CA', { ...parts, ...(timeZone ? { timeZone } : {}) }).format(now);
}

/** The day it is now where the company is. */
export const useToday = (): string => todayIn(useSession((session) => session.company?.timeZone));

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, or the last of that month: from 31 January to 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
