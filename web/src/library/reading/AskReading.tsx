/** Asks everybody, a role or chosen people to read a document and confirm. */
import { Button, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { type ReadingAudience, readingAskDraft, readingAudiences } from '@vigia/contract/library/readings.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField, SelectField, TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

/** Whom it is asked of is chosen first: it decides which field follows. */
const ofAudience = readingAskDraft.omit({ audience: true, accountIds: true });
export const changedByAsking = [readings.readingCoverage, readings.readers, readings.myReadings, readings.reading];

function People({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('library');
  const people = useRead(actionPlans.people).data?.items ?? [];
  return (
    <MultiSelect
      label={t('ask.people')}
      searchable
      required
      maxValues={100}
      hidePickedOptions
      data={people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

function AskForm({ policyId, onDone }: { policyId: string; onDone: () => void }) {
  const { t } = useTranslation(['library', 'kit']);
  const [audience, setAudience] = useState<ReadingAudience>('everyone');
  const [chosen, setChosen] = useState<string[]>([]);
  const ask = useWrite(readings.askReading, {
    refresh: changedByAsking,
    onDone: () => {
      toastDone(t('ask.done'));
      onDone();
    },
  });
  const choose = (value: string) => setAudience(readingAudiences.find((one) => one === value) ?? 'everyone');
  return (
    <Stack gap="md">
      <Text size="sm">{t(`ask.leads.${audience}`)}</Text>
      <NativeSelect
        label={t('ask.who')}
        data={readingAudiences.map((value) => ({ value, label: t(`ask.audiences.${value}`) }))}
        value={audience}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {audience === 'people' && <People chosen={chosen} onChange={setChosen} />}
      <Form
        schema={ofAudience}
        initial={{ daysForNew: 14 }}
        submit={(body) =>
          ask.send({
            params: { id: policyId },
            body: { ...body, audience, accountIds: audience === 'people' ? chosen : [] },
          })
        }
        submitLabel={t('ask.send')}
      >
        {audience === 'role' && (
          <SelectField
            name="role"
            label={t('ask.role')}
            choices={companyRole.options.map((value) => ({ value, label: t(`kit:roles.${value}`) }))}
          />
        )}
        <TextField name="dueDate" type="date" label={t('reading.due')} />
        <NumberField name="daysForNew" label={t('ask.days')} hint={t('ask.daysHint')} />
      </Form>
    </Stack>
  );
}

export function AskReading({ policyId }: { policyId: string }) {
  const { t } = useTranslation(['library', 'kit']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('ask.open')}</Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('ask.open')}>
        <AskForm policyId={policyId} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
