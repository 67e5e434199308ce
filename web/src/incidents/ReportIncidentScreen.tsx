/** Anybody tells what happened, in three fields; and sees how the own reports stand. */
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { type IncidentKind, incidentKinds, incidentReport } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { filledLine } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import classes from './Incidents.module.css';
import { IncidentStatusTag } from './marks.tsx';
import { localMoment, momentOf, useCompanyZone } from './moments.ts';

const told = incidentReport.extend({ detectedAt: filledLine(30) });

function OwnReports() {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
  const handles = useCan('incidents.read');
  const items = useRead(incidents.reports, { query: {} }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="own-reports">
      <Title order={2} size="h3" id="own-reports" mb="xs">
        {t('report.own')}
      </Title>
      <ul className={classes.lines}>
        {items.map(({ id, title, status, createdAt }) => (
          <li key={id} className={classes.line}>
            <div>
              {handles ? (
                <Anchor component={Link} to={incidentsPlaces.incident.at({ id })}>
                  {title}
                </Anchor>
              ) : (
                <Text>{title}</Text>
              )}
              <Text size="sm" c="dimmed">
                {dateTime(createdAt)}
              </Text>
            </div>
            <IncidentStatusTag status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Sent = Reply<typeof incidents.report> & { readonly kind: IncidentKind };

/** Who was told, and what to do meanwhile with an incident of that kind. */
function WhatNow({ sent: { kind, told } }: { sent: Sent }) {
  const { t } = useTranslation('incidents');
  return (
    <Alert color="green" role="status" title={t('report.done')}>
      {told > 0 ? t('report.told', { count: told }) : t('report.nobodyToTell')} {t(`report.then.${kind}`)}
    </Alert>
  );
}

export function ReportIncidentScreen() {
  const { t } = useTranslation('incidents');
  const zone = useCompanyZone();
  const navigate = useNavigate();
  const handles = useCan('incidents.read');
  const [sent, setSent] = useState<Sent | null>(null);
  const report = useWrite(incidents.report, {
    refresh: [incidents.reports, incidents.list, incidents.stats],
    onDone(reply, { body }) {
      if (!handles) return setSent({ ...reply, kind: body.kind });
      toastDone(reply.told > 0 ? t('report.told', { count: reply.told }) : t('report.toldNobody'));
      return void navigate(incidentsPlaces.incident.at({ id: reply.id }));
    },
  });
  return (
    <Screen title={t('report.title')} lead={t('report.lead')} narrow>
      <Stack gap="xl">
        {sent && <WhatNow sent={sent} />}
        <Form
          key={sent?.id ?? ''}
          schema={told}
          initial={{ description: '', detectedAt: localMoment(new Date().toISOString(), zone) }}
          submit={({ detectedAt, ...body }) =>
            report.send({ body: { ...body, detectedAt: momentOf(detectedAt, zone) ?? '' } })
          }
          submitLabel={t('report.submit')}
        >
          <TextAreaField name="description" label={t('report.what')} hint={t('report.whatHint')} rows={5} />
          <SelectField
            name="kind"
            label={t('report.kind')}
            choices={incidentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextField name="detectedAt" type="datetime-local" label={t('report.when')} />
        </Form>
        <OwnReports />
      </Stack>
    </Screen>
  );
}
