/** What is being done in the incident now, by whom; once it is over, what was. Longer work is an action plan. */
import { Button, Group, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { subtaskStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { type IncidentAction, incidentActionDraft } from '@vigia/contract/incidents/actions.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import classes from '../Incidents.module.css';
import { incidentPersonName } from '../marks.tsx';

const adding = incidentActionDraft
  .pick({ title: true })
  .extend({ assignedTo: z.union([z.literal(''), z.uuid()]).default('') });
const refresh = [incidents.get];

function ActionLine({ id, action }: { id: string; action: IncidentAction }) {
  const { t } = useTranslation(['incidents', 'action-plans']);
  const change = useWrite(incidentRecords.changeAction, { refresh });
  const remove = useWrite(incidentRecords.removeAction, { refresh });
  const params = { id, actionId: action.id };
  const status = (value: string) => subtaskStatuses.find((one) => one === value);
  return (
    <li className={classes.line}>
      <div>
        <Text>{action.title}</Text>
        <Text size="sm" c="dimmed">
          <OwnerName person={action.assignedTo} none={t('nobody')} />
        </Text>
      </div>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={t('doing.statusOf', { title: action.title })}
          data={subtaskStatuses.map((value) => ({ value, label: t(`action-plans:tasks.${value}`) }))}
          value={action.status}
          disabled={change.busy}
          onChange={(event) =>
            change.run({ params, body: { status: status(event.currentTarget.value), version: action.version } })
          }
        />
        <Button
          {...{ size: 'compact-sm', variant: 'subtle', color: 'red', loading: remove.busy }}
          onClick={() => remove.run({ params })}
          aria-label={t('doing.removeOf', { title: action.title })}
        >
          {t('actions.remove')}
        </Button>
      </Group>
    </li>
  );
}

function AddAction({ id }: { id: string }) {
  const { t } = useTranslation('incidents');
  const people = useRead(actionPlans.people).data?.items ?? [];
  const add = useWrite(incidentRecords.addAction, { refresh });
  return (
    <Form
      schema={adding}
      initial={{ title: '', assignedTo: '' }}
      submit={({ title, assignedTo }) => add.send({ params: { id }, body: { title, assignedTo: assignedTo || null } })}
      submitLabel={t('doing.add')}
    >
      <TextField name="title" label={t('doing.what')} />
      <SelectField
        name="assignedTo"
        label={t('doing.who')}
        none={t('nobody')}
        choices={people.map((one) => ({ value: one.id, label: incidentPersonName(one) }))}
      />
    </Form>
  );
}

interface PanelProps {
  incident: Pick<Incident, 'id' | 'actions' | 'status'>;
}
export function IncidentActionsPanel({ incident: { id, actions, status } }: PanelProps) {
  const { t } = useTranslation('incidents');
  const over = status === 'closed';
  if (over && actions.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="doing">
      <Title order={2} size="h3" id="doing" mb="xs">
        {t(over ? 'doing.over' : 'doing.title')}
      </Title>
      <ul className={classes.lines}>
        {actions.map((action) => (
          <ActionLine key={action.id} id={id} action={action} />
        ))}
      </ul>
      {!over && <AddAction key={actions.length} id={id} />}
    </Paper>
  );
}
