import { Text } from '@mantine/core';
import type { TowardLevel } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { useTranslation } from 'react-i18next';

/** Work is done and the level is not whole yet: what is still open. */
export function TowardLine({ toward: { question, level, open } }: { toward: TowardLevel }) {
  const { t } = useTranslation('kit');
  const titles = open.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Text size="sm" c="dimmed">
      {t('earned.toward', { count: open.length, level, question, titles })}
    </Text>
  );
}
