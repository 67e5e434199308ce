import { Alert, Stack } from '@mantine/core';
import { addressOnly, auth } from '@vigia/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkOnItsWay } from './LinkOnItsWay.tsx';

const routes = { verify: auth.resendVerification, reset: auth.forgotPassword, signInLink: auth.signInLink };

interface LinkRequestProps {
  kind: keyof typeof routes;
  title: string;
  lead: string;
}

/** Asks for the address a new link shall go to; what is said then is the same whether the address is known or not. */
export function LinkRequest({ kind, title, lead }: LinkRequestProps) {
  const { t } = useTranslation('auth');
  const config = useRead(auth.config);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = (email: string) => call(routes[kind], { body: { email } });
  const submit = async ({ email }: { email: string }) => {
    await ask(email);
    setSentTo(email);
  };
  if (sentTo) {
    return (
      <AuthFrame
        step="sent"
        title={t('links.sent')}
        lead={t(`${kind}.sent`, { email: sentTo })}
        below={<BackToLogin />}
      >
        <LinkOnItsWay resend={() => ask(sentTo)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame step="ask" title={title} lead={lead} below={<BackToLogin />}>
      <Stack gap="lg">
        {config.data?.mail === false && <Alert title={t('links.noMail')} color="blue" />}
        <Form
          schema={addressOnly}
          initial={{}}
          submit={submit}
          submitLabel={t('links.ask')}
          failed={t('links.askFailed')}
          guard={false}
          wide
        >
          <TextField name="email" type="email" label={t('fields.email')} autoComplete="email" />
        </Form>
      </Stack>
    </AuthFrame>
  );
}
