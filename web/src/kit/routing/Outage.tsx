/** What stands where the server cannot say who is signed in: nobody is signed out by it, and it goes by itself. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { restore, useSession } from '../session/session.ts';

export function Outage() {
  const { t } = useTranslation('kit');
  const loading = useSession((session) => session.loading);
  useEffect(() => {
    const again = () => void restore();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Stack role="alert" align="flex-start" gap="md" maw={560} mx="auto" px="md" py={96}>
      <Title order={1}>{t('outage.title')}</Title>
      <Text c="dimmed">{t('outage.text')}</Text>
      <Button onClick={() => void restore()} loading={loading}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
