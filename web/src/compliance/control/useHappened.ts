import type { controlEvent } from '@vigia/contract/compliance/compliance.history.ts';
import { complianceSettings } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

/** What an entry of the audit log keeps of a decision. */
const decided = complianceSettings
  .pick({ applicable: true, justification: true, target: true, declared: true, note: true })
  .partial();
const answers = ['yes', 'no', 'not_applicable', 'unknown'] as const;
const reviews = ['pending', 'accepted', 'rejected'] as const;

/** The details of a decision; null where the entry cannot be read as one. */
function decisionIn(detail: string) {
  try {
    return decided.safeParse(JSON.parse(detail)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Says in a sentence what happened. */
export function useHappened() {
  const { t } = useTranslation('compliance');
  const answer = (detail: string) => {
    const word = answers.find((one) => one === detail);
    return word ? t(`history.answers.${word}`) : t('history.level', { value: detail });
  };
  const decision = (detail: string) => {
    const found = decisionIn(detail);
    const parts = [
      found?.applicable !== undefined && t(found.applicable ? 'history.applies' : 'history.appliesNot'),
      found?.target !== undefined && t('history.target', { target: found.target }),
      typeof found?.declared === 'number' && t('history.declared', { value: found.declared }),
      found?.justification && t('history.because', { text: found.justification }),
      found?.note && t('history.note', { text: found.note }),
    ].filter((part) => typeof part === 'string' && part !== '');
    return parts.length > 0 ? t('history.decidedThat', { what: parts.join('; ') }) : t('history.decided');
  };
  return ({ kind, text, detail }: z.infer<typeof controlEvent>): string => {
    if (kind === 'answered') return t('history.answered', { question: text, answer: answer(detail) });
    if (kind === 'decided') return decision(detail);
    if (kind === 'step') return t('history.step', { step: text });
    const review = reviews.find((one) => one === detail);
    return t('history.evidence', { title: text, review: review ? t(`proof.reviews.${review}`) : detail });
  };
}
