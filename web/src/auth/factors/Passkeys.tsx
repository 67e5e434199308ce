import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { hasPasskeys } from '../../kit/passkeys/has.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import classes from './Factors.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';

interface PasskeysProps {
  shown: boolean;
  /** With fresh recovery codes, or none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
}

/** The account's passkeys: made, named, removed. */
export function Passkeys({ shown, onAdded, onRemoved }: PasskeysProps) {
  const { t } = useTranslation(['account', 'auth', 'kit']);
  const listed = useRead(passkeys.list, undefined, { enabled: shown });
  const remove = useWrite(passkeys.remove, {
    refresh: [passkeys.list, secondFactor.overview],
    onDone() {
      toastDone(t('passkeys.removed'));
      onRemoved();
    },
  });
  if (listed.error) return <ProblemState problem={listed.error} onRetry={() => void listed.refetch()} />;
  if (!listed.data) return <Skeleton height={72} role="status" aria-label={t('kit:waiting')} />;
  const { possible, items } = listed.data;
  const refusal = possible ? (hasPasskeys() ? null : 'unsupported') : 'impossible';
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('passkeys.title')}
      </Title>
      <Text size="sm">{t('passkeys.text')}</Text>
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              busy={remove.busy}
              onRemove={() => remove.run({ params: { id: one.id } })}
            />
          ))}
        </ul>
      )}
      {refusal ? (
        <Text size="sm" c="dimmed">
          {t(`auth:passkeys.${refusal}`)}
        </Text>
      ) : (
        <AddPasskey first={items.length === 0} onAdded={onAdded} />
      )}
    </Stack>
  );
}
