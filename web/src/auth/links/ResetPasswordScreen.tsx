/** A forgotten password: first the link is asked for, then it opens this again with a token. */

import { Button } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField } from '../../kit/form/fields.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { resetForm } from '../password/confirmed.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkRequest } from './LinkRequest.tsx';
import { useLinkToken } from './useLinkToken.ts';

interface ResetFormProps {
  token: string;
  onEnd: (outcome: 'done' | 'dead') => void;
}

/** The new password of whoever holds the link. */
function ResetForm({ token, onEnd }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const submit = async (password: string) => {
    try {
      await call(auth.resetPassword, { body: { token, password } }, { quiet: true });
      onEnd('done');
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') onEnd('dead');
      else throw error;
    }
  };
  return (
    <Form
      schema={resetForm}
      initial={{ password: '', confirm: '' }}
      submit={({ password }) => submit(password)}
      submitLabel={t('reset.submit')}
      failed={t('reset.failed')}
      guard={false}
      wide
    >
      <NewPasswordField name="password" label={t('fields.newPassword')} />
      <SecretField name="confirm" label={t('fields.confirm')} autoComplete="new-password" />
    </Form>
  );
}

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
