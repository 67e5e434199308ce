/** What the parts of the analysis are made of. */
import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../kit/api/queries.ts';
import classes from './Processes.module.css';

interface Named {
  id: string;
  name: string;
}

export function ActivityLink({ id, name }: Named) {
  return (
    <Anchor component={Link} to={biaRopaPlaces.activity.at({ id })} size="sm">
      {name}
    </Anchor>
  );
}

export function AnalysisPart({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {lead && (
        <Text size="sm" c="dimmed" mb="md">
          {lead}
        </Text>
      )}
      {children}
    </Paper>
  );
}

/** What a list has no room for is counted below it. */
export function More({ count }: { count: number }) {
  const { t } = useTranslation('bia-ropa');
  return count > 0 ? (
    <Text size="sm" c="dimmed" mt="sm">
      {t('recovery.more', { count })}
    </Text>
  ) : null;
}

/** To the templates, from a part that has nothing to show before the first activity. */
export function ToTemplates() {
  const { t } = useTranslation('bia-ropa');
  if (!useCan('processing.edit')) return null;
  return (
    <Button component={Link} to={biaRopaPlaces.inventory.at({ view: 'start' })}>
      {t('empty.action')}
    </Button>
  );
}
