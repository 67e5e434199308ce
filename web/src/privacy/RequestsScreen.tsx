/** What people ask about their data, the soonest to answer first (LGPD arts. 18 to 20). */
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import {
  type RequestSummary,
  requestDraft,
  requestFilters,
  requestKinds,
  requestStatuses,
} from '@vigia/contract/privacy/privacy.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { RequestStatusTag, RequestTerm } from './marks.tsx';

function RequestFigures() {
  const { t } = useTranslation('privacy');
  const { number } = useFormats();
  const seen = useRead(privacy.figures).data;
  // Before the first request there is nothing to count.
  if (seen && seen.open + seen.unconfirmed + seen.answered + seen.refused === 0) return null;
  const average = seen && (seen.averageDays === null ? t('figures.none') : number(seen.averageDays));
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Stat label={t('figures.open')} value={seen?.open} />
      {seen !== undefined && seen.unconfirmed > 0 && <Stat label={t('figures.unconfirmed')} value={seen.unconfirmed} />}
      {seen !== undefined && seen.ungiven > 0 && <Stat label={t('figures.ungiven')} value={seen.ungiven} />}
      <Stat label={t('figures.overdue')} value={seen?.overdue} />
      <Stat label={t('figures.inTime')} value={seen?.inTime} />
      <Stat label={t('figures.averageDays')} value={average} />
    </SimpleGrid>
  );
}

function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const navigate = useNavigate();
  const today = useToday();
  const enter = useWrite(privacy.create, {
    refresh: [privacy.list, privacy.figures],
    onDone: ({ id }) => void navigate(privacyPlaces.request.at({ id })),
  });
  return (
    <Dialog opened onClose={onClose} title={t('enter.open')}>
      <Form
        schema={requestDraft}
        initial={{ receivedOn: today }}
        submit={(body) => enter.send({ body })}
        submitLabel={t('enter.save')}
      >
        <TextField name="name" label={t('enter.name')} />
        <TextField name="email" type="email" label={t('enter.email')} hint={t('enter.emailHint')} />
        <SelectField
          name="kind"
          label={t('enter.kind')}
          choices={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField name="receivedOn" type="date" label={t('enter.receivedOn')} />
        <TextAreaField name="details" label={t('enter.details')} />
      </Form>
    </Dialog>
  );
}

function RequestFilters({ state: [filters, change] }: { state: UrlState<z.output<typeof requestFilters>> }) {
  const { t } = useTranslation('privacy');
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      <FilterChoice
        label={t('columns.status')}
        all={t('all')}
        choices={requestStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        label={t('columns.kind')}
        all={t('all')}
        choices={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
    </Filters>
  );
}

function RequestList() {
  const { t } = useTranslation('privacy');
  const { date } = useFormats();
  const state = useUrlState(requestFilters);
  const [filters] = state;
  const filtered = [filters.search, filters.status, filters.kind].some(Boolean);
  const read = useRead(privacy.list, { query: filters }, { keepPrevious: true });
  const columns: Column<RequestSummary>[] = [
    { id: 'name', title: t('columns.name'), cell: ({ name }) => name },
    { id: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'status', title: t('columns.status'), cell: (request) => <RequestStatusTag request={request} /> },
    { id: 'due', title: t('columns.dueOn'), sort: 'dueOn', cell: (request) => <RequestTerm request={request} /> },
    { id: 'received', title: t('columns.received'), sort: 'receivedAt', cell: ({ receivedAt }) => date(receivedAt) },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
  ];
  return (
    <Stack gap="md">
      {(filtered || (read.data?.total ?? 0) > 0) && <RequestFilters state={state} />}
      <DataTable
        name={t('title')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => privacyPlaces.request.at({ id })}
        state={state}
        kept="privacy-requests"
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              <Button component={Link} to={privacyPlaces.programme.at()} variant="light">
                {t('empty.form')}
              </Button>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

export function RequestsScreen() {
  const { t } = useTranslation('privacy');
  const [entering, setEntering] = useState(false);
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={<Button onClick={() => setEntering(true)}>{t('enter.open')}</Button>}
    >
      <Stack gap="lg">
        <RequestFigures />
        <RequestList />
      </Stack>
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
    </Screen>
  );
}
