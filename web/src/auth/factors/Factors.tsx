/** What protects the account besides its password. */
import { Skeleton, Stack, Text } from '@mantine/core';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { AppFactor } from './AppFactor.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** How many recovery codes are left, and new ones. */
function CodesLeft({ left, onRenewed }: { left: number; onRenewed: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('account');
  const renew = useWrite(secondFactor.newRecoveryCodes, {
    refresh: [secondFactor.overview],
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t('recovery.left', { count: left })}</Text>
      <ConfirmButton
        title={t('recovery.renew.title')}
        text={t('recovery.renew.text')}
        onConfirm={() => renew.run()}
        busy={renew.busy}
      >
        {t('recovery.renew.submit')}
      </ConfirmButton>
    </Stack>
  );
}

interface FactorsProps {
  email: string;
  shown: boolean;
  /** What had the focus is gone. */
  onSettled: () => void;
}

export function Factors({ email, shown, onSettled }: FactorsProps) {
  const { t } = useTranslation(['account', 'kit']);
  const overview = useRead(secondFactor.overview, undefined, { enabled: shown });
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (overview.error) return <ProblemState problem={overview.error} onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton height={72} role="status" aria-label={t('kit:waiting')} />;
  const { app, passkeys, recoveryCodesLeft } = overview.data;
  const isProtected = app !== null || passkeys > 0;
  const put = () => {
    setCodes([]);
    onSettled();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} email={email} onDone={put} />;
  const added = (fresh: readonly string[]) => (fresh.length > 0 ? setCodes(fresh) : onSettled());
  return (
    <Stack gap="lg">
      <AppFactor app={app} onAdded={added} onRemoved={onSettled} />
      <Passkeys shown={shown} onAdded={added} onRemoved={onSettled} />
      {isProtected && <CodesLeft left={recoveryCodesLeft} onRenewed={setCodes} />}
    </Stack>
  );
}
