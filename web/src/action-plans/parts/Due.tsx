import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';

interface DueProps {
  dueDate: string | null;
  overdue: boolean;
  /** What is said without a date. */
  none?: string;
}

/** The day something is due, and whether that day has passed. */
export function Due({ dueDate, overdue, none = '—' }: DueProps) {
  const { t } = useTranslation('action-plans');
  const { date } = useFormats();
  if (!dueDate)
    return (
      <Text span inherit c="dimmed">
        {none}
      </Text>
    );
  return (
    <>
      <time dateTime={dueDate}>{date(dueDate)}</time>
      {overdue && (
        <>
          {' '}
          <Tag tone="bad">{t('overdue')}</Tag>
        </>
      )}
    </>
  );
}
