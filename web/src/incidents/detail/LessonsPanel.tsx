/** The review after the incident: each line of what was learned becomes a risk, a plan or another policy, so that it is not forgotten. */
import { Anchor, Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField } from '../../kit/form/fields.tsx';
import classes from '../Incidents.module.css';

const asking = z.strictObject({ policyId: z.uuid() });

/** The documents that there are; whoever answers for the one chosen is told of the lesson. */
function PolicyButton({ id, lesson }: { id: string; lesson: string }) {
  const { t } = useTranslation(['incidents', 'kit']);
  const [open, setOpen] = useState(false);
  const policies = useRead(library.list, { query: { limit: 100, sort: 'title' } }, { enabled: open }).data?.items ?? [];
  const learn = useWrite(incidentRecords.learn, { refresh: [incidents.get], onDone: () => setOpen(false) });
  return (
    <>
      <Button
        {...{ size: 'compact-sm', variant: 'default' }}
        aria-label={t('learned.policyOf', { lesson })}
        onClick={() => setOpen(true)}
      >
        {t('learned.policy')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('learned.policyTitle')}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <Text size="sm" mb="sm">
          {t('learned.policyLead')}
        </Text>
        <Form
          schema={asking}
          initial={{ policyId: '' }}
          submit={({ policyId }) => learn.send({ params: { id }, body: { becomes: 'policy', lesson, policyId } })}
          submitLabel={t('learned.policySave')}
        >
          <SelectField
            name="policyId"
            label={t('learned.policyWhich')}
            choices={policies.map((one) => ({ value: one.id, label: one.title }))}
          />
        </Form>
      </Modal>
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
