/** A forgotten password: first the link is asked for, then it opens this again with a token. */

import { Button } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkRequest } from './LinkRequest.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const { kind, token } = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'dead' | null>(null);
  if (outcome === 'done') {
    return (
      <AuthFrame step="done" title={t('reset.done.title')} lead={t('reset.done.text')}>
        <Button component={Link} to={authPlaces.login.at()} fullWidth>
          {t('login.submit')}
        </Button>
      </AuthFrame>
    );
  }
  if (outcome === 'dead' || kind === 'broken') {
    return <LinkRequest kind="reset" title={t('reset.dead.title')} lead={t('reset.dead.text')} />;
  }
  if (kind === 'absent') {
    return <LinkRequest kind="reset" title={t('reset.ask.title')} lead={t('reset.ask.text')} />;
  }
  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')} below={<BackToLogin />}>
      <ResetForm token={token} onEnd={setOutcome} />
    </AuthFrame>
  );
}
