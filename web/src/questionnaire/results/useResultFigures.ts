import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

/** How maturities, sums and answers are written. */
export function useResultFigures() {
  const { t } = useTranslation('questionnaire');
  const { number, mean } = useFormats();
  const maturity = (value: number | null) => (value === null ? t('result.none') : mean(value));
  return {
    /** `2,1`, or that there is no datum. */
    maturity,
    /** `2,1 de 5`. */
    ofFive: (value: number | null) =>
      value === null ? maturity(value) : t('result.ofFive', { value: maturity(value) }),
    /** A sum or a quotient, to two places. */
    exact: (value: number) => number(value, { maximumFractionDigits: 2 }),
    answer: (value: AnswerValue | null) => (typeof value === 'number' ? number(value) : t(`values.${value ?? 'none'}`)),
  };
}
