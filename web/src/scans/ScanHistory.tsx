import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { type ScanSummary, scanFilters } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { ScanStatusTag } from './marks.tsx';

function useHistoryColumns(): Column<ScanSummary>[] {
  const { t } = useTranslation('scans');
  const { dateTime, number } = useFormats();
  return [
    { id: 'target', title: t('columns.target'), cell: ({ target }) => target },
    { id: 'status', title: t('columns.status'), cell: ({ status }) => <ScanStatusTag status={status} /> },
    { id: 'mode', title: t('columns.mode'), cell: ({ mode }) => t(`modes.${mode}`) },
    {
      id: 'grave',
      title: t('columns.grave'),
      numeric: true,
      cell: ({ counts }) => number(counts.critical + counts.high),
    },
    {
      id: 'all',
      title: t('columns.all'),
      numeric: true,
      cell: ({ counts: { critical, high, medium, low } }) => number(critical + high + medium + low),
    },
    { id: 'at', title: t('columns.at'), cell: ({ createdAt }) => dateTime(createdAt) },
  ];
}

/** Every scan of the company, the newest first. */
export function ScanHistory() {
  const { t } = useTranslation('scans');
  const state = useUrlState(scanFilters);
  const read = useRead(scans.list, { query: state[0] }, { keepPrevious: true });
  const columns = useHistoryColumns();
  return (
    <DataTable
      name={t('views.history')}
      read={read}
      columns={columns}
      keyOf={({ id }) => id}
      linkTo={({ id }) => scansPlaces.result.at({ id })}
      state={state}
      failed={t('failed')}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}
