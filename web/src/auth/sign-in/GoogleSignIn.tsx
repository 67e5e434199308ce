import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';
import classes from './GoogleSignIn.module.css';
import { type GoogleProof, loadGoogle, showButton } from './google.ts';

interface GoogleSignInProps {
  clientId: string;
  onProof: (proof: GoogleProof) => void;
}

/** Google's own button, in the page's language and scheme; where Google cannot be reached, a word about it. */
export function GoogleSignIn({ clientId, onProof }: GoogleSignInProps) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const dark = useComputedColorScheme('light') === 'dark';
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'away'>('coming');
  const hand = useEffectEvent(onProof);
  useEffect(() => {
    let current = true;
    Promise.all([loadGoogle(), call(auth.googleNonce, undefined, { quiet: true })]).then(
      ([google, { nonce }]) => {
        if (!current || !place.current) return;
        showButton(google, place.current, { clientId, nonce, language, dark, onProof: (proof) => hand(proof) });
        setState('there');
      },
      (fault) => {
        console.warn('não é possível entrar com o Google agora', fault);
        if (current) setState('away');
      },
    );
    return () => {
      current = false;
    };
  }, [clientId, language, dark]);
  if (state === 'away') {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('google.away')}
      </Text>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; Google's button is none of ours.
    <div role="group" aria-label={t('google.enter')} className={classes.group}>
      {state === 'coming' && <Skeleton height={40} className={classes.coming} />}
      <div ref={place} className={classes.button} />
    </div>
  );
}
