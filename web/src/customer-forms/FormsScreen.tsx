/** Security questionnaires of customers: what came in, how far each one is, and sending another one. */
import { Alert, Button, FileButton, List, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import {
  type CustomerForm,
  formFilters,
  formStatus,
  maxFormBytes,
} from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { useProblemTexts } from '../kit/i18n/problems.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';

interface SendingForm {
  readonly busy: boolean;
  /** The file that was refused, and why. */
  readonly refused: { readonly name: string; readonly problem: Problem } | null;
  readonly take: (file: File | null) => Promise<void>;
  readonly forget: () => void;
}

/** Sends a questionnaire and goes to where it is reviewed; a refusal stays on the screen until the next attempt. */
function useSending(): SendingForm {
  const go = useNavigate();
  const [refused, setRefused] = useState<SendingForm['refused']>(null);
  const write = useWrite(customerForms.upload, { refresh: [customerForms.list] });
  async function take(file: File | null): Promise<void> {
    if (!file) return;
    setRefused(null);
    try {
      if (file.size > maxFormBytes) throw fileTooLarge(maxFormBytes);
      const { id } = await write.send({ file });
      await go(customerFormsPlaces.form.at({ id }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused({ name: file.name, problem: error });
    }
  }
  return { busy: write.busy, refused, take, forget: () => setRefused(null) };
}

/** Chooses a questionnaire and sends it at once; the same file may be chosen again after it was mended. */
function SendButton({ sending: { busy, take } }: { sending: SendingForm }) {
  const { t } = useTranslation('customer-forms');
  const reset = useRef<() => void>(null);
  const chosen = (file: File | null) => void take(file).finally(() => reset.current?.());
  return (
    <FileButton
      onChange={chosen}
      accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
      resetRef={reset}
      inputProps={{ 'aria-label': t('send.choose') }}
    >
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
          {t('send.button')}
        </Button>
      )}
    </FileButton>
  );
}

const tone = { reading: 'info', ready: 'good', failed: 'bad' } as const;

function useColumns(): Column<CustomerForm>[] {
  const { t } = useTranslation('customer-forms');
  const { date, number } = useFormats();
  return [
    { id: 'title', title: t('columns.title'), cell: ({ title }) => title, sort: 'title' },
    {
      id: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <Tag tone={tone[status]}>{t(`forms.${status}`)}</Tag>,
      width: 210,
    },
    {
      id: 'approved',
      title: t('columns.approved'),
      cell: ({ counts }) => t('progress.of', { part: number(counts.approved), whole: number(counts.total) }),
      numeric: true,
      width: 140,
    },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      cell: ({ createdAt }) => date(createdAt),
      sort: 'createdAt',
      width: 190,
    },
  ];
}

function Beginning({ sending }: { sending: SendingForm }) {
  const { t } = useTranslation('customer-forms');
  return (
    <EmptyState
      title={t('empty.title')}
      icon={<IconFileSpreadsheet size={28} stroke={1.5} />}
      action={<SendButton sending={sending} />}
    >
      <Text mb="sm">{t('empty.text')}</Text>
      <List type="ordered">
        <List.Item>{t('empty.first')}</List.Item>
        <List.Item>{t('empty.second')}</List.Item>
        <List.Item>{t('empty.third')}</List.Item>
      </List>
    </EmptyState>
  );
}

function Refused({ sending: { refused, forget } }: { sending: SendingForm }) {
  const { t } = useTranslation(['customer-forms', 'kit']);
  const { problemText } = useProblemTexts();
  if (!refused) return null;
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={t('send.refused', { name: refused.name })}
      withCloseButton
      closeButtonLabel={t('kit:close')}
      onClose={forget}
    >
      {problemText(refused.problem)}
    </Alert>
  );
}

export function FormsScreen() {
  const { t } = useTranslation('customer-forms');
  const state = useUrlState(formFilters);
  const [query, change] = state;
  const reading = useRead(customerForms.list, { query: { status: 'reading', limit: 1 } });
  const waiting = (reading.data?.total ?? 0) > 0;
  const found = useRead(customerForms.list, { query }, { keepPrevious: true, ...(waiting ? { every: 3_000 } : {}) });
  const sending = useSending();
  const columns = useColumns();
  const filtered = query.status !== undefined || Boolean(query.search);
  const any = filtered || (found.data?.total ?? 0) > 0;
  return (
    <Screen title={t('title')} lead={t('lead')} actions={any && <SendButton sending={sending} />}>
      <Refused sending={sending} />
      {any && (
        <Filters label={t('filters.label')}>
          <FilterText label={t('filters.search')} value={query.search} onChange={(search) => change({ search })} />
          <FilterChoice
            label={t('filters.status')}
            all={t('filters.all')}
            choices={formStatus.options.map((value) => ({ value, label: t(`forms.${value}`) }))}
            value={query.status}
            onChange={(status) => change({ status })}
          />
        </Filters>
      )}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => customerFormsPlaces.form.at({ id })}
        state={state}
        empty={<Beginning sending={sending} />}
      />
    </Screen>
  );
}
