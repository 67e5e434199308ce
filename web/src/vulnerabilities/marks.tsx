import { Text } from '@mantine/core';
import type { FindingSeverity, FindingStatus } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { FindingSummary } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfSeverity: Record<FindingSeverity, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'quiet' };
const tonesOfStatus: Record<FindingStatus, Tone> = {
  ...{ open: 'warn', 'in-analysis': 'info', snooze: 'quiet', 'false-positive': 'quiet', resolved: 'good' },
};

/** How grave it is: word, shape and colour. */
export function FindingSeverityTag({ severity }: { severity: FindingSeverity }) {
  const { t } = useTranslation('vulnerabilities');
  return <Tag tone={tonesOfSeverity[severity]}>{t(`severities.${severity}`)}</Tag>;
}

/** Where it stands: word, shape and colour. */
export function FindingStatusTag({ status }: { status: FindingStatus }) {
  const { t } = useTranslation('vulnerabilities');
  return <Tag tone={tonesOfStatus[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** The day until which it is to be closed; past it in words. */
export function FindingDue({ dueOn, overdue }: Pick<FindingSummary, 'dueOn' | 'overdue'>) {
  const { t } = useTranslation('vulnerabilities');
  const { date } = useFormats();
  if (!dueOn) return <>{t('notSet')}</>;
  return overdue ? (
    <Text span inherit c="var(--mantine-color-error)" fw={550}>
      {t('overdueSince', { date: date(dueOn) })}
    </Text>
  ) : (
    <time dateTime={dueOn}>{date(dueOn)}</time>
  );
}

/** What a person is called here. */
export const findingPersonName = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
