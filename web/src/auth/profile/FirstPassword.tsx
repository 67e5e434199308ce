import { Button, Stack, Text } from '@mantine/core';
import { auth, type User } from '@vigia/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';

/** An account that signs in with Google has no password yet: a link by mail makes one. */
export function FirstPassword({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const ask = useWrite(auth.forgotPassword, { onDone: () => setSent(true) });
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('password.none')}</Text>
      <Button variant="default" loading={ask.busy} onClick={() => ask.run({ body: { email: user.email } })}>
        {t('password.askLink')}
      </Button>
      <Text size="sm" role="status">
        {sent && t('password.linkSent', { email: user.email })}
      </Text>
    </Stack>
  );
}
