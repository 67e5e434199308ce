/** What whoever decides should know before: rules of the text that the company's own answers do not bear out. */
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Approval } from '@vigia/contract/approvals/approvals.contract.ts';
import { useTranslation } from 'react-i18next';

type Said = Approval['doubts'][number];
/** Whoever decides by a link sees the rule alone. */
type Doubt = Pick<Said, 'number' | 'rule'> & Partial<Said>;

export function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  const { t } = useTranslation('approvals');
  if (doubts.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
      title={t('doubts.title', { count: doubts.length })}
    >
      <Text size="sm">{t('doubts.lead')}</Text>
      <ul style={{ paddingInlineStart: '1.1rem' }}>
        {doubts.map(({ number, rule, question, level, answered }) => (
          <li key={number}>
            <Text size="sm">
              <strong>{number}</strong> {rule}
            </Text>
            {question !== undefined && level !== undefined && (
              <Text size="xs">
                {typeof answered === 'number'
                  ? t('doubts.level', { question, level, answered })
                  : t('doubts.open', { question, level })}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
