import { Code, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './FrozenText.module.css';

/** Exactly what is decided on, with its hash. */
export function FrozenText({ readable, sha256 }: { readable: string; sha256: string }) {
  const { t } = useTranslation('approvals');
  return (
    <div>
      <Paper p="md" className={classes.text} tabIndex={0} role="region" aria-label={t('text.title')}>
        {readable}
      </Paper>
      <Text size="xs" c="dimmed" mt={4} className={classes.hash}>
        {t('text.hash')} <Code>{sha256}</Code>
      </Text>
    </div>
  );
}
