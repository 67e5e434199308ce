import { Anchor } from '@mantine/core';
import { auth, credentials } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { signIn } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { useBotCheck } from '../bot-check.ts';
import { ResendVerification } from '../links/ResendVerification.tsx';

const typed = credentials.pick({ email: true }).extend({ password: secret().min(1, 'kit.required') });

/** E-mail and password; whoever has not confirmed the address yet is offered another mail. */
export function PasswordSignIn() {
  const { t } = useTranslation('auth');
  const botToken = useBotCheck();
  const [unverified, setUnverified] = useState<string | null>(null);
  const submit = async (values: z.output<typeof typed>) => {
    setUnverified(null);
    const body = { ...values, recaptchaToken: await botToken('login') };
    try {
      signIn(await attempted(() => call(auth.login, { body }, { quiet: true }), 'Login failed'));
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.wrong-or-unverified') setUnverified(values.email);
      throw error;
    }
  };
  return (
    <Form schema={typed} initial={{}} submit={submit} submitLabel={t('login.submit')} guard={false} wide>
      {unverified && <ResendVerification email={unverified} />}
      <TextField name="email" type="email" label={t('fields.email')} autoComplete="username" />
      <SecretField name="password" label={t('fields.password')} autoComplete="current-password" />
      <Anchor component={Link} to="/reset-password" size="sm" style={{ alignSelf: 'flex-start' }}>
        {t('login.forgot')}
      </Anchor>
    </Form>
  );
}
