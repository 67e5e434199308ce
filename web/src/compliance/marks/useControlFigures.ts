import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

/** How maturities, sums and hours are written. */
export function useControlFigures() {
  const { t } = useTranslation('compliance');
  const { number, mean } = useFormats();
  return {
    /** `2,1`, or that there is none. */
    maturity: (value: number | null) => (value === null ? t('scale.none') : mean(value)),
    /** The same where words would not fit. */
    short: (value: number | null) => (value === null ? '–' : mean(value)),
    /** A sum or a quotient, to two places. */
    exact: (value: number) => number(value, { maximumFractionDigits: 2 }),
    hours: (value: number) => t('hours', { count: value, value: number(value, { maximumFractionDigits: 1 }) }),
    count: (value: number) => number(value),
  };
}
