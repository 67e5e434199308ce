/** Signing in: e-mail and password, or Google where the installation offers it (specification §1, §4, §8). */
import { Alert, Anchor, Divider, Skeleton, Stack } from '@mantine/core';
import { auth, registration } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { zoneHere } from '../../kit/i18n/zone.ts';
import { aboutToEnter } from '../../kit/lazy/entering.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { hasPasskeys } from '../../kit/passkeys/has.ts';
import { destination } from '../../kit/routing/guards.tsx';
import { useArrive } from '../arriving.ts';
import { attempted } from '../attempted.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import type { GoogleProof } from './google.ts';
import { PasswordSignIn } from './PasswordSignIn.tsx';

const send = (body: GoogleProof & { companyName?: string; timeZone?: string }) =>
  attempted(() => call(auth.google, { body }, { quiet: true }), 'Login failed');

const lacksCompany = ({ details }: Problem) => details.errors?.some(({ pointer }) => pointer === '/companyName');

/** Signing in by Google: at once, or, for somebody new (`newcomer`), after their company has a name (`found`). */
function useGoogle() {
  const arrive = useArrive();
  const [newcomer, setNewcomer] = useState<GoogleProof | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const enter = async (proof: GoogleProof) => {
    setProblem(null);
    try {
      arrive(await send(proof));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (lacksCompany(error)) setNewcomer(proof);
      else {
        setProblem(error);
        setRefusals((count) => count + 1);
      }
    }
  };
  const found = async (companyName: string) => {
    if (newcomer) arrive(await send({ ...newcomer, companyName, timeZone: zoneHere() }));
  };
  return { newcomer: newcomer !== null, problem, refusals, enter, found, back: () => setNewcomer(null) };
}

interface CompanyStepProps {
  found: (companyName: string) => Promise<void>;
  onBack: () => void;
}

/** Somebody new came by Google: their company still needs a name. */
function CompanyStep({ found, onBack }: CompanyStepProps) {
  const { t } = useTranslation(['auth', 'kit']);
  return (
    <AuthFrame
      step="company"
      title={t('google.company.title')}
      lead={t('google.company.lead')}
      below={
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('kit:back')}
        </Anchor>
      }
    >
      <Form
        schema={registration.pick({ companyName: true })}
        initial={{}}
        submit={({ companyName }) => found(companyName)}
        submitLabel={t('register.submit')}
        guard={false}
        wide
      >
        <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" />
      </Form>
    </AuthFrame>
  );
}

const GoogleSignIn = lazyScreen(() => import('./GoogleSignIn.tsx').then((m) => m.GoogleSignIn));
const PasskeySignIn = lazyScreen(() => import('../factors/PasskeySignIn.tsx').then((m) => m.PasskeySignIn));

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const { problemText } = useProblemTexts();
  const location = useLocation();
  const config = useRead(auth.config);
  const google = useGoogle();
  // Whoever began to type before the application was there.
  const writing = (at: HTMLElement | null) => {
    if (at?.contains(document.activeElement)) aboutToEnter(destination(location));
  };
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
      <Stack gap="lg" ref={writing} onFocus={() => aboutToEnter(destination(location))}>
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
            <Suspense fallback={<Skeleton height={40} />}>
              <GoogleSignIn
                clientId={config.data.googleClientId}
                onProof={(proof) => void google.enter(proof)}
                // A nonce is taken once: each attempt needs another.
                key={google.refusals}
              />
            </Suspense>
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}
