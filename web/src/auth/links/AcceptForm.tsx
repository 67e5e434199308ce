import { Anchor, Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { acceptDraft, auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { invitationMail } from '@vigia/contract/auth/invitation-mail.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useBotCheck } from '../../kit/bots/bot-check.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { useArrive } from '../arriving.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { Agreement } from '../register/Agreement.tsx';
import { proving, type Worked } from '../sign-in/slowly.ts';
import { ResendButton } from './ResendButton.tsx';

type Invitation = Reply<typeof auth.invitation>;
type Draft = z.input<typeof acceptDraft>;

const newcomer = acceptDraft.pick({ firstName: true, lastName: true, password: true }).required();
const known = z.object({ password: secret().min(1, 'kit.required') });

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  /** The link died meanwhile. */
  onDead: () => void;
  /** It was accepted; the session begins. */
  onAccepted: () => void;
}

/** Accepts with what was typed; the work that is wanted where the account is under attack is done on the way. */
function useAccepting({ token, invitation, onDead, onAccepted }: AcceptFormProps) {
  const arrive = useArrive();
  const botToken = useBotCheck();
  const [slow, setSlow] = useState(false);
  const accept = async (draft: Omit<Draft, 'token'>) => {
    const body = { ...draft, token, recaptchaToken: await botToken('login') };
    // Quiet: a wrong password (401) must not send the person away from their invitation.
    const send = (worked: Worked) => call(auth.acceptInvite, { body: { ...body, ...worked } }, { quiet: true });
    try {
      const session = await proving(invitation.email, send, () => setSlow(true));
      onAccepted();
      arrive(session);
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') onDead();
      else throw error;
    } finally {
      setSlow(false);
    }
  };
  return { accept, slow };
}

/** The password of the account that is there, or may be: as at the sign-in page. */
function KnownForm(props: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const { accept, slow } = useAccepting(props);
  return (
    <Form {...useCommon()} schema={known} initial={{}} submit={accept}>
      <SecretField name="password" label={t('invitation.password')} autoComplete="current-password" />
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={authPlaces.resetPassword.at()} size="sm">
          {t('login.forgot')}
        </Anchor>
        <Anchor component={Link} to={authPlaces.login.at()} state={backTo(props.token)} size="sm">
          {t('invitation.otherwise')}
        </Anchor>
      </Group>
      <Text size="sm" role="status">
        {slow && t('login.slow')}
      </Text>
    </Form>
  );
}

/** Where to come back after signing in otherwise: here, where a press accepts. */
const backTo = (token: string) => ({
  from: { pathname: authPlaces.invitation.at(), search: `?token=${token}`, hash: '' },
});

/** Name and password of a new account. */
function NewcomerForm(props: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const { accept } = useAccepting(props);
  const { firstName, lastName, email, companyName } = props.invitation;
  return (
    <Form {...useCommon()} schema={newcomer} initial={{ firstName, lastName }} submit={accept}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      </SimpleGrid>
      <NewPasswordField name="password" label={t('fields.password')} known={[email, companyName]} />
      <Agreement by="invitation" />
    </Form>
  );
}

function useCommon() {
  const { t } = useTranslation('auth');
  return { submitLabel: t('invitation.submit'), failed: t('invitation.failed'), guard: false, wide: true } as const;
}

/** Somebody new, by a link that shows no mailbox: the account is made by the one in the mail. */
function ByMail({ token, invitation: { email } }: AcceptFormProps) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="sm">
      <Divider label={t('login.new')} />
      <Text size="sm">{t('invitation.byMail', { email })}</Text>
      <ResendButton resend={() => call(invitationMail.mailInvitation, { params: { token } })} />
    </Stack>
  );
}

/** One's own account, or a new one, by a link that does not say which it will be. */
function Either(props: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const [isNew, setNew] = useState(true);
  return (
    <Stack gap="md">
      {isNew ? <NewcomerForm {...props} /> : <KnownForm {...props} />}
      <Anchor component="button" type="button" size="sm" onClick={() => setNew(!isNew)}>
        {t(isNew ? 'invitation.iHave' : 'invitation.iHaveNone')}
      </Anchor>
    </Stack>
  );
}

/** What the link leaves open is asked: the account that is there, or the new one's name and password. */
export function AcceptForm(props: AcceptFormProps) {
  const { hasAccount, newcomers } = props.invitation;
  if (hasAccount === true) return <KnownForm {...props} />;
  if (hasAccount === false) return <NewcomerForm {...props} />;
  if (newcomers === 'here') return <Either {...props} />;
  return (
    <Stack gap="lg">
      <KnownForm {...props} />
      <ByMail {...props} />
    </Stack>
  );
}
