/** The review after the incident: each line of what was learned becomes a risk, a plan or another policy, so that it is not forgotten. */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import classes from '../Incidents.module.css';

const PolicyChange = lazyScreen(() => import('./PolicyChange.tsx').then((m) => m.PolicyChange));

function PolicyButton({ id, lesson }: { id: string; lesson: string }) {
  const { t } = useTranslation('incidents');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...{ size: 'compact-sm', variant: 'default' }}
        aria-label={t('learned.policyOf', { lesson })}
        onClick={() => setOpen(true)}
      >
        {t('learned.policy')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PolicyChange {...{ id, lesson }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function LessonLine({ incident: { id, events }, lesson }: { incident: Incident; lesson: string }) {
  const { t } = useTranslation('incidents');
  const learn = useWrite(incidentRecords.learn, { refresh: [incidents.get] });
  const made = (kind: 'risk' | 'plan' | 'policy') =>
    events.find((one) => one.kind === kind && one.body === lesson)?.about;
  const [risk, plan, policy] = [made('risk'), made('plan'), made('policy')];
  const see = (to: string, said: string) => (
    <Anchor component={Link} to={to} size="sm">
      {said}
    </Anchor>
  );
  const button = (becomes: 'risk' | 'plan') => (
    <Button
      {...{ size: 'compact-sm', variant: 'default', loading: learn.busy }}
      aria-label={t(`learned.${becomes}Of`, { lesson })}
      onClick={() => learn.run({ params: { id }, body: { lesson, becomes } })}
    >
      {t(`learned.${becomes}`)}
    </Button>
  );
  return (
    <li className={classes.line}>
      <div>
        <Text>{lesson}</Text>
      </div>
      <Group gap="sm">
        {risk ? see(risksPlaces.risk.at({ id: risk }), t('learned.seeRisk')) : button('risk')}
        {plan ? see(actionPlansPlaces.plan.at({ actionPlanId: plan }), t('learned.seePlan')) : button('plan')}
        {policy ? (
          see(libraryPlaces.policy.at({ policyId: policy }), t('learned.seePolicy'))
        ) : (
          <PolicyButton id={id} lesson={lesson} />
        )}
      </Group>
    </li>
  );
}

export function LessonsPanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { id, lessons, status } = incident;
  const lines = [...new Set(lessons.split('\n').map((line) => line.trim().slice(0, 1000)))].filter(Boolean);
  if (lines.length === 0 && !['recovering', 'closed'].includes(status)) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="learned">
      <Title order={2} size="h3" id="learned" mb={4}>
        {t('facts.lessons')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(lines.length === 0 ? 'learned.none' : 'learned.lead')}{' '}
        {lines.length === 0 && (
          <Anchor component={Link} to={incidentsPlaces.edit.at({ id })} size="sm" underline="always">
            {t('learned.write')}
          </Anchor>
        )}
      </Text>
      <ul className={classes.lines}>
        {lines.map((lesson) => (
          <LessonLine key={lesson} incident={incident} lesson={lesson} />
        ))}
      </ul>
    </Paper>
  );
}
