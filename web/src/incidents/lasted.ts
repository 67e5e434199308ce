/** How long something took, and in which month, as people say it. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';

/** Hours as hours below two days, else as days; words for nothing known. */
export function useLasted(): (hours: number | null) => string {
  const { t } = useTranslation('incidents');
  const { number } = useFormats();
  return (hours) => {
    if (hours === null) return t('stats.none');
    if (hours < 48) return t('stats.hours', { hours: number(hours, { maximumFractionDigits: 1 }) });
    return t('stats.days', { days: number(hours / 24, { maximumFractionDigits: 0 }) });
  };
}

/** `2026-11` → nov. de 2026. */
export function useMonthName(): (month: string) => string {
  const { i18n } = useTranslation();
  const tag = tagOf[localeFrom(i18n.resolvedLanguage)];
  const shown = dayFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month) => shown.format(new Date(`${month}-01`));
}
