import { Button } from '@mantine/core';
import { IconLogout, IconPlugConnected } from '@tabler/icons-react';
import type { User } from '@vigia/contract/auth/auth.contract.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signOut } from '../../kit/session/session.ts';
import { Devices } from './Devices.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Section } from './Section.tsx';

/** Password, devices, one's own assistants, and the way out. */
export function SecurityTab({ user, shown }: { user: User; shown: boolean }) {
  const { t } = useTranslation('auth');
  const password = useRef<HTMLHeadingElement>(null);
  const devices = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Section title={t('password.title')} text={t('password.text')} heading={password}>
        {user.hasPassword ? (
          <PasswordForm user={user} onChanged={() => password.current?.focus()} />
        ) : (
          <FirstPassword user={user} />
        )}
      </Section>
      <Section title={t('devices.title')} text={t('devices.text')} heading={devices}>
        <Devices shown={shown} onEnded={() => devices.current?.focus()} />
      </Section>
      <Section title={t('assistants.title')} text={t('assistants.text')}>
        <Button
          variant="default"
          component={Link}
          to="/profile/tokens"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
        >
          {t('assistants.submit')}
        </Button>
      </Section>
      <Section title={t('signOut.title')} text={t('signOut.text')}>
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('signOut.submit')}
        </Button>
      </Section>
    </>
  );
}
