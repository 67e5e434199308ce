import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useName, useValidity } from '../register/marks.tsx';

/** What became different between two states of a piece, each as "field: how it is now". */
export function useDifferences(before: Evidence, now: Evidence): string[] {
  const { t } = useTranslation('evidences');
  const validity = useValidity();
  const nameOf = useName();
  const shown = (piece: Evidence) => [
    [t('form.title'), piece.title],
    [t('form.description'), piece.description],
    [t('form.link'), piece.link ?? ''],
    [t('columns.validity'), validity(piece)],
    [t('form.controls'), piece.controls.map(({ controlId }) => controlId).join(', ') || t('noControls')],
    [t('form.reviewer'), piece.reviewer ? nameOf(piece.reviewer) : t('form.nobody')],
    [t('review.title'), t(`reviews.${piece.review}`)],
  ];
  const old = shown(before);
  return shown(now).flatMap(([field, value], at) => (value === old[at]?.[1] ? [] : [`${field}: ${value}`]));
}
