import { Button, Stack, Text } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import {
  type RiskSummary,
  riskCategories,
  riskFilters,
  riskSeverities,
  riskStatuses,
} from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { isTargetAbove } from '@vigia/contract/risks/weighing.shapes.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { useOwnerChoices } from '../kit/people/people.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { RatingTag, RiskStatusTag } from './marks.tsx';

type Asked = ReturnType<typeof riskFilters.parse>;

/** A rating, and where it lies above what the company lives with. */
function Rated({ rating, above }: { rating: RiskSummary['current']; above: boolean }) {
  const { t } = useTranslation('risks');
  return (
    <>
      <RatingTag rating={rating} />
      {above && (
        <Text size="xs" c="dimmed">
          {t('method.tag')}
        </Text>
      )}
    </>
  );
}

function useRiskColumns(): Column<RiskSummary>[] {
  const { t } = useTranslation('risks');
  const appetite = useRead(riskWeighing.method).data?.appetite ?? Number.POSITIVE_INFINITY;
  const { date } = useFormats();
  return [
    { id: 'title', title: t('columns.title'), sort: 'title', cell: ({ title }) => title },
    {
      id: 'current',
      title: t('stages.current'),
      sort: 'score',
      cell: ({ current, status }) => <Rated rating={current} above={status !== 'closed' && current.score > appetite} />,
    },
    {
      id: 'target',
      title: t('stages.target'),
      cell: ({ target, status }) => <Rated rating={target} above={isTargetAbove({ target, status }, appetite)} />,
    },
    { id: 'category', title: t('columns.category'), cell: ({ category }) => t(`categories.${category}`) },
    { id: 'status', title: t('columns.status'), cell: ({ status }) => <RiskStatusTag status={status} /> },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
    {
      id: 'review',
      title: t('columns.review'),
      sort: 'reviewOn',
      cell: ({ reviewOn }) => (reviewOn ? date(reviewOn) : t('notSet')),
    },
  ];
}

function RiskFilters({ state: [filters, change] }: { state: UrlState<Asked> }) {
  const { t } = useTranslation('risks');
  const people = useOwnerChoices();
  const grades = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
  const choice = (name: 'category' | 'severity' | 'status' | 'owner' | 'likelihood' | 'impact', choices: Choices) => (
    <FilterChoice
      label={t(`filters.${name}`)}
      all={t('filters.all')}
      choices={choices}
      value={filters[name] === undefined ? undefined : String(filters[name])}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      {choice(
        'severity',
        riskSeverities.map((value) => ({ value, label: t(`severities.${value}`) })),
      )}
      {choice(
        'category',
        riskCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
      )}
      {choice(
        'status',
        riskStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      )}
      {choice('owner', [
        ...(['me', 'nobody'] as const).map((value) => ({ value, label: t(`filters.owners.${value}`) })),
        ...people,
      ])}
      {filters.likelihood !== undefined && choice('likelihood', grades)}
      {filters.impact !== undefined && choice('impact', grades)}
    </Filters>
  );
}
type Choices = { value: string; label: string }[];

/** The list, filtered and sorted; without any risk, the way to the typical ones. */
export function RiskRegister({ onTypical }: { onTypical: () => void }) {
  const { t } = useTranslation('risks');
  const state = useUrlState(riskFilters);
  const [filters] = state;
  const found = useRead(risks.list, { query: filters }, { keepPrevious: true });
  const columns = useRiskColumns();
  const mayEdit = useCan('risks.edit');
  const { category, severity, status, owner, likelihood, impact, search } = filters;
  const { page: _page, limit: _limit, ...asked } = filters;
  const filtered = [category, severity, status, owner, likelihood, impact, search].some(Boolean);
  return (
    <Stack gap="md">
      {(filtered || (found.data?.total ?? 0) > 0) && <RiskFilters state={state} />}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => risksPlaces.risk.at({ id })}
        state={state}
        kept="risks"
        tools={
          <ExportMenu
            download={(format) => call(riskWeighing.export, { query: { ...asked, format } })}
            failed={t('exportFailed')}
          />
        }
        empty={
          <EmptyState
            title={t(filtered ? 'empty.none' : 'empty.title')}
            action={mayEdit && !filtered && <Button onClick={onTypical}>{t('empty.action')}</Button>}
          >
            {t(filtered ? 'empty.filtered' : mayEdit ? 'empty.text' : 'empty.forReaders')}
          </EmptyState>
        }
      />
    </Stack>
  );
}
