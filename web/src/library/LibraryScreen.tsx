/** The library: the company's own documents, and templates to begin from (ISO/IEC 27001 5.2, 7.5). */
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import {
  documentKinds,
  documentStatuses,
  type PolicySummary,
  policyFilters,
} from '@vigia/contract/library/library.shapes.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { DownloadButton } from '../kit/screen/DownloadButton.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen, ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { useUrlState, writeParams } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { DocumentTag } from './marks.tsx';
import { NewPolicyButton } from './NewPolicyButton.tsx';

/** They are read before they are used: with what shows a text, which the list needs not. */
const PolicyTemplates = lazyScreen(() => import('./PolicyTemplates.tsx').then((m) => m.PolicyTemplates), 'library');

/** The state of its newest version; where that is not the one that holds, also which one does. */
function StatusCell({ status, number, approvedNumber }: PolicySummary) {
  const { t } = useTranslation('library');
  const holds = status !== 'ARCHIVED' && approvedNumber !== null && approvedNumber !== number;
  return (
    <>
      <DocumentTag status={status} />
      {holds && (
        <Text size="xs" c="dimmed">
          {t('inForce', { number: approvedNumber })}
        </Text>
      )}
    </>
  );
}

function useLibraryColumns(): Column<PolicySummary>[] {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  return [
    { id: 'title', title: t('columns.title'), sort: 'title', cell: ({ title }) => title },
    { id: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'status', title: t('columns.status'), cell: StatusCell },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
    {
      id: 'review',
      title: t('columns.review'),
      sort: 'reviewOn',
      cell: ({ reviewOn }) => (reviewOn ? date(reviewOn) : t('notYet')),
    },
    { id: 'updated', title: t('columns.updated'), sort: 'updatedAt', cell: ({ updatedAt }) => date(updatedAt) },
  ];
}

function Documents({ onTemplates }: { onTemplates: () => void }) {
  const { t } = useTranslation('library');
  const state = useUrlState(policyFilters);
  const [filters, change] = state;
  const found = useRead(library.list, { query: filters }, { keepPrevious: true });
  const columns = useLibraryColumns();
  const mayEdit = useCan('policies.edit');
  const begin = mayEdit && <Button onClick={onTemplates}>{t('empty.action')}</Button>;
  const filtered = [filters.kind, filters.status, filters.search].some(Boolean);
  return (
    <Stack gap="md">
      {(filtered || (found.data?.total ?? 0) > 0) && (
        <Filters label={t('filters.title')}>
          <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
          <FilterChoice
            label={t('filters.kind')}
            all={t('filters.all')}
            choices={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={filters.kind}
            onChange={(kind) => change({ kind })}
          />
          <FilterChoice
            label={t('filters.status')}
            all={t('filters.all')}
            choices={documentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            value={filters.status}
            onChange={(status) => change({ status })}
          />
        </Filters>
      )}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => libraryPlaces.policy.at({ policyId: id })}
        state={state}
        kept="policies"
        empty={
          <EmptyState title={t('empty.title')} action={begin}>
            {t(mayEdit ? 'empty.text' : 'empty.forReaders')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

export function LibraryScreen() {
  const { t } = useTranslation('library');
  const [params, setParams] = useSearchParams();
  const mayEdit = useCan('policies.edit');
  const mayPublish = useCan('policies.publish');
  const view = mayEdit && params.get('view') === 'templates' ? 'templates' : 'documents';
  const show = (next: string) =>
    setParams(writeParams(new URLSearchParams(), { view: next === 'templates' ? next : undefined }), { replace: true });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button component={Link} to={libraryPlaces.readings.at()} variant="default">
            {t('reading.mine')}
          </Button>
          <DownloadButton variant="default" download={() => call(library.exportAll)} failed={t('archive.failed')}>
            {t('archive.download')}
          </DownloadButton>
          {mayPublish && (
            <Button component={Link} to={libraryPlaces.trust.at()} variant="default">
              {t('trust.title')}
            </Button>
          )}
          {mayEdit && <NewPolicyButton />}
        </>
      }
    >
      {mayEdit && (
        <SegmentedControl
          aria-label={t('views.title')}
          mb="lg"
          value={view}
          onChange={show}
          data={[
            { value: 'documents', label: t('views.documents') },
            { value: 'templates', label: t('views.templates') },
          ]}
        />
      )}
      {view === 'templates' ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <PolicyTemplates />
        </Suspense>
      ) : (
        <Documents onTemplates={() => show('templates')} />
      )}
    </Screen>
  );
}
