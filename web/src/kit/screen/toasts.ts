/** Short notices: what worked, what did not. */

import { notifications } from '@mantine/notifications';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problems.ts';

const closing = () => ({ closeButtonProps: { 'aria-label': i18next.t('kit:close') } });

/** Says that something worked; the words come from the room. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'green', role: 'status', ...closing() });
}

/** Something worked, but not wholly: an invitation without its mail. */
export function toastWarning(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: 10_000, role: 'alert', ...closing() });
}

export function toastProblem(problem: Problem, fallback?: string): void {
  notifications.show({
    message: problemText(problem, fallback),
    color: 'red',
    autoClose: 10_000,
    role: 'alert',
    ...closing(),
  });
}

/** The toast of a refusal, with the kit's words at hand. */
export function useProblemToast(): (problem: Problem) => void {
  useTranslation('kit');
  return toastProblem;
}
