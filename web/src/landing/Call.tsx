import { Anchor, Button } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { landingPlaces } from '@vigia/contract/landing/landing.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Call.module.css';

interface CallProps {
  /** The quieter way beside the button. */
  beside: 'signIn' | 'how';
}

const ways = { signIn: authPlaces.login.at(), how: landingPlaces.how.at() } as const;

/** What to do now: begin, with a quieter way beside it. */
export function Call({ beside }: CallProps) {
  const { t } = useTranslation('landing');
  return (
    <div className={classes.call} data-no-print>
      <Button component={Link} to={authPlaces.register.at()} size="lg" px={28}>
        {t('start')}
      </Button>
      <Anchor component={Link} to={ways[beside]} className={classes.beside}>
        {t(beside)}
      </Anchor>
    </div>
  );
}
