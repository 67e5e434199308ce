import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconFileText, IconHelp, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { helpPlaces } from '@vigia/contract/help/help.places.ts';
import { legalPlaces } from '@vigia/contract/legal/legal.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { initialsOf } from '../people/initials.ts';
import { signOut, useSession } from '../session/session.ts';
import classes from './Shell.module.css';

/** Who is signed in, the way to the profile and the way out. */
export function UserMenu() {
  const { t } = useTranslation('kit');
  const user = useSession((session) => session.user);
  if (!user) return null;
  const initials = initialsOf(user);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('frame.account', { name })}>
          <Avatar size={32} color="petrol" variant="light" aria-hidden>
            {initials ? <span className={classes.drawn} data-drawn={initials} /> : <IconUser size={18} />}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={550} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`roles.${user.role}`)}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to={authPlaces.profile.at()} leftSection={<IconUser size={16} aria-hidden />}>
          {t('frame.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={helpPlaces.help.at()} leftSection={<IconHelp size={16} aria-hidden />}>
          {t('frame.help')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={legalPlaces.privacy.at()}
          leftSection={<IconShieldLock size={16} aria-hidden />}
        >
          {t('frame.privacy')}
        </Menu.Item>
        <Menu.Item component={Link} to={legalPlaces.terms.at()} leftSection={<IconFileText size={16} aria-hidden />}>
          {t('frame.terms')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('frame.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
