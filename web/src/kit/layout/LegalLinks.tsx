import { Anchor, Group } from '@mantine/core';
import { legalPlaces } from '@vigia/contract/legal/legal.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The ways to the privacy notice and the terms, at the foot of every page before sign-in. */
export function LegalLinks() {
  const { t } = useTranslation('kit');
  return (
    <Group gap="lg" data-no-print>
      <Anchor component={Link} to={legalPlaces.privacy.at()} size="sm" c="dimmed">
        {t('frame.privacy')}
      </Anchor>
      <Anchor component={Link} to={legalPlaces.terms.at()} size="sm" c="dimmed">
        {t('frame.terms')}
      </Anchor>
    </Group>
  );
}
