import { Progress as Bar, Group, Text } from '@mantine/core';
import type { CustomerForm } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

/** How much is approved, what waits and what nobody knows. */
export function FormProgress({ counts }: Pick<CustomerForm, 'counts'>) {
  const { t } = useTranslation('customer-forms');
  const { number } = useFormats();
  const waiting = counts.suggested + counts.edited;
  const said = t('progress.approved', { part: number(counts.approved), whole: number(counts.total) });
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" fw={500}>
          {said}
        </Text>
        <Text size="sm" c="dimmed">
          {t('progress.waiting', { count: waiting, value: number(waiting) })}
          {' · '}
          {t('progress.blank', { count: counts.blank, value: number(counts.blank) })}
        </Text>
      </Group>
      <Bar value={counts.total === 0 ? 0 : (100 * counts.approved) / counts.total} aria-label={said} mb="lg" />
    </div>
  );
}
