import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconLogout, IconPlugConnected } from '@tabler/icons-react';
import { apiTokensPlaces } from '@vigia/contract/api-tokens/api-tokens.places.ts';
import { auth, type User } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { signOut } from '../../kit/session/session.ts';
import { Factors } from '../factors/Factors.tsx';
import classes from './Devices.module.css';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { useDeviceName } from './useDeviceName.ts';

const tones = { 'signed-in': 'good', 'wrong-password': 'warn', 'wrong-code': 'warn' } as const;

/** The latest sign-ins, those that failed too. */
function SignIns({ shown }: { shown: boolean }) {
  const { t } = useTranslation(['account', 'auth', 'kit']);
  const { dateTime } = useFormats();
  const nameOf = useDeviceName();
  const read = useRead(accountDevices.signIns, undefined, { enabled: shown });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={72} role="status" aria-label={t('kit:waiting')} />;
  if (read.data.items.length === 0) return <Text c="dimmed">{t('signIns.none')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('signIns.title')}>
      {read.data.items.map(({ id, at, outcome, device, address }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Text component="div" className={classes.name}>
              <span className="tabular">{dateTime(at)}</span>
              <Tag tone={tones[outcome]}>{t(`signIns.outcomes.${outcome}`)}</Tag>
            </Text>
            <Text size="sm" c="dimmed" className="tabular">
              {t('signIns.from', { device: nameOf(device).name, address })}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An account that signs in with Google has no password yet: a link by mail makes one. */
function FirstPassword({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'auth']);
  const [sent, setSent] = useState(false);
  const ask = useWrite(auth.forgotPassword, { onDone: () => setSent(true) });
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('password.none')}</Text>
      <Button variant="default" loading={ask.busy} onClick={() => ask.run({ body: { email: user.email } })}>
        {t('password.askLink')}
      </Button>
      <Text size="sm" role="status">
        {sent && t('password.linkSent', { email: user.email })}
      </Text>
    </Stack>
  );
}

/** Password, devices, one's own assistants, and the way out. */
export function SecurityTab({ user, shown }: { user: User; shown: boolean }) {
  const { t } = useTranslation(['account', 'auth']);
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
          {t('auth:signOut.submit')}
        </Button>
      </ProfileSection>
    </>
  );
}
