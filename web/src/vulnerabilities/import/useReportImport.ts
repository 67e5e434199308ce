/** A report on its way: looked at first, then kept. */
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import {
  type ImportedReport,
  maxReportBytes,
  type ReportMapping,
} from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { useGoingOn } from '../../kit/importing/useGoingOn.ts';
import { toastDone, toastProblem } from '../../kit/screen/toasts.ts';

export interface ReportWishes {
  readonly target: string;
  readonly closeGone: boolean;
  readonly mapping: ReportMapping;
}
export const noWishes: ReportWishes = { target: '', closeGone: false, mapping: {} };

export function useReportImport() {
  const { t } = useTranslation('vulnerabilities');
  const { begin, end, tell } = useGoingOn((name) => t('import.goesOn', { file: name }));
  const { problemText } = useProblemTexts();
  const [file, setFile] = useState<File | null>(null);
  const [reports, setReports] = useState<readonly ImportedReport[]>([]);
  const [kept, setKept] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // One at a time: a second click before the button is shut would be refused by the server, beside the success of the first.
  const sending = useRef(false);
  const [keeping, setKeeping] = useState(false);
  const write = useWrite(vulnerabilities.import, {
    refresh: [vulnerabilities.list, vulnerabilities.stats, vulnerabilities.imports],
  });
  async function send(given: File, { target, closeGone, mapping }: ReportWishes, dryRun: boolean) {
    if (sending.current) return;
    sending.current = true;
    setKeeping(!dryRun);
    begin(dryRun ? null : given.name);
    setFault(null);
    try {
      if (given.size > maxReportBytes) throw fileTooLarge(maxReportBytes);
      const body = { target, mapping: JSON.stringify(mapping), closeGone: String(closeGone), dryRun: String(dryRun) };
      const reply = await write.send({ file: given, body });
      setReports(reply.reports);
      setKept(!dryRun);
      tell((name) => toastDone(t('import.doneOf', { file: name })));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell((name) => toastProblem(error, t('import.failedOf', { file: name })));
      setFault(problemText(error, t('import.failed')));
    } finally {
      end();
      sending.current = false;
    }
  }
  async function take(given: File | null) {
    if (!given || sending.current) return;
    setFile(given);
    setReports([]);
    setKept(false);
    await send(given, noWishes, true);
  }
  return { file, reports, kept, fault, busy: write.busy, keeping: keeping && write.busy, take, send };
}
