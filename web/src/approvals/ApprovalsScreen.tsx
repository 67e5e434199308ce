/** What waits for one's own decision, what one asked for, and everything that one may see (ISO/IEC 27001 7.5.2). */
import { Button, Stack, Text } from '@mantine/core';
import { type ApprovalItem, approvalFilters, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { approvalStatuses } from '@vigia/contract/approvals/approvals.rules.ts';
import { approvalKind } from '@vigia/contract/kinds.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { AskDrawer } from './AskDrawer.tsx';
import { approvalTones } from './tones.ts';

function Named({ title, subject }: ApprovalItem) {
  const { t } = useTranslation('approvals');
  return (
    <Stack gap={0}>
      {title}
      <Text size="xs" c="dimmed">
        {t(`subjects.${subject.kind}`)}
      </Text>
    </Stack>
  );
}

function useColumns(): Column<ApprovalItem>[] {
  const { t } = useTranslation('approvals');
  const { date } = useFormats();
  return [
    {
      id: 'title',
      title: t('columns.title'),
      sort: 'title',
      cell: (row) => <Named {...row} />,
    },
    {
      id: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <Tag tone={approvalTones[status]}>{t(`statuses.${status}`)}</Tag>,
    },
    {
      id: 'approved',
      title: t('columns.approved'),
      cell: ({ approved, needed }) => t('progress', { approved, needed }),
    },
    {
      id: 'due',
      title: t('columns.due'),
      sort: 'dueDate',
      cell: ({ dueDate, late }) => (dueDate ? <Text c={late ? 'red' : undefined}>{date(dueDate)}</Text> : '—'),
    },
    {
      id: 'asked',
      title: t('columns.asked'),
      sort: 'createdAt',
      cell: ({ askedBy, createdAt }) =>
        t('askedBy', { name: askedBy ? `${askedBy.firstName} ${askedBy.lastName}` : '—', date: date(createdAt) }),
    },
  ];
}

/** The record whose approval is asked for, out of the address. */
function useAsking() {
  const [params, setParams] = useSearchParams();
  const kind = approvalKind.safeParse(params.get('kind')).data;
  const record = params.get('record');
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('kind');
    next.delete('record');
    setParams(next, { replace: true });
  };
  return { subject: kind && record ? { kind, id: record } : null, close };
}

interface Nothing {
  view: 'mine' | 'asked' | 'all';
  any: boolean | undefined;
  onAll: () => void;
}

/** Nothing waits; or nothing was ever asked. */
function NothingHere({ view, any, onAll }: Nothing) {
  const { t } = useTranslation('approvals');
  const all = (
    <Button variant="default" onClick={onAll}>
      {t('empty.all')}
    </Button>
  );
  const waits = view === 'mine' && any !== false;
  return (
    <EmptyState title={t(waits ? 'empty.title' : 'empty.none')} action={waits && any && all}>
      {t('empty.text')}
    </EmptyState>
  );
}

function ApprovalFilters({ state: [query, change] }: { state: UrlState<z.output<typeof approvalFilters>> }) {
  const { t } = useTranslation('approvals');
  const views = (['asked', 'all'] as const).map((value) => ({ value, label: t(`views.${value}`) }));
  const statuses = approvalStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <Filters label={t('filters')}>
      <FilterChoice
        label={t('view')}
        all={t('views.mine')}
        choices={views}
        value={query.view === 'mine' ? undefined : query.view}
        onChange={(view) => change({ view })}
      />
      <FilterChoice
        label={t('columns.status')}
        all={t('anyStatus')}
        choices={statuses}
        value={query.status}
        onChange={(status) => change({ status })}
      />
      <FilterText label={t('search')} value={query.search} onChange={(search) => change({ search })} />
    </Filters>
  );
}

/** Whether there is anything to choose from; undefined while that is asked, where nothing waits for this person. */
function useIsThereAny(
  { view, status, search }: z.output<typeof approvalFilters>,
  found: { readonly total: number } | undefined,
): boolean | undefined {
  const some = Boolean(status ?? search) || (found?.total ?? 0) > 0;
  const enabled = found !== undefined && !some && view !== 'all';
  const all = useRead(approvals.list, { query: { view: 'all', limit: 1 } }, { enabled }).data;
  if (some || !enabled) return found && some;
  return all && all.total > 0;
}

export function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const state = useUrlState(approvalFilters);
  const [query, change] = state;
  const found = useRead(approvals.list, { query }, { keepPrevious: true });
  const columns = useColumns();
  const { subject, close } = useAsking();
  const any = useIsThereAny(query, found.data);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {any && <ApprovalFilters state={state} />}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => approvalsPlaces.approval.at({ workflowId: id })}
        state={state}
        kept="approvals"
        empty={<NothingHere view={query.view} any={any} onAll={() => change({ view: 'all' })} />}
      />
      <AskDrawer subject={subject} onClose={close} />
    </Screen>
  );
}
