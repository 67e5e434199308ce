import { Anchor } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way back from the links to the sign-in page. */
export function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Anchor component={Link} to={authPlaces.login.at()} inherit>
      {t('links.toLogin')}
    </Anchor>
  );
}
