/** Twelve months of incidents: how many, of what kind, where they came from, and how long things took. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { type IncidentReview, incidentPeriod } from '@vigia/contract/incidents/analysis.shapes.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { useToday } from '../kit/i18n/days.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { useLasted, useMonthName } from './lasted.ts';

function Times({ review }: { review: IncidentReview }) {
  const { t } = useTranslation('incidents');
  const lasted = useLasted();
  const { closed, withLessons } = review;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      {(['detect', 'contain', 'close'] as const).map((key) => {
        const { count, median, longest } = review[key];
        const note = count === 0 ? t('review.noTimes') : t('review.longest', { count, longest: lasted(longest) });
        return <Stat key={key} label={t(`review.${key}`)} value={lasted(median)} note={note} />;
      })}
      <Stat label={t('review.learned')} value={`${withLessons} / ${closed}`} note={t('review.learnedNote')} />
    </SimpleGrid>
  );
}

function Charts({ review: { months, byKind, bySeverity, byCause } }: { review: IncidentReview }) {
  const { t } = useTranslation('incidents');
  const monthYear = useMonthName();
  const some = <T extends { count: number }>(rows: readonly T[]) =>
    rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <BarList
        title={t('review.months')}
        items={months.map(({ month, count, grave }) => ({
          ...{ label: monthYear(month), value: count, note: t('review.grave', { count: grave }) },
        }))}
      />
      <BarList
        title={t('review.causes')}
        items={some(byCause).map(({ cause, count }) => ({ label: t(`causes.${cause}`), value: count }))}
      />
      <BarList
        title={t('review.kinds')}
        items={some(byKind).map(({ kind, count }) => ({ label: t(`kinds.${kind}`), value: count }))}
      />
      <BarList
        title={t('review.severities')}
        items={bySeverity.map(({ severity, count }) => ({ label: t(`severities.${severity}`), value: count }))}
      />
    </SimpleGrid>
  );
}

function Period() {
  const { t } = useTranslation('incidents');
  const [{ until }, change] = useUrlState(incidentPeriod);
  const monthYear = useMonthName();
  const year = Number(useToday().slice(0, 4));
  const ends = [1, 2, 3].map((back) => `${year - back}-12`);
  return (
    <Filters label={t('review.period')}>
      <FilterChoice
        label={t('review.period')}
        all={t('review.now')}
        value={until}
        choices={ends.map((value) => ({ value, label: t('review.until', { month: monthYear(value) }) }))}
        onChange={(value) => change({ until: value })}
      />
    </Filters>
  );
}

export function IncidentReviewScreen() {
  const { t } = useTranslation('incidents');
  const [query] = useUrlState(incidentPeriod);
  const read = useRead(incidentRecords.review, { query });
  const review = read.data;
  return (
    <Screen
      title={t('review.title')}
      lead={t('review.lead')}
      crumbs={[{ title: t('title'), to: incidentsPlaces.list.at() }]}
      reads={[read]}
    >
      <Stack gap="lg">
        <Period />
        {review?.total === 0 && <EmptyState title={t('review.empty')}>{t('review.emptyText')}</EmptyState>}
        {review && review.total > 0 && (
          <>
            <Text role="status">{t('review.total', { count: review.total })}</Text>
            <Times review={review} />
            <Charts review={review} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
