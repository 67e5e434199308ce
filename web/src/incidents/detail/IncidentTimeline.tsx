/** What happened, line by line; lines are added and never changed. */
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { legalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { type Incident, type IncidentEvent, incidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { noticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import { filled } from '@vigia/contract/kit/text.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from '../Incidents.module.css';
import { incidentPersonName } from '../marks.tsx';

const noted = z.strictObject({ body: filled(4000) });

function EventLine({ event, incident }: { event: IncidentEvent; incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
  const { kind, about, body, at, by } = event;
  const status = incidentStatus.safeParse(about).data;
  const clock = legalClockId.safeParse(about).data;
  const notice = kind === 'notice' ? noticeKind.safeParse(about).data : undefined;
  const named = status ? t(`statuses.${status}`) : notice && t(`notices.${notice}.title`);
  const what = named ?? incident.clocks.find((one) => one.clock === clock)?.name ?? (kind === 'file' ? about : '');
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" c="dimmed">
          {[dateTime(at), incidentPersonName(by)].filter(Boolean).join(' · ')}
        </Text>
        {kind === 'plan' || kind === 'risk' ? (
          <Anchor
            component={Link}
            to={
              kind === 'plan' ? actionPlansPlaces.plan.at({ actionPlanId: about }) : risksPlaces.risk.at({ id: about })
            }
            size="sm"
          >
            {t(`timeline.${kind}`)}
          </Anchor>
        ) : (
          kind !== 'note' && <Text size="sm">{t(`timeline.${kind}`, { what })}</Text>
        )}
        {body && <Text className={classes.said}>{body}</Text>}
      </div>
    </li>
  );
}

export function IncidentTimeline({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { id, events } = incident;
  const note = useWrite(incidents.note, { refresh: [incidents.get] });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="timeline">
      <Title order={2} size="h3" id="timeline" mb="xs">
        {t('timeline.title')}
      </Title>
      <Form
        key={events.length}
        schema={noted}
        initial={{ body: '' }}
        submit={(body) => note.send({ params: { id }, body })}
        submitLabel={t('timeline.add')}
      >
        <TextAreaField name="body" label={t('timeline.note')} hint={t('timeline.hint')} rows={2} />
      </Form>
      <ul className={classes.lines} style={{ marginBlockStart: 16 }}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} incident={incident} />
        ))}
      </ul>
    </Paper>
  );
}
