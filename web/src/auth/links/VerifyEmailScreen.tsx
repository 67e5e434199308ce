/**
 * Confirming an address: by a press of the button, since mail scanners open every link they see, and with the password of
 * the registration, since a stranger may have registered the address.
 */
import { Anchor } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField } from '../../kit/form/fields.tsx';
import { type Arrive, useArrive } from '../arriving.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkRequest } from './LinkRequest.tsx';
import { useLinkToken } from './useLinkToken.ts';

const known = z.object({ password: secret().min(1, 'kit.required') });

/** Uses the link up; `onDead` hears that it was dead already. */
async function confirm(body: { token: string; password: string }, arrive: Arrive, onDead: () => void): Promise<void> {
  try {
    arrive(await call(auth.verifyEmail, { body }, { quiet: true }));
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
        schema={known}
        initial={{}}
        submit={({ password }) => confirm({ token, password }, arrive, () => setDead(true))}
        submitLabel={t('verify.submit')}
        failed={t('verify.failed')}
        guard={false}
        wide
      >
        <SecretField name="password" label={t('verify.password')} autoComplete="current-password" />
        <Anchor component={Link} to={authPlaces.resetPassword.at()} size="sm" style={{ alignSelf: 'flex-start' }}>
          {t('verify.another')}
        </Anchor>
      </Form>
    </AuthFrame>
  );
}
