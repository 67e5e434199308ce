/** Short notices: what worked, what did not. Their code is fetched with the first one. */
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problems.ts';
import { loadChunk } from '../lazy/lazyScreen.tsx';
import type { Notice } from './notice.ts';
import { wantToasts } from './toastsWanted.ts';

const toast = async (notice: Notice) => {
  wantToasts();
  (await loadChunk(() => import('./notice.ts'))).show(notice);
};

/** Says that something worked; the words come from the room. */
export const toastDone = (message: string): void => void toast({ message, color: 'green' });

/** Something worked, but not wholly: an invitation without its mail. */
export const toastWarning = (message: string): void => void toast({ message, color: 'yellow' });

export const toastProblem = (problem: Problem, fallback?: string): void =>
  void toast({ message: problemText(problem, fallback), color: 'red' });

/** The toast of a refusal, with the kit's words at hand. */
export function useProblemToast(): (problem: Problem) => void {
  useTranslation('kit');
  return toastProblem;
}
