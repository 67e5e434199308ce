import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../screen/pageTitle.ts';
import { signOut, useSession } from '../session/session.ts';

/** A link out of a mail, opened where somebody is signed in: whose it is, nobody can tell, so it is neither used nor lost in silence. */
export function LinkUnused() {
  const { t } = useTranslation('kit');
  const email = useSession(({ user }) => user?.email ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('linkUnused.title');
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack component="main" align="flex-start" gap="md" maw={560} mx="auto" px="md" py={96}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed">{t('linkUnused.text', { email })}</Text>
      <Group gap="sm">
        <Button onClick={() => void signOut()}>{t('linkUnused.leave')}</Button>
        <Button component={Link} to={dashboardPlaces.home.at()} replace variant="default">
          {t('linkUnused.stay')}
        </Button>
      </Group>
    </Stack>
  );
}
