/** Days as sentences say them: `2026-05-04` as "4 de maio de 2026". A day is the same everywhere, so no zone shifts it. */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A day in words. */
export function longDay(day: string | Date, locale: Locale): string {
  const known = formats.get(locale) ?? new Intl.DateTimeFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, known);
  return known.format(new Date(day));
}
