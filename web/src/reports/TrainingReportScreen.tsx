/** Who has taken what the company asks: in a sentence, by course and role, over a year, and person by person. */
import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import {
  type CoverageRow,
  type CoverageState,
  type CoverageSummary,
  coverageFilters,
  coverageShare,
  coverageStates,
} from '@vigia/contract/reports/reports.shapes.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { LineTrend } from '../kit/charts/LineTrend.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import type { Tone } from '../kit/theme/palette.ts';
import { DownloadReport } from './DownloadReport.tsx';
import { ReportByMail } from './ReportByMail.tsx';

const tonesOfState: Record<CoverageState, Tone> = { done: 'good', open: 'info', overdue: 'bad' };
const shareOf = (one: { done: number; asked: number }) => coverageShare(one) ?? 0;

function Figures({ summary }: { summary: CoverageSummary }) {
  const { t } = useTranslation(['reports', 'kit']);
  const { percent, number } = useFormats();
  const { total, people, complete, byCourse, byRole, trend } = summary;
  const ofHundred = (value: number) => percent(value / 100);
  return (
    <Stack gap="xl">
      <Alert title={t('training.inShort')}>{t('training.summary', { ...total, people, complete })}</Alert>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Stat label={t('training.coverage')} value={ofHundred(shareOf(total))} />
        <Stat label={t('training.complete')} value={t('training.of', { some: complete, all: people })} />
        <Stat label={t('states.open')} value={number(total.open)} />
        <Stat label={t('states.overdue')} value={number(total.overdue)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <BarList
          title={t('training.byCourse')}
          max={100}
          format={ofHundred}
          items={byCourse.map((one) => ({ label: one.title, value: shareOf(one) }))}
        />
        <BarList
          title={t('training.byRole')}
          max={100}
          format={ofHundred}
          items={byRole.map((one) => ({ label: t(`kit:roles.${one.role}`), value: shareOf(one) }))}
        />
      </SimpleGrid>
      <LineTrend
        title={t('training.trend')}
        max={100}
        series={[
          {
            name: t('training.coverage'),
            points: trend.map((one) => ({ date: one.day, value: coverageShare(one) })),
          },
        ]}
      />
    </Stack>
  );
}

type Asked = ReturnType<typeof coverageFilters.parse>;
function PeopleFilters({ state: [filters, change], courses }: { state: UrlState<Asked>; courses: Choices }) {
  const { t } = useTranslation(['reports', 'kit']);
  const choice = (name: 'courseId' | 'role' | 'state', choices: Choices) => (
    <FilterChoice
      label={t(`training.filters.${name}`)}
      all={t('training.filters.all')}
      choices={choices}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Filters label={t('training.filters.title')}>
      <FilterText
        label={t('training.filters.search')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      {choice('courseId', courses)}
      {choice(
        'role',
        companyRole.options.map((value) => ({ value, label: t(`kit:roles.${value}`) })),
      )}
      {choice(
        'state',
        coverageStates.map((value) => ({ value, label: t(`states.${value}`) })),
      )}
    </Filters>
  );
}
type Choices = { value: string; label: string }[];

function usePeopleColumns(): Column<CoverageRow>[] {
  const { t } = useTranslation(['reports', 'kit']);
  const { date } = useFormats();
  const day = (value: string | null) => (value === null ? t('training.none') : date(value));
  return [
    {
      id: 'person',
      title: t('training.columns.person'),
      cell: ({ person }) => `${person.firstName} ${person.lastName}`.trim(),
    },
    { id: 'course', title: t('training.columns.course'), cell: ({ title }) => title },
    { id: 'role', title: t('training.columns.role'), cell: ({ role }) => t(`kit:roles.${role}`) },
    {
      id: 'state',
      title: t('training.columns.state'),
      cell: ({ state }) => <Tag tone={tonesOfState[state]}>{t(`states.${state}`)}</Tag>,
    },
    { id: 'due', title: t('training.columns.due'), cell: ({ dueDate }) => date(dueDate) },
    { id: 'earned', title: t('training.columns.earned'), cell: ({ earnedDate }) => day(earnedDate) },
    { id: 'until', title: t('training.columns.until'), cell: ({ validUntil }) => day(validUntil) },
  ];
}

function People({ summary }: { summary: CoverageSummary }) {
  const { t } = useTranslation('reports');
  const state = useUrlState(coverageFilters);
  const [filters] = state;
  const { page: _page, limit: _limit, ...asked } = filters;
  const read = useRead(reports.trainingPeople, { query: filters }, { keepPrevious: true });
  const columns = usePeopleColumns();
  return (
    <section aria-label={t('training.people')}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {t('training.people')}
        </Title>
        <ExportMenu download={(format) => call(reports.trainingSheet, { query: { ...asked, format } })} />
      </Group>
      <PeopleFilters
        state={state}
        courses={summary.byCourse.map(({ courseId, title }) => ({ value: courseId, label: title }))}
      />
      <DataTable
        name={t('training.people')}
        read={read}
        columns={columns}
        keyOf={({ person, courseId }) => `${person.id} ${courseId}`}
        state={state}
        empty={<EmptyState title={t('training.nobody')}>{t('training.nobodyText')}</EmptyState>}
      />
    </section>
  );
}

export function TrainingReportScreen() {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const read = useRead(reports.training);
  const summary = read.data;
  const asked = (summary?.total.asked ?? 0) > 0;
  return (
    <Screen
      title={t('training.title')}
      lead={summary && t('training.lead', { day: date(summary.day) })}
      actions={asked && <DownloadReport download={() => call(reports.trainingPdf)} />}
      reads={[read]}
    >
      {summary &&
        (asked ? (
          <Stack gap="xl">
            <Figures summary={summary} />
            <People summary={summary} />
            <ReportByMail report="training-coverage" />
            <section aria-label={t('training.methodTitle')}>
              <Title order={2} size="h3" mb="xs">
                {t('training.methodTitle')}
              </Title>
              <Text maw="72ch">{t('training.method')}</Text>
            </section>
          </Stack>
        ) : (
          <EmptyState
            title={t('training.empty')}
            action={
              <Button component={Link} to={trainingPlaces.assignments.at()}>
                {t('training.ask')}
              </Button>
            }
          >
            {t('training.emptyText')}
          </EmptyState>
        ))}
    </Screen>
  );
}
