import { Button } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { type Incident, incidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { line, text } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { momentOf, useCompanyZone } from '../moments.ts';

const moving = z.strictObject({ status: incidentStatus, note: text(2000).default(''), at: line(30).default('') });

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
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('actions.move')}</Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('actions.move')}>
        <Form
          schema={moving}
          initial={{ note: '', at: '', ...(first ? { status: first } : {}) }}
          submit={({ at, ...body }) => {
            const moment = momentOf(at, zone);
            return move.send({ params: { id }, body: { ...body, ...(moment ? { at: moment } : {}) } });
          }}
        >
          <SelectField
            name="status"
            label={t('columns.status')}
            choices={next.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
          <TextField name="at" type="datetime-local" label={t('actions.since')} hint={t('timeline.atHint')} />
          <TextAreaField name="note" label={t('actions.note')} hint={t('actions.noteHint')} rows={3} />
        </Form>
      </Dialog>
    </>
  );
}
