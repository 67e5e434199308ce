import { Alert, Anchor, Paper, Table, Title } from '@mantine/core';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { GapCode, ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { impactKinds, impactMoments } from '@vigia/contract/bia-ropa/impact.shapes.ts';
import { dataPointTypes } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCountryName } from '../../kit/i18n/countries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { Bases, useGapText, useHours } from '../marks.tsx';
import classes from '../Processes.module.css';

const balancingQuestions = ['interest', 'necessity', 'expectation', 'safeguards'] as const;

type Of = { activity: ProcessingActivity };
type Fact = readonly [name: string, value: ReactNode];

function Facts({
  id,
  title,
  facts,
  children,
}: {
  id: string;
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      {children}
    </Paper>
  );
}

const measureTones = {
  'in-place': 'good',
  partly: 'warn',
  absent: 'bad',
  unknown: 'quiet',
  excluded: 'quiet',
} as const;

/** The measures with how the controls say that each stands. */
function Measures({ activity: { securityMeasures } }: Of) {
  const { t } = useTranslation('bia-ropa');
  return (
    <ul className={classes.list}>
      {securityMeasures.map(({ id, name, state }) => (
        <li key={id}>
          {name} <Tag tone={measureTones[state]}>{t(`measures.${state}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** What contradicts itself; measures that the controls deny, by their names. */
function Clash({ code, activity: { securityMeasures } }: Of & { code: GapCode }) {
  const { t } = useTranslation('bia-ropa');
  const textOf = useGapText();
  if (code !== 'measures-denied') return textOf(code);
  const denied = securityMeasures.filter(({ state }) => state === 'absent');
  return t('measures.warn', { names: denied.map(({ name }) => name).join('; ') });
}

/** What contradicts itself first, then what is missing. */
export function ActivityGaps({ activity }: Of) {
  const { t } = useTranslation('bia-ropa');
  const textOf = useGapText();
  const { gaps } = activity;
  if (gaps.length === 0) return <Tag tone="good">{t('record.whole')}</Tag>;
  const clashes = gaps.filter(({ kind }) => kind === 'contradiction');
  const missing = gaps.filter(({ kind }) => kind === 'missing');
  return (
    <>
      {clashes.length > 0 && (
        <Alert color="red" title={t('record.contradicts', { count: clashes.length })}>
          <ul>
            {clashes.map(({ code }) => (
              <li key={code}>
                <Clash code={code} activity={activity} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="yellow" title={t('record.missing', { count: missing.length })}>
          {missing.map(({ code }) => textOf(code)).join(' · ')}
        </Alert>
      )}
    </>
  );
}

function useLegalFacts(one: ProcessingActivity): readonly Fact[] {
  const { t } = useTranslation('bia-ropa');
  return [
    [t('columns.basis'), one.legalBases.length > 0 && <Bases bases={one.legalBases} />],
    [t('fields.legalNote'), one.legalNote],
    [t('fields.consentProof'), one.consentProof],
    ...balancingQuestions.map((name) => [t(`balancing.${name}`), one.balancing?.[name]] as const),
    [t('fields.minorsNote'), one.minorsNote],
  ];
}

/** The record of processing (LGPD art. 37). */
export function RecordFacts({ activity: one }: Of) {
  const { t } = useTranslation('bia-ropa');
  const { date } = useFormats();
  const countryName = useCountryName();
  const legal = useLegalFacts(one);
  const listed = (type: (typeof dataPointTypes)[number]) =>
    one.dataPoints
      .filter((point) => point.type === type)
      .map(({ name }) => name)
      .join(', ');
  const about: readonly Fact[] = [
    [t('columns.area'), one.area?.name],
    [t('columns.owner'), <OwnerName key="owner" person={one.owner} none={t('nobody')} />],
    [t('columns.review'), one.reviewOn ? date(one.reviewOn) : t('notSet')],
    [t('fields.systems'), one.systems.map(({ name }) => name).join(', ')],
  ];
  const data: readonly Fact[] = [
    [t('fields.role'), t(`roles.${one.role}`)],
    [t('fields.otherParty'), one.otherParty],
    [t('fields.purpose'), one.purpose],
    ...dataPointTypes.map((type) => [t(`types.${type}`), listed(type)] as const),
    [t('fields.sensitive'), one.sensitive && <Tag tone="accent">{t('data.sensitive')}</Tag>],
    ...legal,
    [t('fields.abroad'), one.abroad.map(countryName).join(', ')],
    [t('fields.transferMechanism'), one.transferMechanism && t(`mechanisms.${one.transferMechanism}`)],
    [t('fields.transferNote'), one.transferNote],
    [t('fields.retention'), one.retention],
    [t('fields.retentionLaw'), one.retentionLaw],
    [t('fields.disposal'), one.disposal],
    [t('fields.measureIds'), one.securityMeasures.length > 0 && <Measures activity={one} />],
    [t(one.securityMeasures.length > 0 ? 'fields.measures' : 'fields.measureIds'), one.measures],
    [t('fields.automated'), one.automatedNote],
    [t('form.highRisk'), one.highRisk && <Tag tone="bad">{t('record.highRisk')}</Tag>],
  ];
  return (
    <Facts
      id="record"
      title={t(one.personalData ? 'record.title' : 'record.noData')}
      facts={one.personalData ? [...about, ...data] : about}
    />
  );
}

function ImpactTable({ activity: { impact } }: Of) {
  const { t } = useTranslation('bia-ropa');
  if (impact === null) return null;
  return (
    <Table.ScrollContainer minWidth={520} tabIndex={0}>
      <Table aria-label={t('fields.impact')} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('fields.impact')}</Table.Th>
            {impactMoments.map((moment) => (
              <Table.Th key={moment} scope="col">
                {t(`moments.${moment}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {impactKinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {t(`impacts.${kind}`)}
              </Table.Th>
              {impactMoments.map((moment) => (
                <Table.Td key={moment} fw={impact[moment][kind] > 2 ? 650 : 400}>
                  {t(`grades.${impact[moment][kind]}`)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** How an outage hurts, and what it waits for. */
export function OutageFacts({ activity: one }: Of) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const links = (all: ProcessingActivity['dependencies']) =>
    all.length > 0 &&
    all.map(({ id, name }) => (
      <div key={id}>
        <Anchor component={Link} to={biaRopaPlaces.activity.at({ id })} size="sm">
          {name}
        </Anchor>
      </div>
    ));
  const facts: readonly Fact[] = [
    [t('fields.rto'), hours(one.rtoHours)],
    [t('fields.rpo'), hours(one.rpoHours)],
    [t('fields.mtpd'), hours(one.mtpdHours)],
    [t('fields.dependsOn'), links(one.dependencies)],
    [t('fields.dependents'), links(one.dependents)],
    [t('fields.peak'), one.peak],
    [t('fields.workaround'), one.workaround],
    [t('fields.minimum'), one.minimum],
  ];
  return (
    <Facts id="outage" title={t('form.outage')} facts={facts}>
      <ImpactTable activity={one} />
    </Facts>
  );
}
