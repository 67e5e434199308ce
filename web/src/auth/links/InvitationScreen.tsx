/** Accepting an invitation: who invites, into what, and the account that comes of it or is there already. */
import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** Used, run out, withdrawn, replaced or cut: the ways out are the same. */
function DeadInvitation({ incomplete }: { incomplete: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame
      step="dead"
      title={t(incomplete ? 'invitation.incomplete.title' : 'invitation.dead.title')}
      lead={t(incomplete ? 'invitation.incomplete.text' : 'invitation.dead.text')}
    >
      <Stack gap="sm" align="flex-start">
        <Button component={Link} to="/login">
          {t('invitation.signIn')}
        </Button>
        <Anchor component={Link} to="/register" size="sm">
          {t('invitation.register')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}

export function InvitationScreen() {
  const { t } = useTranslation(['auth', 'kit']);
  const { kind, token } = useLinkToken();
  const [used, setUsed] = useState(false);
  const invitation = useRead(auth.invitation, { params: { token } }, { enabled: kind === 'whole' });
  if (kind !== 'whole') return <DeadInvitation incomplete />;
  if (used || invitation.error?.code === 'auth.dead-link') return <DeadInvitation incomplete={false} />;
  if (invitation.error) {
    return (
      <AuthFrame title={t('invitation.title')}>
        <ProblemState problem={invitation.error} onRetry={() => void invitation.refetch()} />
      </AuthFrame>
    );
  }
  if (!invitation.data) {
    return (
      <AuthFrame title={t('invitation.title')}>
        <Stack role="status" aria-label={t('kit:waiting')}>
          <Skeleton height={20} width="80%" />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      </AuthFrame>
    );
  }
  const { companyName, email, role, hasAccount } = invitation.data;
  return (
    <AuthFrame
      title={t('invitation.by', { company: companyName })}
      lead={t(hasAccount ? 'invitation.known' : 'invitation.new', { email, role: t(`kit:roles.${role}`) })}
    >
      <AcceptForm token={token} invitation={invitation.data} onDead={() => setUsed(true)} />
    </AuthFrame>
  );
}
