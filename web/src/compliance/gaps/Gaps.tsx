/** Everything below its target, a page at a time, in the order the reader chooses. */
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type Overview, results } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { Pager } from '../../kit/table/Pager.tsx';
import { groupChoices } from '../structure/choices.ts';
import { GapList } from './GapList.tsx';

const orders = ['first', 'importance', 'hours', 'maturity'] as const;
const open = results.filter((result) => result === 'not_assessed' || result.endsWith('compliant'));

export function Gaps({ overview }: { overview: Overview }) {
  const { framework } = overview;
  const { t } = useTranslation('compliance');
  const state = useUrlState(compliance.gaps.query);
  const [query, change] = state;
  const read = useRead(compliance.gaps, { params: { framework: framework.key }, query }, { keepPrevious: true });
  const filtered = query.group !== undefined || query.result !== undefined;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('gaps.lead')}</Text>
      <Filters label={t('gaps.filters')}>
        <NativeSelect
          label={t('gaps.sort')}
          // On a phone the order that is chosen is read whole.
          flex="1 1 220px"
          data={orders.map((value) => ({ value, label: t(`gaps.orders.${value}`) }))}
          value={query.sort}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        />
        <FilterChoice
          label={t('filters.group')}
          all={t('filters.all')}
          choices={groupChoices(overview)}
          value={query.group}
          onChange={(group) => change({ group })}
        />
        <FilterChoice
          label={t('filters.result')}
          all={t('filters.all')}
          choices={open.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={query.result}
          onChange={(result) => change({ result })}
        />
      </Filters>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isLoading && <Skeleton height={240} />}
      {read.data?.total === 0 && (
        <EmptyState title={t(filtered ? 'gaps.noneHere' : 'gaps.none')}>
          {t(filtered ? 'gaps.noneHereText' : 'gaps.noneText')}
        </EmptyState>
      )}
      {read.data && read.data.total > 0 && (
        <Stack gap="sm" aria-busy={read.isPlaceholderData}>
          <GapList framework={framework.key} gaps={read.data.items} />
          <Pager name={t('tabs.gaps')} total={read.data.total} state={state} />
        </Stack>
      )}
    </Stack>
  );
}
