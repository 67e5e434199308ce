/** What stands further down, for whoever does not want to scroll through all of it. */
import { Anchor, Group } from '@mantine/core';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';

const parts = ['next', 'domains', 'frameworks', 'points', 'changes'] as const;

export function Parts({ result: { frameworks } }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const shown = parts.filter((part) => part !== 'frameworks' || frameworks.length > 0);
  return (
    <Group component="nav" aria-label={t('result.parts')} gap="lg" style={{ rowGap: 4 }} data-no-print>
      {shown.map((part) => (
        <Anchor key={part} href={`#${part}`} size="sm" underline="always" py={2}>
          {t(`result.${part}`)}
        </Anchor>
      ))}
    </Group>
  );
}
