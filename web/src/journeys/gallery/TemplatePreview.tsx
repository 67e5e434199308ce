/** A template whole, before it is started: for whom, what one has at the end, every task with its time. */

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { JourneyTemplate } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { Outcomes } from '../parts/Outcomes.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './gallery.module.css';
import { PreviewTask } from './PreviewTask.tsx';
import { useStart } from './useStart.ts';

function Facts({ template }: { template: JourneyTemplate }) {
  const { t } = useTranslation(['journeys', 'action-plans']);
  const { duration, weeks } = useDuration();
  const { minutes, difficulty, maturityLevel, priority, complexity, category } = template;
  const facts = [
    [t('preview.time'), t('preview.timeOf', { time: duration(minutes), weeks: weeks(minutes) })],
    [t('gallery.topic'), t(`action-plans:categories.${category}`)],
    [t('gallery.difficulty'), t(`difficulties.${difficulty}`)],
    [t('preview.maturityLevel'), t(`maturityLevels.${maturityLevel}`)],
    [t('preview.priority'), t(`priorities.${priority}`)],
    [t('preview.complexity'), t(`complexities.${complexity}`)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Begin({ template: { id, journey } }: { template: JourneyTemplate }) {
  const { t } = useTranslation('journeys');
  const mayEdit = useCan('journeys.edit');
  const { start, busy } = useStart();
  if (journey?.status === 'in_progress')
    return (
      <Button component={Link} to={journeysPlaces.journey.at({ id: journey.id })}>
        {t('card.go')}
      </Button>
    );
  if (!mayEdit) return null;
  const verb = journey?.status === 'not_started' ? 'resume' : journey ? 'again' : 'start';
  return (
    <Button onClick={() => start(id)} loading={busy}>
      {t(`preview.${verb}`)}
    </Button>
  );
}

function Whole({ template }: { template: JourneyTemplate }) {
  const { t } = useTranslation('journeys');
  const { summary, outcomes, tasks, journey } = template;
  return (
    <Stack gap="lg">
      <Text>{summary}</Text>
      <Group>
        <Begin template={template} />
      </Group>
      <Facts template={template} />
      <section aria-labelledby="outcomes">
        <Title order={3} id="outcomes" mb="sm">
          {t('outcomes')}
        </Title>
        <Outcomes outcomes={outcomes} />
      </section>
      <section aria-labelledby="preview-tasks">
        <Title order={3} id="preview-tasks">
          {t('preview.tasks', { count: tasks.length })}
        </Title>
        <Text size="sm" c="dimmed">
          {t('preview.tasksLead')}
        </Text>
        <ol className={classes.tasks}>
          {tasks.map((task, at) => (
            <PreviewTask
              key={task.id}
              task={task}
              number={at + 1}
              templateId={template.id}
              startable={journey === null && task.after.length === 0}
            />
          ))}
        </ol>
      </section>
    </Stack>
  );
}

export function TemplatePreview({ template, onClose }: { template: JourneyTemplate | null; onClose: () => void }) {
  return (
    <SidePanel opened={template !== null} onClose={onClose} size="lg" title={template?.title}>
      {template && <Whole template={template} />}
    </SidePanel>
  );
}
