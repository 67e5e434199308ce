/** The reports that were brought in, with what was kept of each and what could not be read. */
import { Text } from '@mantine/core';
import { paging } from '@vigia/contract/kit/page.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { FindingImport } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { findingPersonName } from './marks.tsx';

const asked = z.strictObject(paging);

function useReportColumns(): Column<FindingImport>[] {
  const { t } = useTranslation('vulnerabilities');
  const { dateTime, number } = useFormats();
  return [
    {
      id: 'source',
      title: t('reports.source'),
      cell: ({ source, target, file }) => (
        <>
          {source}
          <Text span display="block" size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {[target === source ? '' : target, file].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    { id: 'found', title: t('reports.found'), numeric: true, cell: ({ found }) => number(found) },
    { id: 'added', title: t('reports.added'), numeric: true, cell: ({ added }) => number(added) },
    { id: 'reopened', title: t('reports.reopened'), numeric: true, cell: ({ reopened }) => number(reopened) },
    { id: 'closed', title: t('reports.closed'), numeric: true, cell: ({ closed }) => number(closed) },
    { id: 'unread', title: t('reports.unread'), numeric: true, cell: ({ unread }) => number(unread) },
    { id: 'by', title: t('reports.by'), cell: ({ by }) => findingPersonName(by) || t('nobody') },
    { id: 'at', title: t('reports.at'), cell: ({ at }) => dateTime(at) },
  ];
}

export function ReportList() {
  const { t } = useTranslation('vulnerabilities');
  const state = useUrlState(asked);
  const read = useRead(vulnerabilities.imports, { query: state[0] }, { keepPrevious: true });
  return (
    <DataTable
      name={t('views.reports')}
      read={read}
      columns={useReportColumns()}
      keyOf={({ id }) => id}
      linkTo={({ id }) => vulnerabilitiesPlaces.list.at({ report: id })}
      state={state}
      empty={<EmptyState title={t('reports.empty')}>{t('reports.emptyText')}</EmptyState>}
    />
  );
}
