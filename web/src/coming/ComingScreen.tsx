/** One honest screen per capability that is not there yet: what it will do, and what to use today. */
import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { NotFound } from '../kit/routing/NotFound.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useSession } from '../kit/session/session.ts';
import classes from './ComingScreen.module.css';
import { topics } from './topics.ts';

export function ComingScreen() {
  const { t } = useTranslation('coming');
  const { pathname } = useLocation();
  const topic = topics.find(({ path }) => matchPath(path, pathname));
  const signedIn = useSession((session) => session.isAuthenticated);
  if (!topic) return <NotFound />;
  const { words } = topic;
  return (
    <Screen title={t(`topics.${words}.title`)} narrow>
      <Stack className={classes.sheet} gap="md">
        <Tag tone="info">{t('soon')}</Tag>
        <Title order={2}>{t('what')}</Title>
        <List spacing="sm" className={classes.list}>
          {(['first', 'second', 'third'] as const).map((part) => (
            <List.Item key={part}>{t(`topics.${words}.${part}`)}</List.Item>
          ))}
        </List>
        <Text c="dimmed">{t('honest')}</Text>
        {signedIn && (
          <Anchor component={Link} to="/dashboard">
            {t('meanwhile')}
          </Anchor>
        )}
      </Stack>
    </Screen>
  );
}
