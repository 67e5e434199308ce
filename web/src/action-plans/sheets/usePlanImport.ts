/** One file on its way in: every choice of columns is tried on the server before anything is created. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { importMapping } from '@vigia/contract/action-plans/action-plans.import.ts';
import { maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';

export type Report = Reply<typeof actionPlans.import>;
export type Mapping = z.output<typeof importMapping>;

export function usePlanImport() {
  const { t } = useTranslation('action-plans');
  const { problemText } = useProblemTexts();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(actionPlans.import, { refresh: [actionPlans.list, actionPlans.stats] });

  async function send(sheet: File, mapping: Mapping, dryRun: boolean): Promise<Report | null> {
    setRefusal(null);
    try {
      const answer = await save.send({ file: sheet, body: { dryRun: String(dryRun), mapping } });
      setReport(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(problemText(error, t('import.failed')));
      return null;
    }
  }

  return {
    file,
    report,
    refusal,
    busy: save.busy,
    /** A new file: tried with the columns that the server recognises. */
    take(sheet: File | null) {
      if (!sheet) return;
      setFile(sheet);
      setReport(null);
      if (sheet.size > maxFileBytes) setRefusal(t('attachments.tooLarge'));
      else void send(sheet, {}, true);
    },
    /** The same file with other columns. */
    remap: (mapping: Mapping) => (file ? void send(file, mapping, true) : undefined),
    /** Creates the plans; null where the server refused. */
    create: () => (file && report ? send(file, report.mapping, false) : Promise.resolve(null)),
  };
}
