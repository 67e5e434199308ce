/** Signing in: e-mail and password, or Google where the installation offers it (specification §1, §4, §8). */
import { Alert, Anchor, Divider, Stack } from '@mantine/core';
import { auth, credentials } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { destination } from '../../kit/routing/guards.tsx';
import { signIn } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { useBotCheck } from '../bot-check.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ResendVerification } from '../links/ResendVerification.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { useGoogle } from './useGoogle.ts';

const typed = credentials.pick({ email: true }).extend({ password: secret().min(1, 'kit.required') });

/** Sends what was typed; `onUnverified` hears of an address that still waits for its confirmation. */
function usePasswordSignIn(onUnverified: (email: string | null) => void) {
  const botToken = useBotCheck();
  return async (body: z.output<typeof typed>) => {
    onUnverified(null);
    const recaptchaToken = await botToken('login');
    try {
      signIn(
        await attempted(() => call(auth.login, { body: { ...body, recaptchaToken } }, { quiet: true }), 'Login failed'),
      );
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.verify-first') onUnverified(body.email);
      throw error;
    }
  };
}

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const { problemText } = useProblemTexts();
  const location = useLocation();
  const config = useRead(auth.config);
  const google = useGoogle();
  const [unverified, setUnverified] = useState<string | null>(null);
  const submit = usePasswordSignIn(setUnverified);
  if (google.newcomer) return <CompanyStep found={google.found} onBack={google.back} />;
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t(destination(location) === '/dashboard' ? 'login.lead' : 'login.continue')}
      below={
        <>
          {t('login.new')}{' '}
          <Anchor component={Link} to="/register" state={location.state} inherit>
            {t('login.register')}
          </Anchor>
        </>
      }
    >
      <Stack gap="lg">
        <Form schema={typed} initial={{}} submit={submit} submitLabel={t('login.submit')} guard={false} wide>
          {unverified && <ResendVerification key={unverified} email={unverified} />}
          <TextField name="email" type="email" label={t('fields.email')} autoComplete="username" />
          <SecretField name="password" label={t('fields.password')} autoComplete="current-password" />
          <Anchor component={Link} to="/reset-password" size="sm" style={{ alignSelf: 'flex-start' }}>
            {t('login.forgot')}
          </Anchor>
        </Form>
        {config.data?.googleClientId && (
          <>
            <Divider label={t('login.or')} />
            {google.problem && <Alert color="red" role="alert" title={problemText(google.problem)} />}
            <GoogleSignIn clientId={config.data.googleClientId} onProof={(proof) => void google.enter(proof)} />
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}
