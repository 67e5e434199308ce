import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ClashProps {
  /** The fields that both changed, with what the other one wrote. */
  fields: readonly { name: string; value: string }[];
}

/** Says what somebody else wrote meanwhile, above a form that still holds one's own. */
export function Clash({ fields }: ClashProps) {
  const { t } = useTranslation('action-plans');
  return (
    <Alert color="yellow" icon={<IconUsers size={20} aria-hidden />} title={t('clash.title')}>
      <ul>
        {fields.map(({ name, value }) => (
          <li key={name}>{t('clash.field', { name, value: value === '' ? t('clash.empty') : value })}</li>
        ))}
      </ul>
      <Text size="sm">{t('clash.next')}</Text>
    </Alert>
  );
}
