/** One incident: the deadlines of the law first, what was done, and what its playbook says to do next. */
import { Button, Paper, Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { amountStyle } from '@vigia/contract/kit/amounts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useOwnCurrency } from '../../kit/i18n/currencies.ts';
import { useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import classes from '../Incidents.module.css';
import { IncidentSeverityTag, IncidentStatusTag, incidentPersonName } from '../marks.tsx';
import { TeamPanel } from '../team.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';
import { EuropePanel } from './EuropePanel.tsx';
import { IncidentActionsPanel } from './IncidentActionsPanel.tsx';
import { IncidentClocks } from './IncidentClocks.tsx';
import { IncidentFiles } from './IncidentFiles.tsx';
import { IncidentTimeline } from './IncidentTimeline.tsx';
import { LessonsPanel } from './LessonsPanel.tsx';
import { MoveButton } from './MoveButton.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { FirstTenMinutes, PlaybookPanel } from './PlaybookPanel.tsx';
import { RelevancePanel } from './RelevancePanel.tsx';

/** Whose data it is where it is others', and how many people were affected. */
function useAffected({ asProcessor, controllers, ...incident }: Incident): [label: string, value: ReactNode][] {
  const { t } = useTranslation('incidents');
  const { number } = useFormats();
  const counts = [
    ['people', incident.peopleAffected],
    ['minors', incident.minorsAffected],
    ['elderly', incident.elderlyAffected],
  ] as const;
  return [
    ...(asProcessor ? [[t('form.processor'), controllers || t('processor.clients')] satisfies [string, string]] : []),
    ...counts.flatMap(([key, count]) =>
      count === null ? [] : [[t(`form.${key}`), number(count)] satisfies [string, string]],
    ),
  ];
}

function IncidentFacts({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { dateTime, number } = useFormats();
  const currency = useOwnCurrency();
  const affected = useAffected(incident);
  const when = (at: string | null) => (at ? dateTime(at) : t('notYet'));
  const { kind, severity, status, description, owner, reportedBy } = incident;
  const closed = status === 'closed';
  const rows: [label: string, value: ReactNode][] = [
    [t('columns.kind'), t(`kinds.${kind}`)],
    [t('columns.owner'), <OwnerName key="owner" person={owner} none={t('nobody')} />],
    [t('facts.reportedBy'), incidentPersonName(reportedBy) || t('nobody')],
    [t('form.occurred'), incident.occurredAt ? dateTime(incident.occurredAt) : t('facts.occurredUnknown')],
    [t('form.detected'), when(incident.detectedAt)],
    [t('facts.contained'), closed && !incident.containedAt ? t('facts.notNoted') : when(incident.containedAt)],
    [t('facts.closed'), when(incident.closedAt)],
    [t('form.personal'), t(`personal.${incident.personalData}`)],
    ...(incident.knownAt ? [[t('facts.known'), dateTime(incident.knownAt)] satisfies [string, ReactNode]] : []),
  ];
  rows.push(...affected);
  if (incident.cost !== null) rows.push([t('facts.cost'), number(incident.cost, amountStyle(currency))]);
  if (incident.whys.length > 0) rows.push([t('facts.whys'), incident.whys.join(' → ')]);
  if (incident.cause !== 'unknown') rows.push([t('facts.origin'), t(`causes.${incident.cause}`)]);
  for (const key of ['dataAffected', 'systems', 'suppliers', 'rootCause'] as const)
    if (incident[key]) rows.push([t(`facts.${key}`), incident[key]]);
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {incident.isDrill && <Text fw={600}>{t('drill')}</Text>}
        {description && <Text className={classes.said}>{description}</Text>}
        <dl className={classes.facts}>
          <dt>{t('columns.status')}</dt>
          <dd>
            <IncidentStatusTag status={status} />
          </dd>
          <dt>{t('columns.severity')}</dt>
          <dd>
            <IncidentSeverityTag severity={severity} />
          </dd>
          {rows.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  );
}

function IncidentActions({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const today = useToday();
  const { id, title, keepUntil } = incident;
  const remove = useWrite(incidents.remove, {
    refresh: [incidents.list, incidents.stats],
    onDone: () => void navigate(incidentsPlaces.list.at()),
  });
  return (
    <>
      {(keepUntil === null || keepUntil < today) && (
        <ConfirmButton
          danger
          title={t('actions.removeTitle', { title })}
          text={t('actions.removeText')}
          busy={remove.busy}
          onConfirm={() => remove.run({ params: { id } })}
        >
          {t('actions.remove')}
        </ConfirmButton>
      )}
      <Button variant="default" component={Link} to={incidentsPlaces.edit.at({ id })}>
        {t('actions.edit')}
      </Button>
      <MoveButton incident={incident} />
    </>
  );
}

export function IncidentScreen() {
  const { t } = useTranslation('incidents');
  const { id = '' } = useParams();
  const read = useRead(incidents.get, { params: { id } });
  const incident = read.data;
  return (
    <Screen
      title={incident?.title ?? t('incident')}
      crumbs={[{ title: t('title'), to: incidentsPlaces.list.at() }]}
      reads={incident ? [] : [read]}
      actions={incident && <IncidentActions incident={incident} />}
    >
      {incident && (
        <div className={classes.sides}>
          <Stack gap="lg">
            <FirstTenMinutes incident={incident} />
            <TeamPanel team={incident.team} />
            <IncidentClocks incident={incident} />
            <RelevancePanel incident={incident} />
            <EuropePanel incident={incident} />
            <NoticesPanel incident={incident} />
            <IncidentFacts incident={incident} />
            <AnalysisPanel key={`analysis ${incident.version}`} incident={incident} />
            <IncidentActionsPanel incident={incident} />
            <IncidentTimeline incident={incident} />
            <IncidentFiles incident={incident} />
            <LessonsPanel incident={incident} />
          </Stack>
          <PlaybookPanel incident={incident} />
        </div>
      )}
    </Screen>
  );
}
