/** Signing in with a link by e-mail: asking for it, and using it by a press of the button. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useArrive } from '../arriving.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkRequest } from './LinkRequest.tsx';
import { useLinkToken } from './useLinkToken.ts';

const nothing = z.object({});

export function SignInLinkScreen() {
  const { t } = useTranslation('auth');
  const { kind, token } = useLinkToken();
  const [dead, setDead] = useState(false);
  const arrive = useArrive();
  const enter = async () => {
    try {
      arrive(await call(auth.useSignInLink, { body: { token } }, { quiet: true }));
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') setDead(true);
      else throw error;
    }
  };
  if (kind === 'absent') {
    return <LinkRequest kind="signInLink" title={t('signInLink.ask.title')} lead={t('signInLink.ask.text')} />;
  }
  if (dead || kind === 'broken') {
    return <LinkRequest kind="signInLink" title={t('reset.dead.title')} lead={t('reset.dead.text')} />;
  }
  return (
    <AuthFrame title={t('signInLink.title')} lead={t('signInLink.lead')} below={<BackToLogin />}>
      <Form schema={nothing} initial={{}} submit={enter} submitLabel={t('login.submit')} guard={false} wide>
        {null}
      </Form>
    </AuthFrame>
  );
}
