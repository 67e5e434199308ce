/** Anybody tells what happened, in three fields; and sees how the own reports stand. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentKinds, incidentReport } from '@vigia/contract/incidents/incidents.shapes.ts';
import { filledLine } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './Incidents.module.css';
import { IncidentStatusTag } from './marks.tsx';
import { localMoment, momentOf, useCompanyZone } from './moments.ts';

const told = incidentReport.extend({ detectedAt: filledLine(30) });

function OwnReports() {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
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
              <Text>{title}</Text>
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

export function ReportIncidentScreen() {
  const { t } = useTranslation('incidents');
  const zone = useCompanyZone();
  const [sent, setSent] = useState(0);
  const report = useWrite(incidents.report, {
    refresh: [incidents.reports, incidents.list, incidents.stats],
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <Screen title={t('report.title')} lead={t('report.lead')} narrow>
      <Stack gap="xl">
        {sent > 0 && (
          <Alert color="green" role="status" title={t('report.done')}>
            {t('report.doneText')}
          </Alert>
        )}
        <Form
          key={sent}
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
