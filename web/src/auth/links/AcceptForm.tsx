import { Anchor, SimpleGrid } from '@mantine/core';
import { acceptDraft, auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { useArrive } from '../arriving.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { Agreement } from '../register/Agreement.tsx';

type Invitation = Reply<typeof auth.invitation>;
type Draft = z.input<typeof acceptDraft>;

const newcomer = acceptDraft.omit({ token: true }).required();
const known = z.object({ password: secret().min(1, 'kit.required') });

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  /** The link died meanwhile. */
  onDead: () => void;
  /** It was accepted; the session begins. */
  onAccepted: () => void;
}

/** Name and password of a new account, or only the password of the one that is there. */
export function AcceptForm({ token, invitation, onDead, onAccepted }: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const arrive = useArrive();
  const accept = async (draft: Omit<Draft, 'token'>) => {
    try {
      // Quiet: a wrong password (401) must not send the person away from their invitation.
      const session = await call(auth.acceptInvite, { body: { ...draft, token } }, { quiet: true });
      onAccepted();
      arrive(session);
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') onDead();
      else throw error;
    }
  };
  const common = {
    submitLabel: t('invitation.submit'),
    failed: t('invitation.failed'),
    guard: false,
    wide: true,
  };
  if (invitation.hasAccount) {
    return (
      <Form {...common} schema={known} initial={{}} submit={accept}>
        <SecretField name="password" label={t('invitation.password')} autoComplete="current-password" />
        <Anchor component={Link} to={authPlaces.resetPassword.at()} size="sm" style={{ alignSelf: 'flex-start' }}>
          {t('login.forgot')}
        </Anchor>
      </Form>
    );
  }
  const { firstName, lastName, email } = invitation;
  return (
    <Form {...common} schema={newcomer} initial={{ firstName, lastName }} submit={accept}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      </SimpleGrid>
      <NewPasswordField name="password" label={t('fields.password')} known={[email, invitation.companyName]} />
      <Agreement by="invitation" />
    </Form>
  );
}
