/** What a refusal says to the person: the server's message, else our words for its code. */
import type { Fault, Problem } from '@vigia/contract/kit/problem.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** `risks.already-accepted` → the first of `risks:problems.already-accepted`, `risks:faults.…` that exists. */
function wordsFor(code: string, kinds: readonly string[], values: Record<string, string | number>): string | undefined {
  const [room = 'kit', reason = code] = code.split('.');
  const key = kinds.map((kind) => `${room}:${kind}.${reason}`).find((one) => i18next.exists(one));
  return key === undefined ? undefined : String(i18next.t(key as never, values as never));
}

export function problemText({ code, details }: Problem, fallback?: string): string {
  const values = { ...details.values, requestId: details.requestId ?? '' };
  // A server that has nothing to say may send an empty message.
  return (
    (details.message || wordsFor(code, ['problems'], values)) ?? fallback ?? i18next.t('kit:problems.unknown', { code })
  );
}

export function faultText(fault: Fault): string {
  const ours = wordsFor(fault.code, ['faults', 'problems'], fault.values ?? {});
  return ours ?? fault.message ?? i18next.t('kit:faults.format');
}

/** The two texts, re-read when the language changes. */
export function useProblemTexts() {
  useTranslation('kit');
  return { problemText, faultText };
}
