/** The second step of a sign-in: a code of the app, or one for recovery. */
import { Anchor } from '@mantine/core';
import type { AwaitedFactor } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { factorCode, secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { signIn } from '../../kit/session/session.ts';
import { awaitedAt } from '../arriving.ts';
import { usePasskeys } from '../factors/usePasskeys.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { BackToLogin } from '../links/BackToLogin.tsx';

const nothing = z.object({});

/** One of the account's passkeys, for the sign-in that waits. */
function PasskeyStep({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { show } = usePasskeys();
  const enter = async () => {
    const { options } = await call(passkeys.beginStep, { body: { token } }, { quiet: true });
    const response = await show(options);
    signIn(await call(passkeys.show, { body: { token, response } }, { quiet: true }));
  };
  return (
    <Form schema={nothing} initial={{}} submit={enter} submitLabel={t('passkeys.use')} guard={false} wide>
      {null}
    </Form>
  );
}

const typed = z.object({ code: factorCode });

/** A code of the app, or a recovery code, for the sign-in that waits. */
function CodeForm({ kind, token }: { kind: 'code' | 'recovery'; token: string }) {
  const { t } = useTranslation('auth');
  return (
    <Form
      schema={typed}
      initial={{}}
      submit={async ({ code }) => signIn(await call(secondFactor.show, { body: { token, code } }, { quiet: true }))}
      submitLabel={t('login.submit')}
      failed={t('secondStep.failed')}
      guard={false}
      wide
    >
      <TextField
        name="code"
        label={t(`secondStep.${kind}.label`)}
        hint={t(`secondStep.${kind}.hint`)}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
      />
    </Form>
  );
}

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
