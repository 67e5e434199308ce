import { Button } from '@mantine/core';
import { IconLogout, IconPlugConnected } from '@tabler/icons-react';
import { apiTokensPlaces } from '@vigia/contract/api-tokens/api-tokens.places.ts';
import type { User } from '@vigia/contract/auth/auth.contract.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signOut } from '../../kit/session/session.ts';
import { Factors } from '../factors/Factors.tsx';
import { Devices } from './Devices.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SignIns } from './SignIns.tsx';

/** Password, devices, one's own assistants, and the way out. */
export function SecurityTab({ user, shown }: { user: User; shown: boolean }) {
  const { t } = useTranslation('auth');
  const password = useRef<HTMLHeadingElement>(null);
  const factors = useRef<HTMLHeadingElement>(null);
  const devices = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ProfileSection title={t('password.title')} text={t('password.text')} heading={password}>
        {user.hasPassword ? (
          <PasswordForm user={user} onChanged={() => password.current?.focus()} />
        ) : (
          <FirstPassword user={user} />
        )}
      </ProfileSection>
      <ProfileSection title={t('factors.title')} text={t('factors.text')} heading={factors}>
        <Factors email={user.email} shown={shown} onSettled={() => factors.current?.focus()} />
      </ProfileSection>
      <ProfileSection title={t('devices.title')} text={t('devices.text')} heading={devices}>
        <Devices shown={shown} onEnded={() => devices.current?.focus()} />
      </ProfileSection>
      <ProfileSection title={t('signIns.title')} text={t('signIns.text')}>
        <SignIns shown={shown} />
      </ProfileSection>
      <ProfileSection title={t('assistants.title')} text={t('assistants.text')}>
        <Button
          variant="default"
          component={Link}
          to={apiTokensPlaces.tokens.at()}
          leftSection={<IconPlugConnected size={16} aria-hidden />}
        >
          {t('assistants.submit')}
        </Button>
      </ProfileSection>
      <ProfileSection title={t('signOut.title')} text={t('signOut.text')}>
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('signOut.submit')}
        </Button>
      </ProfileSection>
    </>
  );
}
