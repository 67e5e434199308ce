/** What stands where a screen broke: a chunk that is gone, or a mistake of ours. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { ChunkLoadError } from './lazyScreen.tsx';

export function RouteFault() {
  const error = useRouteError();
  const { t } = useTranslation('kit');
  const chunk = error instanceof ChunkLoadError;
  useEffect(() => console.error(error), [error]);
  return (
    <Stack role="alert" align="flex-start" gap="md" maw={560} mx="auto" px="md" py={96}>
      <Title order={1}>{t(chunk ? `chunk.${error.type}.title` : 'broken.title')}</Title>
      <Text c="dimmed">{t(chunk ? `chunk.${error.type}.text` : 'broken.text')}</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <Button variant="default" component={Link} to="/" reloadDocument>
          {t('home')}
        </Button>
      </Group>
    </Stack>
  );
}
