import type { NextStep } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';

/** What a step says: the thing to do, and one sentence about it. */
export function useStepWords(step: NextStep): { title: string; text: string } {
  const { t } = useTranslation('dashboard');
  const { kind, done } = step;
  const count = step.remaining ?? 0;
  const type = step.assessmentType ?? 'essential';
  switch (kind) {
    case 'onboarding':
      return {
        title: t(`steps.${kind}.title`),
        text: done ? t(`steps.${kind}.done`) : t(`steps.${kind}.text`, { count }),
      };
    case 'invite-team':
      return { title: t(`steps.${kind}.title`), text: t(done ? `steps.${kind}.done` : `steps.${kind}.text`) };
    case 'start-assessment':
    case 'continue-assessment':
      return { title: t(`steps.${kind}.${type}`), text: t(`steps.${kind}.text`, { count }) };
    case 'submit-assessment':
      return {
        title: t(`steps.${kind}.${type}`),
        text: count > 0 ? t(`steps.${kind}.unknown`, { count }) : t(`steps.${kind}.text`),
      };
    case 'reassess':
      return { title: t(`steps.${kind}.${type}`), text: t(`steps.${kind}.text`, { days: reassessAfterDays }) };
  }
}
