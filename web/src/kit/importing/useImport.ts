/** One file on its way in: every choice of columns is tried on the server before anything is created. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { type ImportReport, importProgress, type importReport, maxSheetBytes } from '@vigia/contract/kit/importing.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CutOff, callLive } from '../api/live.ts';
import { useProblemTexts } from '../i18n/problems.ts';
import { toastProblem, toastWarning } from '../screen/toasts.ts';
import { useGoingOn } from './useGoingOn.ts';

/** The import of any register. */
export interface ImportRoute extends Route {
  readonly upload: { readonly field: string; readonly maxBytes: number };
  readonly returns: typeof importReport;
}
export type ImportMapping = ImportReport['mapping'];

/** How far the server is, told while it creates. */
export interface ImportStep {
  readonly done: number;
  readonly of: number;
}

/** Only tried, created as a whole, or created without the rows that have faults. */
type ImportHow = { dryRun: 'true' } | { dryRun: 'false'; leaveOut: 'true' | 'false' };

const send = (route: ImportRoute, file: File, body: Record<string, string>, onStep: (step: ImportStep) => void) =>
  callLive(route, { file, ...{ body } }, new AbortController().signal, ({ event, data }) => {
    const told = importProgress.safeParse(data);
    if (event === 'progress' && told.success) onStep(told.data);
  });

/** Asks the server; a refusal is kept as what it says to the person. */
function useAsking(route: ImportRoute) {
  const { t } = useTranslation('lists');
  const { problemText } = useProblemTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [open, setOpen] = useState(0);
  const [step, setStep] = useState<ImportStep | null>(null);
  const { begin, end, left } = useGoingOn(() => t('import.goesOn'));
  function refuse(error: unknown): null {
    if (left() && error instanceof Problem) toastProblem(error, t('import.failed'));
    else if (left() && error instanceof CutOff) toastWarning(t('import.cutOff'));
    else if (error instanceof Problem) setRefusal(problemText(error, t('import.failed')));
    else if (error instanceof CutOff) setRefusal(t('import.cutOff'));
    else throw error;
    return null;
  }
  async function ask(file: File, mapping: ImportMapping, how: ImportHow): Promise<ImportReport | null> {
    setRefusal(null);
    setOpen((count) => count + 1);
    begin(how.dryRun === 'false' ? file.name : null);
    try {
      return await send(route, file, { ...how, mapping: JSON.stringify(mapping) }, setStep);
    } catch (error) {
      return refuse(error);
    } finally {
      setOpen((count) => count - 1);
      setStep(null);
      end();
    }
  }
  return { refusal, setRefusal, busy: open > 0, step, ask, left };
}

export function useImport(route: ImportRoute, refresh: readonly Route[]) {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const { refusal, setRefusal, busy, step, ask, left } = useAsking(route);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const last = useRef(0);
  async function trial(sheet: File, mapping: ImportMapping): Promise<void> {
    last.current += 1;
    const mine = last.current;
    const answer = await ask(sheet, mapping, { dryRun: 'true' });
    // Columns may have been chosen anew meanwhile: the last choice counts.
    if (answer && mine === last.current) setReport(answer);
  }
  return {
    ...{ file, report, refusal, busy, step },
    /** A new file: tried with the columns that the server recognises. */
    take(sheet: File | null) {
      if (!sheet) return;
      setFile(sheet);
      setReport(null);
      if (sheet.size > maxSheetBytes) setRefusal(t('import.tooLarge'));
      else void trial(sheet, {});
    },
    /** The same file with other columns. */
    remap: (mapping: ImportMapping) => (file ? void trial(file, mapping) : undefined),
    /** Creates the records, where asked without the rows that have faults; null where the server refused. */
    async create(without: 'faulty' | 'none' = 'none'): Promise<ImportReport | null> {
      if (!file || !report) return null;
      const leaveOut = without === 'faulty' ? 'true' : 'false';
      const answer = await ask(file, report.mapping, { dryRun: 'false', leaveOut });
      if (answer) setReport(answer);
      // Somebody else changed what the rows are read against: they are seen where it is still open.
      if (left() && answer?.created === 0) toastWarning(t('import.nothingCame', { count: answer.faulty }));
      await Promise.all(refresh.map((one) => client.invalidateQueries({ queryKey: [nameOf(one)] })));
      return answer;
    },
  };
}
