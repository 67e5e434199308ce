/** Founding a company: its first administrator's account (specification §4, §8). */
import { Anchor } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';
import { signIn } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { useBotCheck } from '../bot-check.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { Next } from '../frame/Next.tsx';
import { LinkOnItsWay } from '../links/AskForLink.tsx';
import { RegisterForm, type Registrant } from './RegisterForm.tsx';

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const { language } = useLanguage();
  const botToken = useBotCheck();
  const [waiting, setWaiting] = useState<Registrant | null>(null);
  const [before, setBefore] = useState<Partial<Registrant>>({});
  const register = async (registrant: Registrant) => {
    const recaptchaToken = await botToken('register');
    const body = { ...registrant, language, recaptchaToken };
    const reply = await attempted(() => call(auth.register, { body }, { quiet: true }), 'Registration failed');
    if ('token' in reply) signIn(reply);
    else setWaiting(registrant);
  };
  const again = () => {
    const { password: _, ...rest } = waiting ?? {};
    setBefore(rest);
    setWaiting(null);
  };
  if (waiting) {
    return (
      <AuthFrame
        step="waiting"
        title={t('register.waiting.title')}
        lead={t('register.waiting.lead', { email: waiting.email })}
        aside={<Next />}
        below={
          <>
            {t('register.waiting.wrong')}{' '}
            <Anchor component="button" type="button" inherit onClick={again}>
              {t('register.waiting.correct')}
            </Anchor>
          </>
        }
      >
        <LinkOnItsWay kind="verify" email={waiting.email} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t('register.lead')}
      aside={<Next />}
      below={
        <>
          {t('register.known')}{' '}
          <Anchor component={Link} to="/login" state={state} inherit>
            {t('login.submit')}
          </Anchor>
        </>
      }
    >
      <RegisterForm initial={before} submit={register} />
    </AuthFrame>
  );
}
