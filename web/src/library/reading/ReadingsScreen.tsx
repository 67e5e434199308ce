/** What somebody is asked to read and confirm, the soonest first. */
import { SegmentedControl } from '@mantine/core';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import type { ReadingDuty } from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { ReadingTag } from './marks.tsx';

export function ReadingsScreen() {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const state = useUrlState(readings.myReadings.query);
  const [query, change] = state;
  const read = useRead(readings.myReadings, { query }, { keepPrevious: true });
  const columns: Column<ReadingDuty>[] = [
    { id: 'title', title: t('columns.title'), cell: ({ title }) => title },
    { id: 'version', title: t('facts.version'), cell: ({ number }) => number },
    { id: 'due', title: t('reading.due'), cell: ({ dueDate }) => date(dueDate) },
    { id: 'state', title: t('columns.status'), cell: (duty) => <ReadingTag state={duty.state} /> },
  ];
  return (
    <Screen
      title={t('reading.mine')}
      lead={t('reading.mineLead')}
      crumbs={[{ title: t('title'), to: libraryPlaces.library.at() }]}
    >
      <SegmentedControl
        aria-label={t('views.title')}
        mb="lg"
        value={query.view}
        onChange={(view) => change({ view: view === 'all' ? 'all' : undefined })}
        data={(['open', 'all'] as const).map((value) => ({ value, label: t(`reading.views.${value}`) }))}
      />
      <DataTable
        name={t('reading.mine')}
        read={read}
        columns={columns}
        keyOf={({ policyId }) => policyId}
        linkTo={({ policyId }) => libraryPlaces.reading.at({ policyId })}
        state={state}
        empty={<EmptyState title={t('reading.empty')}>{t('reading.emptyText')}</EmptyState>}
      />
    </Screen>
  );
}
