import { Alert, Stack, Text } from '@mantine/core';
import { addressOnly, auth } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { ResendButton } from './ResendButton.tsx';

/** Which link is asked for. */
export type LinkKind = 'verify' | 'reset';

/** The server answers alike whether it knows the address or not, and so do we. */
export const askFor = (kind: LinkKind, email: string) =>
  call(kind === 'verify' ? auth.resendVerification : auth.forgotPassword, { body: { email } });

interface AskForLinkProps {
  kind: LinkKind;
  onSent: (email: string) => void;
}

/** Asks for the address a new link shall go to. */
export function AskForLink({ kind, onSent }: AskForLinkProps) {
  const { t } = useTranslation('auth');
  const config = useRead(auth.config);
  return (
    <Stack gap="lg">
      {config.data?.mail === false && <Alert title={t('links.noMail')} color="blue" />}
      <Form
        schema={addressOnly}
        initial={{}}
        submit={async ({ email }) => {
          await askFor(kind, email);
          onSent(email);
        }}
        submitLabel={t('links.ask')}
        failed={t('links.askFailed')}
        guard={false}
        wide
      >
        <TextField name="email" type="email" label={t('fields.email')} autoComplete="email" />
      </Form>
    </Stack>
  );
}

/** What stands there once the link is on its way. */
export function LinkOnItsWay({ kind, email }: { kind: LinkKind; email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('links.notThere')}</Text>
      <ResendButton resend={() => askFor(kind, email)} justSent />
    </Stack>
  );
}
