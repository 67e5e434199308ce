import { Text } from '@mantine/core';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Step.module.css';
import type { OnboardingSaving } from './useOnboardingAnswers.ts';

/** Whether what was chosen has arrived. */
export function SavedState({ saving }: { saving: OnboardingSaving }) {
  const { t } = useTranslation('onboarding');
  const lost = saving === 'waiting' || saving === 'refused';
  return (
    <Text role="status" size="sm" c={lost ? undefined : 'dimmed'} className={classes.saved}>
      {saving === 'saved' && <IconCheck size={16} aria-hidden />}
      {lost && <IconCloudOff size={16} aria-hidden />}
      {saving !== 'idle' && <span>{t(`saving.${saving}`)}</span>}
    </Text>
  );
}
