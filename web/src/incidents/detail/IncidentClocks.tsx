/** The deadlines of the law that run, each with its source, and how each was settled in writing. */
import { Alert, Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { clockOutcome, daysLate, type IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { clocksToMeet } from '@vigia/contract/incidents/relevance.shapes.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { RadioField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { LocalLaw } from '../../kit/law/LocalLaw.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from '../Incidents.module.css';

type Told = Pick<
  Incident,
  | 'id'
  | 'asProcessor'
  | 'clocks'
  | 'controllers'
  | 'gdpr'
  | 'isDrill'
  | 'keepUntil'
  | 'law'
  | 'personalData'
  | 'relevance'
  | 'tellBy'
>;

const settling = incidents.settleClock.body.omit({ clock: true });

function SettleButton({ id, clock, toMeet }: { id: string; clock: IncidentClock; toMeet: boolean }) {
  const { t } = useTranslation('incidents');
  const [asking, setAsking] = useState(false);
  const settle = useWrite(incidents.settleClock, {
    refresh: [incidents.get, incidents.list, incidents.stats],
    onDone: () => setAsking(false),
  });
  const close = () => {
    setAsking(false);
    settle.lookAgain();
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setAsking(true)}
        aria-label={t('clocks.settleNamed', { name: clock.name })}
      >
        {t('clocks.settle')}
      </Button>
      <Dialog opened={asking} onClose={close} title={clock.name}>
        <Form
          schema={settling}
          keptAs={clock.clock}
          initial={{ reason: '', on: '', ...(toMeet ? { outcome: 'done' } : {}) }}
          submit={(body) => settle.send({ params: { id }, body: { ...body, clock: clock.clock } })}
        >
          <RadioField
            name="outcome"
            label={t('clocks.outcome')}
            {...(toMeet ? { hint: t('clocks.toMeet') } : {})}
            choices={clockOutcome.options
              .filter((value) => value === 'done' || !toMeet)
              .map((value) => ({ value, label: t(`clocks.${value}`) }))}
          />
          <TextField name="on" type="date" label={t('clocks.on')} hint={t('clocks.onHint')} />
          <TextAreaField name="reason" label={t('clocks.reason')} hint={t('clocks.reasonHint')} rows={3} />
        </Form>
      </Dialog>
    </>
  );
}

const takingBack = incidents.takeBackClock.body.pick({ reason: true });

/** It was settled by mistake: why, in writing. */
function TakeBackButton({ id, clock: { clock, name, version } }: { id: string; clock: IncidentClock }) {
  const { t } = useTranslation('incidents');
  const [asking, setAsking] = useState(false);
  const takeBack = useWrite(incidents.takeBackClock, {
    refresh: [incidents.get, incidents.list, incidents.stats, incidentRecords.notice],
    onDone: () => setAsking(false),
  });
  const close = () => {
    setAsking(false);
    takeBack.lookAgain();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setAsking(true)}
        aria-label={t('clocks.takeBackNamed', { name })}
      >
        {t('clocks.takeBack')}
      </Button>
      <Dialog opened={asking} onClose={close} title={t('clocks.takeBackNamed', { name })}>
        <Text size="sm" mb="sm">
          {t('clocks.takeBackText')}
        </Text>
        <Form
          schema={takingBack}
          keptAs={`${clock}-${version}`}
          initial={{ reason: '' }}
          submit={({ reason }) => takeBack.send({ params: { id }, body: { clock, version, reason } })}
          submitLabel={t('clocks.takeBack')}
        >
          <TextAreaField name="reason" label={t('clocks.takeBackWhy')} hint={t('clocks.takeBackHint')} rows={3} />
        </Form>
      </Dialog>
    </>
  );
}

/** How its days are counted. */
const countedIn = ({ clock, dueAt, rule }: IncidentClock) => {
  if (dueAt) return 'clocks.countedHours' as const;
  return clock === 'public-notice' || clock === 'gdpr-people' || clock === 'controller-notice' || rule !== ''
    ? ('clocks.since' as const)
    : ('clocks.counted' as const);
};

