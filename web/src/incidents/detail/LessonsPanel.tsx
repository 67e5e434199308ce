/** The review after the incident: each line of what was learned becomes a risk or a plan, so that it is not forgotten. */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import classes from '../Incidents.module.css';

function LessonLine({ incident: { id, events }, lesson }: { incident: Incident; lesson: string }) {
  const { t } = useTranslation('incidents');
  const learn = useWrite(incidentRecords.learn, { refresh: [incidents.get] });
  const made = (kind: 'risk' | 'plan') => events.find((one) => one.kind === kind && one.body === lesson)?.about;
  const [risk, plan] = [made('risk'), made('plan')];
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
        {risk ? (
          <Anchor component={Link} to={risksPlaces.risk.at({ id: risk })} size="sm">
            {t('learned.seeRisk')}
          </Anchor>
        ) : (
          button('risk')
        )}
        {plan ? (
          <Anchor component={Link} to={actionPlansPlaces.plan.at({ actionPlanId: plan })} size="sm">
            {t('learned.seePlan')}
          </Anchor>
        ) : (
          button('plan')
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
          <Anchor component={Link} to={incidentsPlaces.edit.at({ id })} size="sm">
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
