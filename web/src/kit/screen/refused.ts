/** Why an action was refused, said where it was tried. */
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import type { ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import { faultText } from '../i18n/problems.ts';
import { toastProblem } from './toasts.ts';

const said = (faults: readonly Fault[]) => [...new Set(faults.map(faultText))].join(' ');

/** Shows why something was refused: where single faults are known, those, in the room's words, because they say what to do. */
export function useRefused(room: keyof ResourceNamespaceMap): (error: unknown, fallback?: string) => void {
  useTranslation([room, 'kit']);
  return (error, fallback) => {
    if (!(error instanceof Problem)) throw error;
    const { code, details } = error;
    const message = details.errors?.length ? said(details.errors) : undefined;
    toastProblem(message ? new Problem(code, { ...details, message }) : error, fallback);
  };
}
