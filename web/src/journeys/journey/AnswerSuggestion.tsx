import { Alert } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';

/** The task looks finished; whether it is, a person says. */
export function AnswerSuggestion({ task: { suggestion } }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  if (!suggestion) return null;
  return (
    <Alert color="blue" icon={<IconBulb size={20} stroke={1.6} aria-hidden />} title={t('suggestion.title')}>
      {t(`suggestion.${suggestion}`)}
    </Alert>
  );
}
