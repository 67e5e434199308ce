import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { signOut } from '../../kit/session/session.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

type Way = Reply<typeof confirming.ways>['ways'][number];

interface ConfirmingProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Who has neither password nor second factor signs in again: that is the confirmation. */
function SignInAgain() {
  const { t } = useTranslation('account');
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('stepUp.none')}</Text>
      <Button onClick={() => void signOut()}>{t('stepUp.again')}</Button>
    </Stack>
  );
}

/** Confirms with what the account has: its second factor, else its password. */
export function Confirming({ onDone, onCancel }: ConfirmingProps) {
  const { t } = useTranslation(['account', 'kit']);
  const read = useRead(confirming.ways);
  const [chosen, setChosen] = useState<Way | null>(null);
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={120} role="status" aria-label={t('kit:waiting')} />;
  const { ways } = read.data;
  const way = chosen ?? ways[0];
  if (!way) return <SignInAgain />;
  return (
    <Stack gap="md">
      <Text>{t('stepUp.text')}</Text>
      <ConfirmForm key={way} way={way} onDone={onDone} onCancel={onCancel} />
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <Anchor key={one} component="button" type="button" size="sm" ta="left" onClick={() => setChosen(one)}>
            {t(`stepUp.ways.${one}`)}
          </Anchor>
        ))}
    </Stack>
  );
}
