/** Signing in: e-mail and password, or Google where the installation offers it (specification §1, §4, §8). */
import { Anchor, Box, Stack } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { aboutToEnter } from '../../kit/lazy/entering.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { hasPasskeys } from '../../kit/passkeys/has.ts';
import { destination } from '../../kit/routing/guards.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import type { GoogleProof } from './google.ts';
import { PasswordSignIn } from './PasswordSignIn.tsx';

const GoogleWay = lazyScreen(() => import('./GoogleWay.tsx').then((m) => m.GoogleWay));
const CompanyStep = lazyScreen(() => import('./GoogleWay.tsx').then((m) => m.CompanyStep));
const PasskeySignIn = lazyScreen(() => import('../factors/PasskeySignIn.tsx').then((m) => m.PasskeySignIn));

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const config = useRead(auth.config);
  const [newcomer, setNewcomer] = useState<GoogleProof | null>(null);
  // Whoever began to type before the application was there.
  const writing = (at: HTMLElement | null) => {
    if (at?.contains(document.activeElement)) aboutToEnter(destination(location));
  };
  if (newcomer) return <CompanyStep proof={newcomer} onBack={() => setNewcomer(null)} />;
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t(destination(location) === dashboardPlaces.home.at() ? 'login.lead' : 'login.continue')}
      below={
        config.data?.registration !== undefined && config.data.registration !== 'open' ? (
          t(`register.shut.${config.data.registration}`)
        ) : (
          <>
            {t('login.new')}{' '}
            <Anchor component={Link} to={authPlaces.register.at()} state={location.state} inherit underline="always">
              {t('login.register')}
            </Anchor>
          </>
        )
      }
    >
      <Stack gap="lg" ref={writing} onFocus={() => aboutToEnter(destination(location))}>
        <PasswordSignIn byMail={config.data?.mail ?? false} />
        {config.data?.passkeys && hasPasskeys() && (
          <Suspense fallback={<Box h={36} />}>
            <PasskeySignIn />
          </Suspense>
        )}
        {config.data?.googleClientId && (
          <Suspense fallback={<Box h={80} />}>
            <GoogleWay clientId={config.data.googleClientId} onNewcomer={setNewcomer} />
          </Suspense>
        )}
      </Stack>
    </AuthFrame>
  );
}
