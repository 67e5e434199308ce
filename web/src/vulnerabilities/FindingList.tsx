import { Button, Group, Stack, Text } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import {
  findingCategories,
  findingSeverities,
  findingStatuses,
} from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import {
  type FindingFilters,
  type FindingSummary,
  findingFilters,
} from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call, saveFile } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { useOwnerChoices } from '../kit/people/people.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { useRefused } from '../kit/screen/refused.ts';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { FindingBulkBar } from './FindingBulkBar.tsx';
import { FindingDue, FindingSeverityTag, FindingStatusTag } from './marks.tsx';

/** What it is on and what it is known as stand under its title. */
function FindingName({ finding: { title, asset, ids, kev } }: { finding: FindingSummary }) {
  const { t } = useTranslation('vulnerabilities');
  return (
    <>
      {title}
      <Text span display="block" size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {[asset, ids[0], kev ? t('usedByAttackers') : ''].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function useFindingColumns(): Column<FindingSummary>[] {
  const { t } = useTranslation('vulnerabilities');
  const { date } = useFormats();
  return [
    {
      id: 'title',
      title: t('columns.title'),
      sort: 'title',
      width: '34%',
      cell: (row) => <FindingName finding={row} />,
    },
    {
      id: 'severity',
      title: t('columns.severity'),
      sort: 'severity',
      cell: ({ severity }) => <FindingSeverityTag severity={severity} />,
    },
    { id: 'status', title: t('columns.status'), cell: ({ status }) => <FindingStatusTag status={status} /> },
    { id: 'due', title: t('columns.due'), sort: 'dueOn', cell: (row) => <FindingDue {...row} /> },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
    { id: 'sources', title: t('columns.sources'), cell: ({ sources }) => sources.join(', ') },
    { id: 'seen', title: t('columns.firstSeen'), sort: 'firstSeen', cell: ({ firstSeen }) => date(firstSeen) },
  ];
}

type Choices = { value: string; label: string }[];

function FindingListFilters({ state: [filters, change] }: { state: UrlState<FindingFilters> }) {
  const { t } = useTranslation('vulnerabilities');
  const people = useOwnerChoices();
  const sources = useRead(vulnerabilities.stats).data?.sources ?? [];
  const choice = (
    name: 'severity' | 'category' | 'status' | 'source' | 'owner' | 'overdue' | 'known',
    value: string | undefined,
    choices: Choices,
  ) => (
    <FilterChoice
      {...{
        value,
        choices,
        label: t(`filters.${name}`),
        all: t(name === 'status' ? 'filters.unsettled' : 'filters.all'),
      }}
      onChange={(next) => change({ [name]: next })}
    />
  );
  const yes = [{ value: 'true', label: t('filters.yes') }];
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      {choice(
        'severity',
        filters.severity?.[0],
        findingSeverities.map((value) => ({ value, label: t(`severities.${value}`) })),
      )}
      {choice(
        'category',
        filters.category?.[0],
        findingCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
      )}
      {choice(
        'status',
        filters.status?.[0],
        findingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      )}
      {choice(
        'source',
        filters.source,
        sources.map(({ name }) => ({ value: name, label: name })),
      )}
      {choice('owner', filters.owner, [
        ...(['me', 'nobody'] as const).map((value) => ({ value, label: t(`filters.owners.${value}`) })),
        ...people,
      ])}
      {choice('overdue', filters.overdue, yes)}
      {choice('known', filters.known, yes)}
    </Filters>
  );
}

function FindingExport({ filters: { page: _page, limit: _limit, ...query } }: { filters: FindingFilters }) {
  const { t } = useTranslation('vulnerabilities');
  const refused = useRefused('vulnerabilities');
  const download = (format: 'xlsx' | 'csv' | 'sarif') => call(vulnerabilities.export, { query: { ...query, format } });
  const sarif = () =>
    download('sarif')
      .then(saveFile)
      .catch((error: unknown) => refused(error, t('exportFailed')));
  return (
    <>
      <Button variant="default" onClick={() => void sarif()}>
        {t('sarif')}
      </Button>
      <ExportMenu download={download} failed={t('exportFailed')} />
    </>
  );
}

function NoFindings() {
  const { t } = useTranslation('vulnerabilities');
  const mayEdit = useCan('vulnerabilities.edit');
  const action = mayEdit && (
    <Button variant="default" component={Link} to={vulnerabilitiesPlaces.import.at()}>
      {t('import.open')}
    </Button>
  );
  const reports = useRead(vulnerabilities.imports, { query: { limit: 1 } }).data;
  const looks = useRead(scans.list, { query: { status: 'done', limit: 1 } }).data;
  const never = reports?.total === 0 && looks?.total === 0;
  if (!never)
    return (
      <EmptyState title={t('empty.title')} action={action}>
        {t('empty.text')}
      </EmptyState>
    );
  const scan = (
    <Group gap="sm">
      <Button component={Link} to={scansPlaces.scan.at()}>
        {t('empty.scan')}
      </Button>
      {action}
    </Group>
  );
  return (
    <EmptyState title={t('empty.never')} action={scan}>
      {t('empty.neverText')}
    </EmptyState>
  );
}

/** Whether there is anything to filter: what is settled counts, for the list leaves it out unless asked. */
function useIsThereAny(): boolean {
  const stats = useRead(vulnerabilities.stats).data;
  const [params] = useSearchParams();
  const asked = Object.keys(findingFilters.shape).some((key) => params.has(key));
  return asked || (stats !== undefined && Object.values(stats.byStatus).some((count) => count > 0));
}

/** The findings, filtered and sorted; several can be decided on at once. */
export function FindingList() {
  const { t } = useTranslation('vulnerabilities');
  const state = useUrlState(findingFilters);
  const read = useRead(vulnerabilities.list, { query: state[0] }, { keepPrevious: true });
  const columns = useFindingColumns();
  const mayEdit = useCan('vulnerabilities.edit');
  const isThereAny = useIsThereAny();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack gap="md">
      {isThereAny && <FindingListFilters state={state} />}
      {marked.size > 0 && <FindingBulkBar ids={[...marked]} onDone={() => setMarked(new Set())} />}
      <DataTable
        name={t('title')}
        {...{ read, columns, state }}
        keyOf={({ id }) => id}
        linkTo={({ id }) => vulnerabilitiesPlaces.finding.at({ id })}
        marking={mayEdit ? { marked, onChange: setMarked, nameOf: ({ title }) => title } : undefined}
        failed={t('failed')}
        kept="vulnerabilities"
        tools={(read.data?.total ?? 0) > 0 && <FindingExport filters={state[0]} />}
        empty={<NoFindings />}
      />
    </Stack>
  );
}
