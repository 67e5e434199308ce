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

const refresh = [vulnerabilities.list, vulnerabilities.stats, vulnerabilities.imports];

const bodyOf = ({ target, mapping, closeGone }: ReportWishes, dryRun: boolean) => ({
  ...{ target, mapping: JSON.stringify(mapping) },
  ...{ closeGone: String(closeGone), dryRun: String(dryRun) },
});

/** What is sent now; whoever left meanwhile is told how it ended. */
function useOneAtATime() {
  const { t } = useTranslation('vulnerabilities');
  const { begin, end, tell } = useGoingOn((name) => t('import.goesOn', { file: name }));
  // A second click before the button is shut would be refused by the server, beside the success of the first.
  const sending = useRef(false);
  return {
    isBusy: () => sending.current,
    begin(keeps: string | null) {
      sending.current = true;
      begin(keeps);
    },
    done: () => tell((name) => toastDone(t('import.doneOf', { file: name }))),
    failed: (error: Problem) => tell((name) => toastProblem(error, t('import.failedOf', { file: name }))),
    end() {
      end();
      sending.current = false;
    },
  };
}

export function useReportImport() {
  const { t } = useTranslation('vulnerabilities');
  const one = useOneAtATime();
  const { problemText } = useProblemTexts();
  const [file, setFile] = useState<File | null>(null);
  const [reports, setReports] = useState<readonly ImportedReport[]>([]);
  const [kept, setKept] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [keeping, setKeeping] = useState(false);
  const write = useWrite(vulnerabilities.import, { refresh });
  async function send(given: File, wishes: ReportWishes, dryRun: boolean) {
    if (one.isBusy()) return;
    one.begin(dryRun ? null : given.name);
    setKeeping(!dryRun);
    setFault(null);
    try {
      if (given.size > maxReportBytes) throw fileTooLarge(maxReportBytes);
      const reply = await write.send({ file: given, body: bodyOf(wishes, dryRun) });
      setReports(reply.reports);
      setKept(!dryRun);
      one.done();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      one.failed(error);
      setFault(problemText(error, t('import.failed')));
    } finally {
      one.end();
    }
  }
  async function take(given: File | null) {
    if (!given || one.isBusy()) return;
    setFile(given);
    setReports([]);
    setKept(false);
    await send(given, noWishes, true);
  }
  return { file, reports, kept, fault, busy: write.busy, keeping: keeping && write.busy, take, send };
}
