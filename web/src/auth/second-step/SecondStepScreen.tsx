/** The second step of a sign-in: a code of the app, or one for recovery. */
import { Anchor } from '@mantine/core';
import type { AwaitedFactor } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { awaitedAt } from '../arriving.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from '../links/BackToLogin.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';

type Kind = AwaitedFactor['secondFactor']['kinds'][number];

export function SecondStepScreen() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const awaited = awaitedAt(location);
  const [chosen, setChosen] = useState<Kind | null>(null);
  if (!awaited) return <Navigate to={authPlaces.login.at()} replace state={location.state} />;
  const kind = chosen ?? awaited.kinds[0] ?? 'code';
  const others = awaited.kinds.filter((one) => one !== kind);
  return (
    <AuthFrame
      step={kind}
      title={t(`secondStep.${kind}.title`)}
      lead={t(`secondStep.${kind}.lead`)}
      below={
        <>
          {others.map((one) => (
            <Anchor
              key={one}
              component="button"
              type="button"
              size="sm"
              mb="sm"
              display="block"
              onClick={() => setChosen(one)}
            >
              {t(`secondStep.${one}.instead`)}
            </Anchor>
          ))}
          <BackToLogin />
        </>
      }
    >
      {kind === 'passkey' ? (
        <PasskeyStep token={awaited.token} />
      ) : (
        <CodeForm key={kind} kind={kind} token={awaited.token} />
      )}
    </AuthFrame>
  );
}
