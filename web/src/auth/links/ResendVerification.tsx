import { Paper, Stack, Text } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { ResendButton } from './ResendButton.tsx';

/** For somebody refused because the address is not confirmed yet: another mail. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Paper p="md">
      <Stack gap="sm">
        <Text size="sm">{t('resend.lead', { email })}</Text>
        <ResendButton resend={() => call(auth.resendVerification, { body: { email } })} />
      </Stack>
    </Paper>
  );
}