/** The moment it is, minute by minute: what is left is watched, not read once. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long there is, and how it reads. */
function ClockTag({ clock: { clock, dueAt, dueOn } }: { clock: IncidentClock }) {
  const { t } = useTranslation('incidents');
  const { date, dateTime, relative } = useFormats();
  const today = useToday();
  const now = useNow();
  if (dueOn === null) return <Tag tone="warn">{t('clocks.soon')}</Tag>;
  const late = dueAt ? now > Date.parse(dueAt) : today > dueOn;
  const end = { day: dueAt ? dateTime(dueAt) : date(dueOn), left: relative(dueAt ?? dueOn, now) };
  if (late) return <Tag tone="bad">{t('clocks.late', end)}</Tag>;
  return clock === 'public-notice' ? (
    <Tag tone="info">{t('clocks.hangs', end)}</Tag>
  ) : (
    <Tag tone="warn">{t('clocks.until', end)}</Tag>
  );
}

/** How a deadline ended: met in time or so many days late, or set aside. */
function Settled({ clock }: { clock: IncidentClock }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  const { outcome, settledOn, dueOn, reason } = clock;
  const late = daysLate(clock);
  const due = outcome === 'done' && dueOn !== null && t('clocks.due', { day: date(dueOn) });
  const how = late > 0 ? t('clocks.metLate', { count: late }) : outcome && t(`clocks.${outcome}`);
  return (
    <Text size="sm" c={late > 0 ? 'red' : undefined}>
      {[how, settledOn && date(settledOn), due, reason].filter(Boolean).join(' · ')}
    </Text>
  );
}

function ClockLine({ id, clock, toMeet }: { id: string; clock: IncidentClock; toMeet: boolean }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  const today = useToday();
  const { outcome, dueOn } = clock;
  const hangs = clock.clock === 'public-notice' && dueOn !== null && today < dueOn;
  return (
    <li className={classes.line}>
      <div>
        <Text fw={600}>{clock.name}</Text>
        {outcome ? <Settled clock={clock} /> : <ClockTag clock={clock} />}
        <Reveal label={t('clocks.why')}>
          <Text size="sm">{clock.starts}</Text>
          <Text size="sm">{clock.says}</Text>
          <Text size="sm" c="dimmed">
            {t(countedIn(clock), { day: date(clock.startsOn), source: clock.source })}
            {clock.rule && ` ${t('clocks.bySector', { rule: clock.rule })}`}
          </Text>
        </Reveal>
      </div>
      {!outcome && !hangs && <SettleButton id={id} clock={clock} toMeet={toMeet} />}
      {clock.byHand && <TakeBackButton id={id} clock={clock} />}
    </li>
  );
}

/** Nobody has said yet whether personal data was affected: by when, where the LGPD is the company's law. */
function Undecided({ incident: { id, law, tellBy } }: { incident: Told }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  const ours = tellBy ? t('clocks.decideBy', { day: date(tellBy) }) : t('clocks.decideText');
  return (
    <Alert color="yellow" title={t('clocks.decide')}>
      {law.lgpd ? ours : t('clocks.decideElsewhere')}{' '}
      <Anchor
        component={Link}
        to={incidentsPlaces.edit.at({ id }, { answer: 'personalData' })}
        size="sm"
        underline="always"
      >
        {t('clocks.decideNow')}
      </Anchor>
    </Alert>
  );
}

/** What the law asks of an incident: until when, or which law says it. */
export function IncidentClocks({ incident }: { incident: Told }) {
  const { t } = useTranslation('incidents');
  const { clocks, personalData, isDrill, law } = incident;
  const running = personalData !== 'unknown' && clocks.length > 0 && <Running incident={incident} />;
  if (isDrill) return running;
  return (
    <>
      {personalData === 'unknown' && <Undecided incident={incident} />}
      {incident.asProcessor && personalData === 'yes' && (
        <Alert color="blue" title={t('processor.title')}>
          {t('processor.text', { who: incident.controllers || t('processor.clients') })}
        </Alert>
      )}
      {personalData !== 'no' && <LocalLaw law={law} />}
      {running}
    </>
  );
}

function Running({ incident }: { incident: Told }) {
  const { id, clocks, keepUntil } = incident;
  const toMeet = clocksToMeet(incident);
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="clocks">
      <Title order={2} size="h3" id="clocks" mb="xs">
        {t('clocks.title')}
      </Title>
      <ul className={classes.lines}>
        {clocks.map((clock) => (
          <ClockLine key={clock.clock} id={id} clock={clock} toMeet={toMeet.includes(clock.clock)} />
        ))}
      </ul>
      {keepUntil && (
        <Text size="sm" c="dimmed">
          {t('clocks.keep', { day: date(keepUntil) })}
        </Text>
      )}
    </Paper>
  );
}
