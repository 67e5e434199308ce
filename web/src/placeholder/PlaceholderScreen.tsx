/** One honest screen per capability that is not there yet: what it will do, and what to use today. */
import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { NotFound } from '../kit/routing/NotFound.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import classes from './PlaceholderScreen.module.css';
import { topics } from './topics.ts';

export function PlaceholderScreen() {
  const { t } = useTranslation('placeholder');
  const { pathname } = useLocation();
  const topic = topics.find(({ place }) => matchPath(place.path, pathname));
  if (!topic) return <NotFound />;
  const { words, place } = topic;
  // A supplier or a reader from outside has no menu and no panel.
  const visitor = place.access.kind === 'open';
  return (
    <Screen title={t(`topics.${words}.title`)} narrow>
      <Stack className={classes.sheet} gap="md">
        <Tag tone="info">{t('soon')}</Tag>
        <Title order={2}>{t(visitor ? 'whatVisitor' : 'what')}</Title>
        <List spacing="sm" className={classes.list}>
          {(['first', 'second', 'third'] as const).map((part) => (
            <List.Item key={part}>{t(`topics.${words}.${part}`)}</List.Item>
          ))}
        </List>
        <Text c="dimmed">{t(visitor ? 'honestVisitor' : 'honest')}</Text>
        {!visitor && (
          <Anchor component={Link} to={dashboardPlaces.home.at()}>
            {t('meanwhile')}
          </Anchor>
        )}
      </Stack>
    </Screen>
  );
}
