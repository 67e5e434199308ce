/** What happened, line by line; lines are added and never changed. */
import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { legalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import { type IncidentEvent, incidentDecision } from '@vigia/contract/incidents/events.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { type Incident, incidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { noticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import { filled, line } from '@vigia/contract/kit/text.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from '../Incidents.module.css';
import { incidentPersonName } from '../marks.tsx';
import { momentOf, useCompanyZone } from '../moments.ts';
import { FactChanges } from './FactChanges.tsx';

const correcting = z.strictObject({ body: filled(4000) });
const noted = z.strictObject({ body: filled(4000), at: line(30).default('') });

type Told = Pick<Incident, 'id' | 'events' | 'clocks'>;

/** Where that stands which the incident led to. */
const madeAt = {
  plan: (id: string) => actionPlansPlaces.plan.at({ actionPlanId: id }),
  risk: (id: string) => risksPlaces.risk.at({ id }),
  policy: (id: string) => libraryPlaces.policy.at({ policyId: id }),
} as const;

/** What was written is left as it is; another line says what is right. */
function CorrectButton({ id, event }: { id: string; event: IncidentEvent }) {
  const { t } = useTranslation('incidents');
  const [asking, setAsking] = useState(false);
  const note = useWrite(incidents.note, { refresh: [incidents.get], onDone: () => setAsking(false) });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('timeline.correctOf', { body: event.body.slice(0, 60) })}
        onClick={() => setAsking(true)}
      >
        {t('timeline.correct')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('timeline.correct')}>
        <Text size="sm" mb="sm" className={classes.said}>
          {event.body}
        </Text>
        <Form
          schema={correcting}
          keptAs={event.id}
          initial={{ body: '' }}
          submit={({ body }) => note.send({ params: { id }, body: { body, at: event.at, corrects: event.id } })}
        >
          <TextAreaField name="body" label={t('timeline.right')} hint={t('timeline.rightHint')} rows={3} />
        </Form>
      </Dialog>
    </>
  );
}

/** What kind of line it is, in words; a note is its own. */
function EventKind({ event: { kind, about }, incident }: { event: IncidentEvent; incident: Told }) {
  const { t } = useTranslation('incidents');
  if (kind === 'note') return null;
  if (kind === 'plan' || kind === 'risk' || kind === 'policy') {
    return (
      <Anchor component={Link} to={madeAt[kind](about)} size="sm">
        {t(`timeline.${kind}`)}
      </Anchor>
    );
  }
  if (kind === 'decided') return <Text size="sm">{t(`decisions.${incidentDecision.parse(about)}`)}</Text>;
  const status = incidentStatus.safeParse(about).data;
  const clock = legalClockId.safeParse(about).data;
  const notice = kind === 'notice' ? noticeKind.safeParse(about).data : undefined;
  const named = status ? t(`statuses.${status}`) : notice && t(`notices.${notice}.title`);
  const what = named ?? incident.clocks.find((one) => one.clock === clock)?.name ?? (kind === 'file' ? about : '');
  return <Text size="sm">{t(`timeline.${kind}`, { what })}</Text>;
}

function EventLine({ event, incident }: { event: IncidentEvent; incident: Told }) {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
  const { kind, body, at, by } = event;
  const corrected = incident.events.find((one) => one.id === event.corrects);
  const wrong = incident.events.some((one) => one.corrects === event.id);
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" c="dimmed">
          {[dateTime(at), incidentPersonName(by)].filter(Boolean).join(' · ')}
        </Text>
        <EventKind event={event} incident={incident} />
        <FactChanges changes={event.changes} />
        {corrected && (
          <Text size="sm">{t('timeline.corrects', { day: dateTime(corrected.createdAt), body: corrected.body })}</Text>
        )}
        {body && (
          <Text className={classes.said} td={wrong ? 'line-through' : undefined}>
            {body}
          </Text>
        )}
        {wrong && <Text size="sm">{t('timeline.wrong')}</Text>}
      </div>
      {kind === 'note' && !wrong && <CorrectButton id={incident.id} event={event} />}
    </li>
  );
}

export function IncidentTimeline({ incident }: { incident: Told }) {
  const { t } = useTranslation('incidents');
  const { id, events } = incident;
  const zone = useCompanyZone();
  const note = useWrite(incidents.note, { refresh: [incidents.get] });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="timeline">
      <Title order={2} size="h3" id="timeline" mb="xs">
        {t('timeline.title')}
      </Title>
      <Form
        key={events.length}
        schema={noted}
        initial={{ body: '', at: '' }}
        submit={({ body, at }) => {
          const moment = momentOf(at, zone);
          return note.send({ params: { id }, body: { body, ...(moment ? { at: moment } : {}) } });
        }}
        submitLabel={t('timeline.add')}
      >
        <TextAreaField name="body" label={t('timeline.note')} hint={t('timeline.hint')} rows={2} />
        <TextField name="at" type="datetime-local" label={t('timeline.at')} hint={t('timeline.atHint')} />
      </Form>
      <ul className={classes.lines} style={{ marginBlockStart: 16 }}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} incident={incident} />
        ))}
      </ul>
    </Paper>
  );
}
