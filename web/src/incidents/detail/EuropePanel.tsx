/** How great the risk to people is by the GDPR, and who is told of it (arts. 33, 34): decided in writing, either way. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { gdprRisks, gdprWeighing } from '@vigia/contract/incidents/relevance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from '../Incidents.module.css';

function Weighing({ incident: { id, version, gdpr } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const save = useWrite(incidents.update, { refresh: [incidents.get, incidents.list, incidents.stats] });
  return (
    <Form
      schema={gdprWeighing}
      initial={gdpr ?? { reasons: '' }}
      submitLabel={t('relevance.save')}
      submit={(body) => save.send({ params: { id }, body: { gdpr: body, version } })}
    >
      <RadioField
        name="risk"
        label={t('europe.risk')}
        hint={t('europe.riskHint')}
        choices={gdprRisks.map((value) => ({ value, label: t(`gdprRisks.${value}`) }))}
      />
      <TextAreaField name="reasons" label={t('relevance.reasons')} hint={t('europe.reasonsHint')} rows={2} />
    </Form>
  );
}

export function EuropePanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { gdpr, isDrill, personalData, status, underGdpr } = incident;
  if (!underGdpr || isDrill || personalData !== 'yes' || (status === 'closed' && !gdpr)) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="europe">
      <Title order={2} size="h3" id="europe" mb={4}>
        {t('europe.title')}
      </Title>
      {gdpr ? (
        <Stack gap="xs">
          <Text fw={580}>{t(`gdprRisks.${gdpr.risk}`)}</Text>
          <Text size="sm" className={classes.said}>
            {gdpr.reasons}
          </Text>
          {status !== 'closed' && (
            <Reveal label={t('relevance.change')}>
              <Weighing incident={incident} />
            </Reveal>
          )}
        </Stack>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('europe.lead')}
          </Text>
          <Weighing incident={incident} />
        </>
      )}
    </Paper>
  );
}
