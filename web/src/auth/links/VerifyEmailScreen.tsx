/** Confirming an address: by a press of the button, since mail scanners open every link they see. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { type Arrive, useArrive } from '../arriving.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkRequest } from './LinkRequest.tsx';
import { useLinkToken } from './useLinkToken.ts';

const nothing = z.object({});

/** Uses the link up; `onDead` hears that it was dead already. */
async function confirm(token: string, arrive: Arrive, onDead: () => void): Promise<void> {
  try {
    arrive(await call(auth.verifyEmail, { body: { token } }, { quiet: true }));
  } catch (error) {
    if (error instanceof Problem && error.code === 'auth.dead-link') onDead();
    else throw error;
  }
}

export function VerifyEmailScreen() {
  const { t } = useTranslation('auth');
  const { kind, token } = useLinkToken();
  const arrive = useArrive();
  const [dead, setDead] = useState(false);
  if (dead || kind === 'broken') {
    return <LinkRequest kind="verify" title={t('verify.dead.title')} lead={t('verify.dead.text')} />;
  }
  if (kind === 'absent') {
    return <LinkRequest kind="verify" title={t('verify.absent.title')} lead={t('verify.absent.text')} />;
  }
  return (
    <AuthFrame title={t('verify.title')} lead={t('verify.lead')} below={<BackToLogin />}>
      <Form
        schema={nothing}
        initial={{}}
        submit={() => confirm(token, arrive, () => setDead(true))}
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
