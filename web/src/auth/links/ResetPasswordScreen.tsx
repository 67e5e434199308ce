/** A forgotten password: first the link is asked for, then it opens this again with a token. */
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { AskForLink, LinkOnItsWay } from './AskForLink.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const { kind, token } = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'dead' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const below = (
    <Anchor component={Link} to="/login" inherit>
      {t('links.toLogin')}
    </Anchor>
  );
  if (outcome === 'done') {
    return (
      <AuthFrame step="done" title={t('reset.done.title')} lead={t('reset.done.text')}>
        <Button component={Link} to="/login" fullWidth>
          {t('login.submit')}
        </Button>
      </AuthFrame>
    );
  }
  if (sentTo) {
    return (
      <AuthFrame step="sent" title={t('links.sent')} lead={t('reset.sent', { email: sentTo })} below={below}>
        <LinkOnItsWay kind="reset" email={sentTo} />
      </AuthFrame>
    );
  }
  if (outcome === 'dead' || kind !== 'whole') {
    const asked = kind === 'absent';
    return (
      <AuthFrame
        step="ask"
        title={t(asked ? 'reset.ask.title' : 'reset.dead.title')}
        lead={t(asked ? 'reset.ask.text' : 'reset.dead.text')}
        below={below}
      >
        <AskForLink kind="reset" onSent={setSentTo} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame step="new" title={t('reset.title')} lead={t('reset.lead')} below={below}>
      <ResetForm token={token} onEnd={setOutcome} />
    </AuthFrame>
  );
}
