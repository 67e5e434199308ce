import { Button, Group, Stack } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { type ActivitySummary, activityFilters, processingRoles } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { legalBases } from '@vigia/contract/bia-ropa/legal-bases.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { RecordTag, ShortBases, useHours } from './marks.tsx';
import { inventoryFresh } from './reads.ts';

type Asked = ReturnType<typeof activityFilters.parse>;

function Owner({ owner }: Pick<ActivitySummary, 'owner'>) {
  const { t } = useTranslation('bia-ropa');
  return <OwnerName person={owner} none={t('nobody')} />;
}

function useActivityColumns(): Column<ActivitySummary>[] {
  const { t } = useTranslation('bia-ropa');
  const { date } = useFormats();
  const hours = useHours();
  return [
    { id: 'name', title: t('columns.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'area', title: t('columns.area'), folds: true, cell: ({ area }) => area?.name ?? t('noArea') },
    {
      id: 'data',
      title: t('columns.data'),
      cell: ({ personalData, sensitive }) =>
        personalData ? (
          <Tag tone={sensitive ? 'accent' : 'quiet'}>{t(sensitive ? 'data.sensitive' : 'data.common')}</Tag>
        ) : (
          t('data.none')
        ),
    },
    {
      id: 'bases',
      title: t('columns.basis'),
      folds: true,
      cell: ({ legalBases: bases }) => (bases.length > 0 ? <ShortBases bases={bases} /> : t('unsaid')),
    },
    { id: 'rto', title: t('columns.rto'), sort: 'rto', cell: ({ rtoHours }) => hours(rtoHours) },
    {
      id: 'record',
      title: t('columns.record'),
      cell: ({ complete, contradictions }) => <RecordTag complete={complete} contradictions={contradictions} />,
    },
    { id: 'owner', title: t('columns.owner'), folds: true, cell: Owner },
    {
      id: 'review',
      title: t('columns.review'),
      folds: true,
      sort: 'reviewOn',
      cell: ({ reviewOn }) => (reviewOn ? date(reviewOn) : t('notSet')),
    },
  ];
}

function ActivityFilters({ state: [filters, change] }: { state: UrlState<Asked> }) {
  const { t } = useTranslation('bia-ropa');
  const areas = useRead(biaRopa.areas, { query: { limit: 100 } }, inventoryFresh).data?.items ?? [];
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      <FilterChoice
        label={t('columns.area')}
        all={t('filters.all')}
        choices={[{ value: 'none', label: t('noArea') }, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filters.area}
        onChange={(area) => change({ area })}
      />
      <FilterChoice
        label={t('columns.basis')}
        all={t('filters.all')}
        choices={legalBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
        value={filters.basis}
        onChange={(basis) => change({ basis })}
      />
      <FilterChoice
        label={t('columns.data')}
        all={t('filters.all')}
        choices={[
          { value: 'yes', label: t('data.sensitive') },
          { value: 'no', label: t('filters.notSensitive') },
        ]}
        value={filters.sensitive}
        onChange={(sensitive) => change({ sensitive })}
      />
      <FilterChoice
        label={t('fields.role')}
        all={t('filters.all')}
        choices={processingRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        value={filters.role}
        onChange={(role) => change({ role })}
      />
    </Filters>
  );
}

/** The list, filtered and sorted; without any activity, the way to the typical ones. */
export function Activities({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('bia-ropa');
  const state = useUrlState(activityFilters);
  const [filters] = state;
  const { page: _page, limit: _limit, ...asked } = filters;
  const found = useRead(biaRopa.list, { query: filters }, { keepPrevious: true, ...inventoryFresh });
  const columns = useActivityColumns();
  const mayEdit = useCan('processing.edit');
  const { search, area, role, basis, system, dataPoint, sensitive } = filters;
  const filtered = [search, area, role, basis, system, dataPoint, sensitive].some(Boolean);
  const some = filtered || (found.data?.total ?? 0) > 0;
  return (
    <Stack gap="md">
      {some && <ActivityFilters state={state} />}
      {some && (
        <Group justify="flex-end">
          <ExportMenu download={(format) => call(biaRopa.export, { query: { ...asked, format } })} />
        </Group>
      )}
      <DataTable
        name={t('views.activities')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => biaRopaPlaces.activity.at({ id })}
        state={state}
        empty={
          <EmptyState
            title={t(filtered ? 'empty.none' : 'empty.title')}
            action={mayEdit && !filtered && <Button onClick={onStart}>{t('empty.action')}</Button>}
          >
            {t(filtered ? 'empty.filtered' : mayEdit ? 'empty.text' : 'empty.forReaders')}
          </EmptyState>
        }
      />
    </Stack>
  );
}
