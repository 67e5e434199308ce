/** The suppliers of the company: who they are, how much they matter, where their answers stand (ISO/IEC 27001 A.5.19). */
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import {
  type SupplierSummary,
  supplierDecisions,
  supplierFilters,
  supplierStates,
  supplierStatuses,
  supplierTiers,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ImportButton } from '../../kit/importing/ImportButton.tsx';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { type UrlState, useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { SupplierDecisionTag, SupplierStateTag, TierTag } from '../marks.tsx';

type Asked = ReturnType<typeof supplierFilters.parse>;

function Figures() {
  const { t } = useTranslation('suppliers');
  const stats = useRead(suppliers.stats).data;
  if (stats?.total === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Stat label={t('stats.total')} value={stats?.total} />
      <Stat label={t('stats.critical')} value={stats && stats.byTier.critical + stats.byTier.high} />
      <Stat label={t('stats.late')} value={stats?.byState.late} />
      <Stat label={t('stats.findings')} value={stats?.openFindings} />
    </SimpleGrid>
  );
}

function useSupplierColumns(): Column<SupplierSummary>[] {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  return [
    { id: 'name', title: t('columns.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'tier', title: t('columns.tier'), sort: 'tier', cell: ({ tier }) => <TierTag tier={tier} /> },
    { id: 'state', title: t('columns.state'), cell: ({ state }) => <SupplierStateTag state={state} /> },
    {
      id: 'score',
      title: t('columns.score'),
      sort: 'score',
      cell: ({ score }) => (score === null ? t('none') : t('score', { score })),
    },
    {
      id: 'decision',
      title: t('columns.decision'),
      cell: (supplier) => <SupplierDecisionTag supplier={supplier} />,
    },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
    {
      id: 'contract',
      title: t('columns.contractEnds'),
      cell: ({ contractEnds }) => (contractEnds ? date(contractEnds) : t('none')),
    },
  ];
}

function SupplierFilterBar({ state: [filters, change] }: { state: UrlState<Asked> }) {
  const { t } = useTranslation('suppliers');
  const choice = (name: 'tier' | 'state' | 'decision' | 'status', choices: { value: string; label: string }[]) => (
    <FilterChoice
      label={t(`columns.${name}`)}
      all={t('filters.all')}
      choices={choices}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      {choice(
        'tier',
        supplierTiers.map((value) => ({ value, label: t(`tiers.${value}`) })),
      )}
      {choice(
        'state',
        supplierStates.map((value) => ({ value, label: t(`states.${value}`) })),
      )}
      {choice(
        'decision',
        supplierDecisions.map((value) => ({ value, label: t(`decisions.${value}`) })),
      )}
      {choice(
        'status',
        supplierStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      )}
    </Filters>
  );
}

function Register() {
  const { t } = useTranslation('suppliers');
  const state = useUrlState(supplierFilters);
  const [filters] = state;
  const found = useRead(suppliers.list, { query: filters }, { keepPrevious: true });
  const columns = useSupplierColumns();
  const { tier, status, decision, state: asked, owner, data, process, search } = filters;
  const { page: _page, limit: _limit, ...listed } = filters;
  const mayEdit = useCan('suppliers.edit');
  const filtered = [tier, status, decision, asked, owner, data, process, search].some(Boolean);
  return (
    <Stack gap="md">
      {(filtered || (found.data?.total ?? 0) > 0) && <SupplierFilterBar state={state} />}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => suppliersPlaces.supplier.at({ id })}
        state={state}
        kept="suppliers"
        tools={
          <ExportMenu
            download={(format) => call(suppliers.export, { query: { ...listed, format } })}
            failed={t('exportFailed')}
          />
        }
        empty={
          <EmptyState
            title={t(filtered ? 'empty.none' : 'empty.title')}
            action={
              !filtered &&
              mayEdit && (
                <Button component={Link} to={suppliersPlaces.create.at()}>
                  {t('new.open')}
                </Button>
              )
            }
          >
            {t(filtered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

export function SuppliersScreen() {
  const { t } = useTranslation('suppliers');
  const mayEdit = useCan('suppliers.edit');
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button component={Link} variant="default" to={suppliersPlaces.templates.at()}>
            {t('templates.title')}
          </Button>
          {mayEdit && (
            <ImportButton
              route={suppliers.import}
              refresh={[suppliers.list, suppliers.stats]}
              title={t('import.title')}
              lead={t('import.lead')}
            />
          )}
          {mayEdit && (
            <Button component={Link} to={suppliersPlaces.create.at()}>
              {t('new.open')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Figures />
        <Register />
      </Stack>
    </Screen>
  );
}
