import { Anchor, Text } from '@mantine/core';
import { legalPlaces } from '@vigia/contract/legal/legal.places.ts';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What somebody agrees to by going on, with both texts in a tab of their own: nothing typed is lost. */
export function Agreement({ by }: { by: 'register' | 'invitation' }) {
  const { t } = useTranslation('auth');
  const to = (path: string) => <Anchor component={Link} to={path} target="_blank" inherit underline="always" />;
  return (
    <Text size="sm" c="dimmed">
      <Trans
        t={t}
        i18nKey={`${by}.agreement`}
        components={{ terms: to(legalPlaces.terms.at()), privacy: to(legalPlaces.privacy.at()) }}
      />
    </Text>
  );
}
