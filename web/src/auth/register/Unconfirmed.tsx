import { Anchor } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { Next } from '../frame/Next.tsx';
import { LinkOnItsWay } from '../links/LinkOnItsWay.tsx';

interface UnconfirmedProps {
  email: string;
  /** The address was wrong. */
  onCorrect: () => void;
}

/** Registered, but the address waits to be confirmed: check your e-mail. */
export function Unconfirmed({ email, onCorrect }: UnconfirmedProps) {
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
