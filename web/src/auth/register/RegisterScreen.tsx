/** Founding a company: its first administrator's account (specification §4, §8). */
import { Anchor, Button, SimpleGrid } from '@mantine/core';
import { auth, registration } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { useBotCheck } from '../../kit/bots/bot-check.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';
import { zoneHere } from '../../kit/i18n/zone.ts';
import { signIn } from '../../kit/session/session.ts';
import { attempted } from '../attempted.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import next from '../frame/Next.module.css';
import { LinkOnItsWay } from '../links/LinkOnItsWay.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { Agreement } from './Agreement.tsx';

const steps = ['company', 'essential', 'result'] as const;

/** What happens after registering, for whoever wonders what they are getting into. */
function Next() {
  const { t } = useTranslation('auth');
  return (
    <>
      <h2 className={next.heading}>{t('panel.next.heading')}</h2>
      <ol className={next.steps}>
        {steps.map((step) => (
          <li key={step} className={next.step}>
            <strong>{t(`panel.next.${step}.title`)}</strong>
            <span>{t(`panel.next.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface UnconfirmedProps {
  email: string;
  /** The address was wrong. */
  onCorrect: () => void;
}

/** Registered, but the address waits to be confirmed: check your e-mail. */
function Unconfirmed({ email, onCorrect }: UnconfirmedProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame
      step="unconfirmed"
      title={t('register.waiting.title')}
      lead={t('register.waiting.lead', { email })}
      aside={<Next />}
      below={
        <>
          {t('register.waiting.wrong')}{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={onCorrect}>
            {t('register.waiting.correct')}
          </Anchor>
        </>
      }
    >
      <LinkOnItsWay resend={() => call(auth.resendVerification, { body: { email } })} />
    </AuthFrame>
  );
}

const registrant = registration.omit({ timeZone: true, language: true, recaptchaToken: true });
type Registrant = z.output<typeof registrant>;

interface RegisterFormProps {
  initial: Partial<Registrant>;
  submit: (registrant: Registrant) => Promise<void>;
}

/** Who registers, for which company. */
function RegisterForm({ initial, submit }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  return (
    <Form schema={registrant} initial={initial} submit={submit} submitLabel={t('register.submit')} guard={false} wide>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      </SimpleGrid>
      <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" />
      <TextField name="email" type="email" label={t('fields.workEmail')} autoComplete="email" />
      <NewPasswordField name="password" label={t('fields.password')} />
      <Agreement by="register" />
    </Form>
  );
}

/** Registers; whoever must confirm the address first stays unauthenticated and is handed to `onUnconfirmed`. */
function useRegistering(onUnconfirmed: (registrant: Registrant) => void) {
  const { language } = useLanguage();
  const botToken = useBotCheck();
  return async (registrant: Registrant) => {
    const recaptchaToken = await botToken('register');
    const body = { ...registrant, timeZone: zoneHere(), language, recaptchaToken };
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
