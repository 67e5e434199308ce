/** One journey for the ADMIN: the way task by task, one of which is next. */
import { Button, Paper, Text, Title } from '@mantine/core';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { Journey } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Earned } from '../../kit/earned/Earned.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { JourneyStanding } from './JourneyStanding.tsx';
import { JourneyStop } from './JourneyStop.tsx';
import classes from './journey.module.css';

/** The tasks in their order; one of them is next. */
function Path({ journey: { tasks, next, status } }: { journey: Journey }) {
  const { t } = useTranslation('journeys');
  return (
    <ol className={classes.path} aria-label={t('path.label')}>
      {tasks.map((task, at) => (
        <JourneyStop
          key={task.id}
          task={task}
          number={at + 1}
          isNext={task.id === next?.id}
          still={status === 'not_started'}
        />
      ))}
    </ol>
  );
}

/** Gives the journey up, or takes it up again. */
function GiveUp({ journey: { id, status, version } }: { journey: Journey }) {
  const { t } = useTranslation('journeys');
  const mayEdit = useCan('journeys.edit');
  const set = useWrite(journeys.setStatus, {
    refresh: [journeys.get, journeys.list, journeys.stats, journeys.templates],
  });
  const to = (next: 'not_started' | 'in_progress') => set.run({ params: { id }, body: { status: next, version } });
  if (!mayEdit || status === 'completed') return null;
  if (status === 'not_started')
    return (
      <Button loading={set.busy} onClick={() => to('in_progress')}>
        {t('preview.resume')}
      </Button>
    );
  return (
    <ConfirmButton
      title={t('giveUp.title')}
      text={t('giveUp.text')}
      confirm={t('giveUp.confirm')}
      onConfirm={() => to('not_started')}
      busy={set.busy}
      variant="subtle"
      danger
    >
      {t('giveUp.confirm')}
    </ConfirmButton>
  );
}

/** The steps of the library that the finished tasks accomplished. */
const finishedSteps = (journey: Journey): string[] =>
  journey.tasks.flatMap(({ status, steps }) => (status === 'completed' ? steps.map(({ id }) => id) : []));

/** At the end: what was reached, and where to go from here. */
function Arrived() {
  const { t } = useTranslation('journeys');
  return (
    <Paper p="lg" className={classes.arrived} component="section" aria-labelledby="arrived">
      <Title order={2} size="h3" id="arrived">
        {t('arrived.title')}
      </Title>
      <Text>{t('arrived.text')}</Text>
      <Button component={Link} to={journeysPlaces.list.at()} variant="light">
        {t('arrived.next')}
      </Button>
    </Paper>
  );
}

export function JourneyScreen() {
  const { t } = useTranslation('journeys');
  const { id = '' } = useParams();
  const read = useRead(journeys.get, { params: { id } });
  const journey = read.data;
  return (
    <Screen
      title={journey?.title ?? t('title')}
      lead={journey?.summary}
      crumbs={[{ title: t('title'), to: journeysPlaces.list.at() }]}
      actions={journey && <GiveUp journey={journey} />}
      reads={[read]}
    >
      {journey?.status === 'completed' && <Arrived />}
      {journey && <JourneyStanding journey={journey} />}
      {journey && <Earned finished={finishedSteps(journey)} />}
      {journey && (
        <section aria-labelledby="path">
          <Title order={2} id="path" mb="md">
            {t('path.title')}
          </Title>
          <Path journey={journey} />
        </section>
      )}
    </Screen>
  );
}
