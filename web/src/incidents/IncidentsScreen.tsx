/** The register of incidents: what runs, by when the law wants an answer, and how it went so far. */
import { Button, SimpleGrid, Stack } from '@mantine/core';
import type { IncidentStats } from '@vigia/contract/incidents/figures.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import {
  type IncidentSummary,
  incidentFilters,
  incidentKinds,
  incidentSeverities,
  incidentStatuses,
} from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead } from '../kit/api/queries.ts';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
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
import { useLasted } from './lasted.ts';
import { IncidentSeverityTag, IncidentStatusTag } from './marks.tsx';

/** The deadline that ends first, or until when it is to be decided whether any runs. */
function NextClock({ incident: { nextClock, tellBy } }: { incident: IncidentSummary }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  const today = useToday();
  const until = nextClock ? nextClock.dueOn : tellBy;
  if (until === null) return nextClock ? <Tag tone="warn">{t('clocks.soon')}</Tag> : t('noClock');
  const said = nextClock ? date(until) : t('clocks.decideShort', { day: date(until) });
  return <Tag tone={until < today ? 'bad' : 'warn'}>{said}</Tag>;
}

function useIncidentColumns(): Column<IncidentSummary>[] {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
  return [
    {
      id: 'title',
      title: t('columns.title'),
      sort: 'title',
      cell: ({ title, isDrill }) => (isDrill ? t('drillNamed', { title }) : title),
    },
    { id: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'severity', title: t('columns.severity'), cell: (row) => <IncidentSeverityTag severity={row.severity} /> },
    { id: 'status', title: t('columns.status'), cell: ({ status }) => <IncidentStatusTag status={status} /> },
    {
      id: 'clock',
      title: t('columns.clock'),
      cell: (row) => <NextClock incident={row} />,
    },
    { id: 'owner', title: t('columns.owner'), cell: ({ owner }) => <OwnerName person={owner} none={t('nobody')} /> },
    { id: 'detected', title: t('columns.detected'), sort: 'detectedAt', cell: (row) => dateTime(row.detectedAt) },
  ];
}

function Figures() {
  const { t } = useTranslation('incidents');
  const { money, number } = useFormats();
  const { data } = useRead(incidents.stats);
  const lasted = useLasted();
  const late = ({ clocksOverdue, clocksLate }: IncidentStats) =>
    [t('stats.overdue', { count: clocksOverdue }), clocksLate > 0 && t('stats.metLate', { count: clocksLate })]
      .filter(Boolean)
      .join(' · ');
  // Without an incident there is nothing to count; a deadline of a drill still is one.
  if (data?.total === 0 && data.clocksOpen === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="sm" mb="lg">
      <Stat label={t('stats.open')} value={data && number(data.open)} note={t('stats.openNote')} />
      <Stat label={t('stats.clocks')} value={data && number(data.clocksOpen)} note={data && late(data)} />
      <Stat label={t('stats.contain')} value={data && lasted(data.hoursToContain)} note={t('stats.containNote')} />
      <Stat label={t('stats.close')} value={data && lasted(data.hoursToClose)} note={t('stats.closeNote')} />
      {data && data.costKnown > 0 && (
        <Stat label={t('stats.cost')} value={money(data.cost)} note={t('stats.costNote', { count: data.costKnown })} />
      )}
    </SimpleGrid>
  );
}

function IncidentListFilters({
  state: [filters, change],
}: {
  state: UrlState<ReturnType<typeof incidentFilters.parse>>;
}) {
  const { t } = useTranslation('incidents');
  const all = t('filters.all');
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      <FilterChoice
        {...{ all, label: t('columns.status'), value: filters.status?.[0] }}
        choices={incidentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        {...{ all, label: t('columns.severity'), value: filters.severity?.[0] }}
        choices={incidentSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        onChange={(severity) => change({ severity })}
      />
      <FilterChoice
        {...{ all, label: t('columns.kind'), value: filters.kind?.[0] }}
        choices={incidentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
    </Filters>
  );
}

export function IncidentsScreen() {
  const { t } = useTranslation('incidents');
  const state = useUrlState(incidentFilters);
  const read = useRead(incidents.list, { query: state[0] }, { keepPrevious: true });
  const columns = useIncidentColumns();
  const { page: _page, limit: _limit, ...asked } = state[0];
  const filtered = [asked.search, asked.ownerId, asked.status?.[0], asked.severity?.[0], asked.kind?.[0]].some(Boolean);
  const actions = (
    <>
      <Button variant="default" component={Link} to={incidentsPlaces.rules.at()}>
        {t('rules.open')}
      </Button>
      <Button variant="default" component={Link} to={incidentsPlaces.review.at()}>
        {t('review.open')}
      </Button>
      <Button component={Link} to={incidentsPlaces.create.at()}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <Screen title={t('title')} lead={t('lead')} actions={actions}>
      <Figures />
      <Stack gap="md">
        {(filtered || (read.data?.total ?? 0) > 0) && <IncidentListFilters state={state} />}
        <DataTable
          name={t('title')}
          read={read}
          columns={columns}
          keyOf={({ id }) => id}
          linkTo={({ id }) => incidentsPlaces.incident.at({ id })}
          state={state}
          kept="incidents"
          tools={
            <ExportMenu
              download={(format) => call(incidentRecords.export, { query: { ...asked, format } })}
              failed={t('exportFailed')}
            />
          }
          empty={
            <EmptyState
              title={t('empty.title')}
              action={
                <Button component={Link} to={incidentsPlaces.report.at()} variant="light">
                  {t('empty.report')}
                </Button>
              }
            >
              {t('empty.text')}
            </EmptyState>
          }
        />
      </Stack>
    </Screen>
  );
}
