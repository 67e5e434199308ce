import { type ControlCount, sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { useTranslation } from 'react-i18next';

/** Says how much of a framework is assessed, in the one sentence that every screen and paper has for it. */
export function useCounts(): (counts: readonly ControlCount[]) => string {
  const { t } = useTranslation('questionnaire');
  return (counts) => sayCounts(counts, (key, values) => t(key, values));
}
