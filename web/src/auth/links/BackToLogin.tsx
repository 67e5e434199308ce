import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way back from the links to the sign-in page. */
export function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Anchor component={Link} to="/login" inherit>
      {t('links.toLogin')}
    </Anchor>
  );
}
