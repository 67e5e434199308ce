import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResendButton } from './ResendButton.tsx';

/** What stands there once a link is on its way. */
export function LinkOnItsWay({ resend }: { resend: () => Promise<unknown> }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('links.notThere')}</Text>
      <ResendButton resend={resend} justSent />
    </Stack>
  );
}
