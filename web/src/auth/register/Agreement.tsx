import { Anchor, Text } from '@mantine/core';
import { legalPlaces } from '@vigia/contract/legal/legal.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Marked } from '../../kit/i18n/Marked.tsx';

/** What somebody agrees to by going on, with both texts in a tab of their own: nothing typed is lost. */
export function Agreement({ by }: { by: 'register' | 'invitation' }) {
  const { t } = useTranslation('auth');
  const to = (path: string) => (words: string) => (
    <Anchor component={Link} to={path} target="_blank" inherit underline="always">
      {words}
    </Anchor>
  );
  return (
    <Text size="sm" c="dimmed">
      <Marked
        text={t(`${by}.agreement`)}
        parts={{ terms: to(legalPlaces.terms.at()), privacy: to(legalPlaces.privacy.at()) }}
      />
    </Text>
  );
}
