import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../kit/i18n/days.ts';

const utc = { timeZone: 'UTC' } as const;
const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** A Sunday. */
const sunday = '2026-11-01';

/** Months and weekdays in the reader's language; a week begins on Sunday, in Spanish on Monday. */
export function useMonthWords() {
  const { i18n } = useTranslation();
  const locale = localeFrom(i18n.resolvedLanguage ?? 'pt');
  const say = (day: string, parts: Intl.DateTimeFormatOptions) =>
    dayFormat(tagOf[locale], { ...parts, ...utc }).format(at(day));
  const named = (month: string) => say(`${month}-01`, { month: 'long', year: 'numeric' });
  const firstDay = locale === 'es' ? 1 : 0;
  return {
    firstDay,
    /** As a heading. */
    title: (month: string) => {
      const text = named(month);
      return text.charAt(0).toLocaleUpperCase(tagOf[locale]) + text.slice(1);
    },
    /** As within a sentence. */
    named,
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((offset) => {
      const day = addDays(sunday, firstDay + offset);
      return { short: say(day, { weekday: 'short' }), long: say(day, { weekday: 'long' }) };
    }),
    longDay: (day: string) => say(day, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
