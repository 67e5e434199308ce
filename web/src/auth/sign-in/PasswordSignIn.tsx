import { Anchor, Group, Text } from '@mantine/core';
import { auth, credentials } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useBotCheck } from '../../kit/bots/bot-check.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { useArrive } from '../arriving.ts';
import { attempted } from '../attempted.ts';
import { proving, type Worked } from './slowly.ts';

const ResendVerification = lazyScreen(() =>
  import('../links/ResendVerification.tsx').then((m) => m.ResendVerification),
);

const typed = credentials.pick({ email: true }).extend({ password: secret().min(1, 'kit.required') });

type Typed = z.output<typeof typed>;

/** E-mail and password; whoever has not confirmed the address yet is offered another mail. */
export function PasswordSignIn({ byMail }: { byMail: boolean }) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const arrive = useArrive();
  const botToken = useBotCheck();
  const [unverified, setUnverified] = useState<string | null>(null);
  const [slow, setSlow] = useState(false);
  const submit = async (values: Typed) => {
    setUnverified(null);
    const body = { ...values, recaptchaToken: await botToken('login') };
    try {
      const send = (worked: Worked) => call(auth.login, { body: { ...body, ...worked } }, { quiet: true });
      arrive(await attempted(() => proving(values.email, send, () => setSlow(true)), 'Login failed'));
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.wrong-or-unverified') setUnverified(values.email);
      throw error;
    } finally {
      setSlow(false);
    }
  };
  return (
    <Form schema={typed} initial={{}} submit={submit} submitLabel={t('login.submit')} guard={false} wide>
      {unverified && (
        <Suspense>
          <ResendVerification email={unverified} />
        </Suspense>
      )}
      <TextField name="email" type="email" label={t('fields.email')} autoComplete="username" />
      <SecretField name="password" label={t('fields.password')} autoComplete="current-password" />
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={authPlaces.resetPassword.at()} size="sm">
          {t('login.forgot')}
        </Anchor>
        {byMail && (
          <Anchor component={Link} to={authPlaces.signInLink.at()} state={state} size="sm">
            {t('signInLink.offer')}
          </Anchor>
        )}
      </Group>
      <Text size="sm" role="status">
        {slow && t('login.slow')}
      </Text>
    </Form>
  );
}
