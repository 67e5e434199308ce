/**
 * Days as sentences say them: `2026-05-04` as "4 de maio de 2026". A day is the same everywhere, so no zone shifts it; which
 * day a moment falls on is told by the company's zone alone.
 */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';

/** The day (`2026-05-04`) of a moment, where the company is. */
export const dayAt = (moment: string, timeZone: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** A day in words. */
export function longDay(day: string | Date, locale: Locale): string {
  return dayFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
