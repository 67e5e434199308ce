/** The frame of the pages before sign-in: brand, language, appearance. */

import { Anchor, Button, Text } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { landingPlaces } from '@vigia/contract/landing/landing.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { Arriving } from '../lazy/Arriving.tsx';
import { Waiting } from '../lazy/Waiting.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { OpenHeader } from './OpenHeader.tsx';
import classes from './PublicLayout.module.css';
import { SkipLink } from './SkipLink.tsx';

export function PublicLayout() {
  const { t } = useTranslation('kit');
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <OpenHeader
        before={
          <Anchor
            component={Link}
            to={landingPlaces.how.at()}
            size="sm"
            c="var(--mantine-color-text)"
            me="sm"
            className={classes.wide}
          >
            {t('frame.howItWorks')}
          </Anchor>
        }
        after={
          pathname !== authPlaces.login.at() && (
            <Button component={Link} to={authPlaces.login.at()} variant="default" size="sm" ms="xs">
              {t('frame.signIn')}
            </Button>
          )
        }
      />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Arriving fallback={<Waiting />}>
          <Outlet />
        </Arriving>
      </main>
      <footer className={classes.footer}>
        <Text size="sm" c="dimmed">
          {t('frame.tagline')}
        </Text>
        <LegalLinks />
      </footer>
    </div>
  );
}
