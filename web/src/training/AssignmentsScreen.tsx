/** Who has to take which course until when. */
import { Button, Group, NativeSelect } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { id } from '@vigia/contract/kit/ids.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { type Assignment, assignmentAudiences, assignmentDraft } from '@vigia/contract/training/assignments.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { DownloadButton } from '../kit/screen/DownloadButton.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';

/** Whom it is asked of is chosen first: it decides which field follows. */
const ofEverybody = assignmentDraft.omit({ audience: true });
/** What follows from whom it is asked of is not called optional. */
const ofAudience = {
  everyone: ofEverybody,
  role: ofEverybody.extend({ role: companyRole }),
  person: ofEverybody.extend({ accountId: id }),
};
const changed = [training.assignments, training.list, training.get] as const;

function AssignForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['training', 'kit']);
  const { data: courses } = useRead(training.list, { query: { limit: 100 } });
  const { data: people } = useRead(actionPlans.people);
  const [audience, setAudience] = useState<(typeof assignmentAudiences)[number]>('everyone');
  const assign = useWrite(training.assign, { refresh: changed, onDone });
  const audiences = assignmentAudiences.map((value) => ({ value, label: t(`assign.audiences.${value}`) }));
  const choose = (value: string) => setAudience(assignmentAudiences.find((one) => one === value) ?? 'everyone');
  return (
    <Form
      schema={ofAudience[audience]}
      initial={{ daysForNew: 30, repeats: true }}
      submit={(body) => assign.send({ body: { ...body, audience } })}
      submitLabel={t('assign.send')}
    >
      <SelectField
        name="courseId"
        label={t('course')}
        choices={(courses?.items ?? []).map(({ id: value, title: label }) => ({ value, label }))}
      />
      <NativeSelect
        label={t('assign.who')}
        data={audiences}
        value={audience}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {audience === 'role' && (
        <SelectField
          name="role"
          label={t('assign.role')}
          choices={companyRole.options.map((value) => ({ value, label: t(`kit:roles.${value}`) }))}
        />
      )}
      {audience === 'person' && (
        <SelectField
          name="accountId"
          label={t('assign.person')}
          choices={(people?.items ?? []).map(({ id: value, firstName, lastName }) => ({
            ...{ value, label: `${firstName} ${lastName}`.trim() },
          }))}
        />
      )}
      <TextField name="dueDate" type="date" label={t('assign.due')} />
      <NumberField name="daysForNew" label={t('assign.daysForNew')} hint={t('assign.daysForNewHint')} />
      <CheckField name="repeats" label={t('assign.repeats')} />
    </Form>
  );
}

function useAssignmentColumns(): Column<Assignment>[] {
  const { t } = useTranslation(['training', 'kit']);
  const { date } = useFormats();
  const remove = useWrite(training.unassign, { refresh: changed });
  const whom = ({ audience, role, person }: Assignment) => {
    if (audience === 'person') return person ? `${person.firstName} ${person.lastName}`.trim() : '';
    return audience === 'role' && role ? t(`kit:roles.${role}`) : t('assign.audiences.everyone');
  };
  const doneOf = ({ done, people, person }: Assignment) => {
    if (people > 0) return t('assign.doneOf', { done, count: people });
    return t(person ? 'assign.gone' : 'assign.nobody');
  };
  return [
    { id: 'course', title: t('course'), cell: ({ courseTitle }) => courseTitle },
    { id: 'whom', title: t('assign.who'), cell: whom },
    { id: 'due', title: t('assign.due'), cell: ({ dueDate }) => date(dueDate) },
    { id: 'done', title: t('assign.done'), cell: doneOf },
    { id: 'repeats', title: t('assign.repeating'), cell: ({ repeats }) => t(repeats ? 'assign.yes' : 'assign.no') },
    {
      id: 'remove',
      title: t('assign.change'),
      cell: ({ id, courseTitle }) => (
        <ConfirmButton
          size="compact-sm"
          title={t('assign.removeTitle', { title: courseTitle })}
          text={t('assign.removeText')}
          onConfirm={() => remove.run({ params: { id } })}
        >
          {t('assign.remove')}
        </ConfirmButton>
      ),
    },
  ];
}

export function AssignmentsScreen() {
  const { t } = useTranslation(['training', 'kit']);
  const state = useUrlState(training.assignments.query);
  const [query] = state;
  const read = useRead(training.assignments, { query }, { keepPrevious: true });
  const columns = useAssignmentColumns();
  const [asking, setAsking] = useState(false);
  const open = <Button onClick={() => setAsking(true)}>{t('assign.open')}</Button>;
  return (
    <Screen
      title={t('assign.title')}
      lead={t('assign.lead')}
      crumbs={[{ title: t('title'), to: trainingPlaces.courses.at() }]}
      actions={
        <Group>
          <DownloadButton
            variant="default"
            download={() => call(training.certificatesZip)}
            failed={t('certificate.downloadFailed')}
          >
            {t('certificate.download')}
          </DownloadButton>
          {open}
        </Group>
      }
    >
      <DataTable
        name={t('assign.title')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        state={state}
        empty={<EmptyState title={t('assign.empty')}>{t('assign.emptyText')}</EmptyState>}
      />
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('assign.open')}>
        <AssignForm onDone={() => setAsking(false)} />
      </Dialog>
    </Screen>
  );
}
