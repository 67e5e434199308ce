/** One questionnaire under review: what is suggested to each question, from what, and what leaves in the end. */
import { Alert, Progress as Bar, Button, Group, Loader, Text } from '@mantine/core';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { type CustomerForm, formAnswer, rowFilters } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { Pager } from '../kit/table/Pager.tsx';
import classes from './review/customer-forms.module.css';
import { FormColumns } from './review/FormColumns.tsx';
import { FormRowView } from './review/FormRowView.tsx';
import { RowActions } from './review/RowActions.tsx';

/** How much is approved, what waits and what nobody knows. */
function FormProgress({ counts }: Pick<CustomerForm, 'counts'>) {
  const { t } = useTranslation('customer-forms');
  const { number } = useFormats();
  const waiting = counts.suggested + counts.edited;
  const said = t('progress.approved', { part: number(counts.approved), whole: number(counts.total) });
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" fw={500}>
          {said}
        </Text>
        <Text size="sm" c="dimmed">
          {t('progress.waiting', { count: waiting, value: number(waiting) })}
          {' · '}
          {t('progress.blank', { count: counts.blank, value: number(counts.blank) })}
        </Text>
      </Group>
      <Bar value={counts.total === 0 ? 0 : (100 * counts.approved) / counts.total} aria-label={said} mb="lg" />
    </div>
  );
}

type Read = ReturnType<typeof useRead<typeof customerForms.get>>;
type Filter = UrlState<ReturnType<typeof rowFilters.parse>>;

const shows = rowFilters.shape.show.unwrap().options;

/** Asks again until it is answered. */
function Reading({ id, query }: { id: string; query: Filter[0] }) {
  const { t } = useTranslation('customer-forms');
  useRead(customerForms.get, { params: { id }, query }, { every: 1_500 });
  return (
    <Alert color="blue" icon={<Loader size="sm" />} role="status">
      {t('reading')}
    </Alert>
  );
}

function Failed({ fault, onColumns }: { fault: NonNullable<Read['data']>['form']['fault']; onColumns: () => void }) {
  const { t } = useTranslation('customer-forms');
  return (
    <Alert color="red" role="alert" title={t('forms.failed')}>
      <Text mb="sm">{t(`failed.${fault ?? 'interrupted'}`)}</Text>
      {fault === 'no-questions' && (
        <Button variant="default" onClick={onColumns}>
          {t('columnsOf.button')}
        </Button>
      )}
    </Alert>
  );
}

function RowFilters({ state: [query, change] }: { state: Filter }) {
  const { t } = useTranslation('customer-forms');
  return (
    <Filters label={t('filters.label')}>
      <FilterText label={t('filters.search')} value={query.search} onChange={(search) => change({ search })} />
      <FilterChoice
        label={t('filters.show')}
        all={t('filters.everything')}
        choices={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
        value={query.show}
        onChange={(show) => change({ show })}
      />
      <FilterChoice
        label={t('row.answer')}
        all={t('filters.all')}
        choices={formAnswer.options.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={query.answer}
        onChange={(chosen) => change({ answer: chosen })}
      />
    </Filters>
  );
}

function Questions({ id, data, state }: { id: string; data: NonNullable<Read['data']>; state: Filter }) {
  const { t } = useTranslation('customer-forms');
  const { form, rows } = data;
  return (
    <>
      <FormProgress counts={form.counts} />
      <RowFilters state={state} />
      <Text size="sm" c="dimmed" mb="sm" className={classes.keys}>
        {t('row.keys')}
      </Text>
      {rows.items.length === 0 && <Text>{t('filters.nothing')}</Text>}
      <ol className={classes.rows} aria-label={t('questions')}>
        {rows.items.map((row) => (
          <FormRowView key={row.id} formId={id} row={row} />
        ))}
      </ol>
      {rows.total > 0 && <Pager name={t('questions')} total={rows.total} state={state} />}
    </>
  );
}

export function FormScreen() {
  const { t } = useTranslation('customer-forms');
  const { id = '' } = useParams();
  const state = useUrlState(rowFilters);
  const [query] = state;
  const read = useRead(customerForms.get, { params: { id }, query }, { keepPrevious: true });
  const [naming, setNaming] = useState(false);
  const form = read.data?.form;
  return (
    <Screen
      title={form?.title ?? t('title')}
      crumbs={[{ title: t('title'), to: customerFormsPlaces.list.at() }]}
      actions={form && <RowActions form={form} onColumns={() => setNaming(true)} />}
      reads={[read]}
    >
      {form?.status === 'reading' && <Reading id={id} query={query} />}
      {form?.status === 'failed' && <Failed fault={form.fault} onColumns={() => setNaming(true)} />}
      {read.data && form?.status === 'ready' && <Questions id={id} data={read.data} state={state} />}
      {read.data && (
        <FormColumns opened={naming} form={read.data.form} sheets={read.data.sheets} onClose={() => setNaming(false)} />
      )}
    </Screen>
  );
}
