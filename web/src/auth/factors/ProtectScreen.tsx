/** What members of a role see that the company asks for a second factor, once their days are over: how to turn one on. */
import { Button, Stack, Title } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { setWho, signOut, useSession } from '../../kit/session/session.ts';
import { StepUp } from '../confirm/StepUp.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { Factors } from './Factors.tsx';

export function ProtectScreen() {
  const { t } = useTranslation(['account', 'auth']);
  const { user, company } = useSession();
  const go = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  if (!user) return null;
  const leave = async () => {
    setWho(await call(auth.me));
    await navigate(dashboardPlaces.home.at(), { replace: true });
  };
  return (
    <AuthFrame title={t('protect.title')} lead={t('protect.lead', { company: company?.name ?? '' })}>
      <Stack gap="xl">
        <Title order={2} size="h3">
          {t('factors.title')}
        </Title>
        <Factors email={user.email} shown onSettled={() => go.current?.focus()} />
        <Stack gap="sm">
          <Button ref={go} onClick={() => void leave()}>
            {t('protect.go')}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {t('auth:signOut.submit')}
          </Button>
        </Stack>
      </Stack>
      <StepUp />
    </AuthFrame>
  );
}
