import { Button, Group, Stack, Text } from '@mantine/core';
import type { PolicyReading } from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';

/** Which version it is, and what is asked of me. */
export function ReadingStanding({ reading }: { reading: PolicyReading }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const { number, approvedAt, dueDate, confirmedAt, versionNotes } = reading;
  const today = useToday();
  const late = dueDate !== null && dueDate < today;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {confirmedAt && <Tag tone="good">{t('reading.confirmedOn', { date: date(confirmedAt) })}</Tag>}
        {!confirmedAt && dueDate && (
          <Tag tone={late ? 'bad' : 'info'}>{t(late ? 'reading.was' : 'reading.until', { date: date(dueDate) })}</Tag>
        )}
        {approvedAt && (
          <Text size="sm" c="dimmed">
            {t('public.version', { number, date: date(approvedAt) })}
          </Text>
        )}
      </Group>
      {versionNotes && <Text size="sm">{t('reading.changed', { notes: versionNotes })}</Text>}
    </Stack>
  );
}

/** What confirming means, and the button that does it. */
export function ReadingPromise({ number, busy, onConfirm }: { number: number; busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('library');
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('reading.promise', { number })}</Text>
      <Button size="md" loading={busy} onClick={onConfirm}>
        {t('reading.confirm')}
      </Button>
    </Stack>
  );
}
