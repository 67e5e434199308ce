import { Problem } from '@vigia/contract/kit/problem.ts';
import { maxRiskFileBytes, type RiskImportReport } from '@vigia/contract/risks/import.shapes.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';

/** A file, the trial of it, and what became of it; the file is sent anew each time, nothing is kept between. */
export function useRiskImport() {
  const { t } = useTranslation('risks');
  const { problemText } = useProblemTexts();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<RiskImportReport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useWrite(riskWeighing.import, { refresh: [risks.list, risks.stats, riskWeighing.method] });
  async function ask(one: File, mapping: RiskImportReport['mapping'], dryRun: boolean) {
    setRefusal(null);
    try {
      const answer = await send.send({ file: one, body: { dryRun: String(dryRun), mapping: JSON.stringify(mapping) } });
      setReport(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(problemText(error, t('import.failed')));
      return null;
    }
  }
  async function take(one: File | null) {
    if (!one) return;
    setReport(null);
    setFile(one);
    if (one.size > maxRiskFileBytes) setRefusal(t('import.tooLarge'));
    else await ask(one, {}, true);
  }
  return {
    ...{ file, report, refusal, busy: send.busy, take },
    remap: (mapping: RiskImportReport['mapping']) => file && ask(file, mapping, true),
    create: async () => (file && report ? await ask(file, report.mapping, false) : null),
  };
}
