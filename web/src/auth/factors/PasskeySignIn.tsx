import { Alert, Button } from '@mantine/core';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { signIn } from '../../kit/session/session.ts';
import { usePasskeys } from './usePasskeys.ts';

/** Signing in with a passkey: no address, no password. */
export function PasskeySignIn() {
  const { t } = useTranslation('auth');
  const { problemText } = useProblemTexts();
  const { show } = usePasskeys();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { options } = await call(passkeys.beginSignIn, undefined, { quiet: true });
      const response = await show(options);
      signIn(await call(passkeys.signIn, { body: { response } }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Alert color="red" role="alert" title={problemText(problem)} />}
      <Button variant="default" fullWidth loading={busy} onClick={() => void enter()}>
        {t('passkeys.enter')}
      </Button>
    </>
  );
}
