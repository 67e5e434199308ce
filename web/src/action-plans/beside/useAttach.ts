import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';

/** Adds a file to a plan; `fault` says why the last one was not taken. */
export function useAttach(planId: string) {
  const { t } = useTranslation('action-plans');
  const { problemText } = useProblemTexts();
  const [fault, setFault] = useState<string | null>(null);
  const save = useWrite(actionPlans.attach, { refresh: [actionPlans.get] });
  /** The attachment, or null where it was refused. */
  async function attach(file: File, subtaskId?: string) {
    setFault(null);
    if (file.size > maxFileBytes) {
      setFault(t('attachments.tooLarge'));
      return null;
    }
    try {
      return await save.send({ params: { id: planId }, file, body: { subtaskId: subtaskId ?? '', name: file.name } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setFault(error.status === 413 ? t('attachments.tooLarge') : problemText(error, t('attachments.failed')));
      return null;
    }
  }
  return { attach, busy: save.busy, fault };
}
