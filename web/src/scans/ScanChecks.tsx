import { Stack } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { checkFilters, type ScanCheck, scanCategories } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { InstalledEngines } from './Engines.tsx';
import { ScanSeverityTag } from './marks.tsx';

/** Everything that a scan looks at; each check has a page. */
export function ScanChecks() {
  const { t } = useTranslation('scans');
  const state = useUrlState(checkFilters);
  const [filters, change] = state;
  const read = useRead(scans.checks, { query: filters }, { keepPrevious: true });
  const columns: Column<ScanCheck>[] = [
    { id: 'title', title: t('columns.check'), cell: ({ title }) => title },
    { id: 'category', title: t('columns.category'), cell: ({ category }) => t(`categories.${category}`) },
    { id: 'severity', title: t('columns.severity'), cell: ({ severity }) => <ScanSeverityTag severity={severity} /> },
    { id: 'public', title: t('columns.proof'), cell: (check) => t(check.public ? 'checks.public' : 'checks.proven') },
  ];
  return (
    <Stack gap="md">
      <InstalledEngines />
      <Filters label={t('checks.filters')}>
        <FilterChoice
          label={t('columns.category')}
          all={t('checks.all')}
          choices={scanCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={filters.category}
          onChange={(category) => change({ category })}
        />
      </Filters>
      <DataTable
        name={t('views.checks')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => scansPlaces.check.at({ check: id })}
        state={state}
        empty={null}
      />
    </Stack>
  );
}
