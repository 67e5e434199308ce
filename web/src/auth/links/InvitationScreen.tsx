/** Accepting an invitation: who invites, into what, and the account that comes of it or is there already. */

import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { z } from 'zod';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { setWho, signOut, useSession } from '../../kit/session/session.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

const nothing = z.object({});

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
        <Button component={Link} to={authPlaces.login.at()}>
          {t('invitation.signIn')}
        </Button>
        <Anchor component={Link} to={authPlaces.register.at()} size="sm">
          {t('invitation.register')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}

/** Whoever is signed in with the invited address accepts by a press; with another, signs out first. */
function AcceptHere({ token, email, onDead }: { token: string; email: string; onDead: () => void }) {
  const { t } = useTranslation('auth');
  const mine = useSession((session) => session.user?.email);
  const navigate = useNavigate();
  const accept = useWrite(auth.acceptHere);
  const enter = async () => {
    try {
      setWho(await accept.send({ params: { token } }));
      await navigate(dashboardPlaces.home.at(), { replace: true });
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') onDead();
      else throw error;
    }
  };
  if (mine === email) {
    return (
      <Form schema={nothing} initial={{}} submit={enter} submitLabel={t('invitation.submit')} guard={false} wide>
        {null}
      </Form>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Alert color="yellow" title={t('invitation.another', { email, mine: mine ?? '' })} />
      <Button variant="default" onClick={() => void signOut()}>
        {t('signOut.submit')}
      </Button>
    </Stack>
  );
}

export function InvitationScreen() {
  const { t } = useTranslation(['auth', 'kit']);
  const { kind, token } = useLinkToken();
  const [used, setUsed] = useState(false);
  const [entered, setEntered] = useState(false);
  const signedIn = useSession((session) => session.isAuthenticated);
  const invitation = useRead(auth.invitation, { params: { token } }, { enabled: kind === 'whole' });
  if (signedIn && (entered || kind === 'absent')) return <Navigate to={dashboardPlaces.home.at()} replace />;
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
      lead={t(
        signedIn || hasAccount === null ? 'invitation.here' : hasAccount ? 'invitation.known' : 'invitation.new',
        {
          email,
          role: t(`kit:roles.${role}`),
        },
      )}
    >
      {signedIn && !entered ? (
        <AcceptHere token={token} email={email} onDead={() => setUsed(true)} />
      ) : (
        <AcceptForm
          token={token}
          invitation={invitation.data}
          onDead={() => setUsed(true)}
          onAccepted={() => setEntered(true)}
        />
      )}
    </AuthFrame>
  );
}
