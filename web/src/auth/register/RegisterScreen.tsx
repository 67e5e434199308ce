/** Founding a company: its first administrator's account (specification §4, §8). */
import { Anchor, Button } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { useBotCheck } from '../../kit/bots/bot-check.ts';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';
import { signIn } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { Next } from '../frame/Next.tsx';
import { RegisterForm, type Registrant } from './RegisterForm.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** Registers; whoever must confirm the address first stays unauthenticated and is handed to `onUnconfirmed`. */
function useRegistering(onUnconfirmed: (registrant: Registrant) => void) {
  const { language } = useLanguage();
  const botToken = useBotCheck();
  return async (registrant: Registrant) => {
    const recaptchaToken = await botToken('register');
    const body = { ...registrant, language, recaptchaToken };
    const reply = await attempted(() => call(auth.register, { body }, { quiet: true }), 'Registration failed');
    if ('token' in reply) signIn(reply);
    else onUnconfirmed(registrant);
  };
}

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const config = useRead(auth.config);
  const [waiting, setWaiting] = useState(false);
  const [typed, setTyped] = useState<Partial<Registrant>>({});
  const register = useRegistering(({ password: _, ...rest }) => {
    setTyped(rest);
    setWaiting(true);
  });
  if (config.data && config.data.registration !== 'open') {
    return (
      <AuthFrame title={t('register.title')} lead={t(`register.shut.${config.data.registration}`)}>
        <Button component={Link} to={authPlaces.login.at()} state={state}>
          {t('login.submit')}
        </Button>
      </AuthFrame>
    );
  }
  if (waiting && typed.email) return <Unconfirmed email={typed.email} onCorrect={() => setWaiting(false)} />;
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t('register.lead')}
      aside={<Next />}
      below={
        <>
          {t('register.known')}{' '}
          <Anchor component={Link} to={authPlaces.login.at()} state={state} inherit underline="always">
            {t('login.submit')}
          </Anchor>
        </>
      }
    >
      <RegisterForm initial={typed} submit={register} />
    </AuthFrame>
  );
}
