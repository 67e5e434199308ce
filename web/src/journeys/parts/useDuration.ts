import { weeksOf } from '@vigia/contract/journeys/journeys.rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

/** `45 min`, `2 h`, `2 h 30 min`; and the weeks it takes at a day of work a week. */
export function useDuration() {
  const { t } = useTranslation('journeys');
  const { number } = useFormats();
  const duration = (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t('time.minutes', { minutes: number(rest) });
    // From ten hours on, minutes are noise.
    if (rest === 0 || hours >= 10) return t('time.hours', { hours: number(Math.round(minutes / 60)) });
    return t('time.both', { hours: number(hours), minutes: number(rest) });
  };
  const weeks = (minutes: number): string => t('time.weeks', { count: weeksOf(minutes) });
  return { duration, weeks };
}
