/** "Use what you already have": documents that are read for the assessment, and what they suggest. */

import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ContextAnalysis } from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { firstOnly } from '../reading.ts';
import { Bring } from './Bring.tsx';
import classes from './context.module.css';
import { OpenedDocument } from './OpenedDocument.tsx';

const address = z.object({ id: z.uuid().optional() });

export function ContextScreen() {
  const { t } = useTranslation('questionnaire');
  const [{ id }, change] = useUrlState(address);
  const earlier = useRead(questionnaire.contextAnalyses, { query: { limit: 20 } });
  return (
    <Screen
      title={t('context.title')}
      lead={t('context.lead')}
      crumbs={[{ title: t('choose.title'), to: questionnairePlaces.choose.at() }]}
      reads={[firstOnly(earlier)]}
    >
      <Stack gap="xl">
        {id ? (
          <OpenedDocument key={id} id={id} onClose={() => change({ id: undefined })} />
        ) : (
          <Bring onSent={(analysis) => change({ id: analysis.id })} />
        )}
        {earlier.data && <Earlier list={earlier.data.items.filter((one) => one.id !== id)} />}
      </Stack>
    </Screen>
  );
}

function Earlier({ list }: { list: readonly ContextAnalysis[] }) {
  const { t } = useTranslation('questionnaire');
  if (list.length === 0) return null;
  return (
    <Paper p="lg" component="section" aria-label={t('context.earlier')}>
      <Title order={2} mb="sm">
        {t('context.earlier')}
      </Title>
      <ul className={classes.list}>
        {list.map((one) => (
          <Row key={one.id} analysis={one} />
        ))}
      </ul>
    </Paper>
  );
}

function Row({ analysis }: { analysis: ContextAnalysis }) {
  const { t } = useTranslation('questionnaire');
  const { date } = useFormats();
  const { id, name, status, createdAt, totalSuggestions, accepted, assessmentType } = analysis;
  const said =
    status === 'done' ? t('context.found', { count: totalSuggestions, accepted }) : t(`context.status.${status}`);
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={questionnairePlaces.context.at({ id })}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[t(`result.short.${assessmentType}`), said, date(createdAt)].join(' · ')}
        </Text>
      </Group>
    </li>
  );
}
