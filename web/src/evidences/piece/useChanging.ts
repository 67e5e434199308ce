import { type Evidence, evidenceChange, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { shownEvidenceOf } from '../form/schemas.ts';
import { touchedByAdding } from '../form/useAdding.ts';

const said = (value: unknown) => JSON.stringify(value ?? null);

/** What of the values differs from what was shown when editing began. */
const touchedOf = (base: Evidence, values: object) => {
  const shown = new Map<string, unknown>(Object.entries(shownEvidenceOf(base)));
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => said(value) !== said(shown.get(key))));
};

/**
 * Saves what was touched. `base` is the piece as it was when editing began, `seen` the newest that the person was shown:
 * after a conflict that is the other one's, and saving again is meant.
 */
export function useChanging(piece: Evidence) {
  const { t } = useTranslation('evidences');
  const { id } = piece;
  const [base] = useState(piece);
  const [seen, setSeen] = useState(piece);
  const save = useWrite(evidences.update, { refresh: touchedByAdding, onDone: () => toastDone(t('form.saved')) });
  async function submit(values: object) {
    try {
      const body = evidenceChange.parse({ ...touchedOf(base, values), version: seen.version });
      await save.send({ params: { id }, body });
    } catch (error) {
      if (error instanceof Problem && error.code === 'evidences.changed-meanwhile')
        setSeen(await call(evidences.get, { params: { id } }));
      throw error;
    }
  }
  return { base, seen, submit };
}
