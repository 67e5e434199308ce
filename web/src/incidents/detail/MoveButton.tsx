import { Button } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { type Incident, incidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { line, text } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useForm, valueAt } from '../../kit/form/context.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { momentOf, useCompanyZone } from '../moments.ts';

const moment = line(30).default('');
const moving = z.strictObject({
  ...{ status: incidentStatus, note: text(2000).default(''), at: moment, containedAt: moment },
});

/** Whoever closes what no step said to be contained is asked since when it was: without it nobody knows how long that took. */
function ContainedField({ incident: { containedAt } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { values } = useForm();
  if (containedAt !== null || valueAt(values, 'status') !== 'closed') return null;
  return (
    <TextField
      name="containedAt"
      type="datetime-local"
      label={t('actions.containedSince')}
      hint={t('actions.containedHint')}
    />
  );
}

/** What led to it; whoever closes or opens again says so. */
function NoteField() {
  const { t } = useTranslation('incidents');
  const { values } = useForm();
  const status = valueAt(values, 'status');
  const needed = status === 'closed' || status === 'reopened';
  return <TextAreaField name="note" label={t('actions.note')} hint={t('actions.noteHint')} needed={needed} />;
}

/** To one of the states that may follow. */
export function MoveButton({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const [asking, setAsking] = useState(false);
  const { id, next } = incident;
  const zone = useCompanyZone();
  const move = useWrite(incidents.move, {
    refresh: [incidents.get, incidents.list, incidents.stats],
    onDone: () => setAsking(false),
  });
  const [first] = next;
  const close = () => {
    setAsking(false);
    move.lookAgain();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('actions.move')}</Button>
      <Dialog opened={asking} onClose={close} title={t('actions.move')}>
        <Form
          schema={moving}
          initial={{ note: '', at: '', containedAt: '', ...(first ? { status: first } : {}) }}
          submit={({ status, note, ...said }) => {
            const at = momentOf(said.at, zone);
            const containedAt = status === 'closed' ? momentOf(said.containedAt, zone) : null;
            const moments = { ...(at ? { at } : {}), ...(containedAt ? { containedAt } : {}) };
            return move.send({ params: { id }, body: { status, note, ...moments } });
          }}
        >
          <SelectField
            name="status"
            label={t('columns.status')}
            choices={next.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
          <TextField name="at" type="datetime-local" label={t('actions.since')} hint={t('timeline.atHint')} />
          <ContainedField incident={incident} />
          <NoteField />
        </Form>
      </Dialog>
    </>
  );
}
