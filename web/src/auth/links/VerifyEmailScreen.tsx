/** Confirming an address: by a press of the button, since mail scanners open every link they see. */
import { Anchor } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { signIn } from '../../kit/session/session.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { AskForLink, LinkOnItsWay } from './AskForLink.tsx';
import { useLinkToken } from './useLinkToken.ts';

const nothing = z.object({});

export function VerifyEmailScreen() {
  const { t } = useTranslation('auth');
  const { kind, token } = useLinkToken();
  const [dead, setDead] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const below = (
    <Anchor component={Link} to="/login" inherit>
      {t('links.toLogin')}
    </Anchor>
  );
  if (sentTo) {
    return (
      <AuthFrame step="sent" title={t('links.sent')} lead={t('verify.sent', { email: sentTo })} below={below}>
        <LinkOnItsWay kind="verify" email={sentTo} />
      </AuthFrame>
    );
  }
  if (dead || kind !== 'whole') {
    const missing = kind === 'absent';
    return (
      <AuthFrame
        step="ask"
        title={t(missing ? 'verify.absent.title' : 'verify.dead.title')}
        lead={t(missing ? 'verify.absent.text' : 'verify.dead.text')}
        below={below}
      >
        <AskForLink kind="verify" onSent={setSentTo} />
      </AuthFrame>
    );
  }
  const confirm = async () => {
    try {
      signIn(await call(auth.verifyEmail, { body: { token } }, { quiet: true }));
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') setDead(true);
      else throw error;
    }
  };
  return (
    <AuthFrame title={t('verify.title')} lead={t('verify.lead')} below={below}>
      <Form
        schema={nothing}
        initial={{}}
        submit={confirm}
        submitLabel={t('verify.submit')}
        failed={t('verify.failed')}
        guard={false}
        wide
      >
        {null}
      </Form>
    </AuthFrame>
  );
}
