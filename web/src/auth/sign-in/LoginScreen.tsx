/** Signing in: e-mail and password, or Google where the installation offers it (specification §1, §4, §8). */

import { Alert, Anchor, Divider, Skeleton, Stack } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { hasPasskeys } from '../../kit/passkeys/has.ts';
import { destination } from '../../kit/routing/guards.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { useGoogle } from './useGoogle.ts';

const PasskeySignIn = lazyScreen(() => import('../factors/PasskeySignIn.tsx').then((m) => m.PasskeySignIn));

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const { problemText } = useProblemTexts();
  const location = useLocation();
  const config = useRead(auth.config);
  const google = useGoogle();
  if (google.newcomer) return <CompanyStep found={google.found} onBack={google.back} />;
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
      <Stack gap="lg">
        <PasswordSignIn byMail={config.data?.mail ?? false} />
        {config.data?.passkeys && hasPasskeys() && (
          <Suspense fallback={<Skeleton height={36} />}>
            <PasskeySignIn />
          </Suspense>
        )}
        {config.data?.googleClientId && (
          <>
            <Divider label={t('login.or')} />
            {google.problem && <Alert color="red" role="alert" title={problemText(google.problem)} />}
            <GoogleSignIn
              clientId={config.data.googleClientId}
              onProof={(proof) => void google.enter(proof)}
              // A nonce is taken once: each attempt needs another.
              key={google.refusals}
            />
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}
