/** How great the risk to people is by the GDPR, and who is told of it (arts. 33, 34): decided in writing, either way. */
import { Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { gdprRisks, gdprWeighing } from '@vigia/contract/incidents/relevance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import classes from '../Incidents.module.css';
import { type Deciding, WrittenDecision } from './WrittenDecision.tsx';

/** As the form shows it: nothing is chosen yet. */
const onForm = gdprWeighing.extend({
  risk: z.enum([...gdprRisks, '']).refine((risk) => Boolean(risk), 'kit.required'),
});
const unsaid: z.output<typeof onForm> = { risk: '', reasons: '' };

function Weighing({ incident, ...deciding }: Deciding & { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const params = { id: incident.id };
  const save = useWrite(incidents.update, { refresh: [incidents.get, incidents.list, incidents.stats] });
  return (
    <ChangeForm
      {...{ schema: onForm, record: incident, submitLabel: t('relevance.save'), ...deciding }}
      factsOf={({ gdpr }: Incident) => gdpr ?? unsaid}
      read={() => call(incidents.get, { params })}
      send={({ whole, version }) => save.send({ params, body: { gdpr: gdprWeighing.parse(whole), version } })}
    >
      <RadioField
        name="risk"
        label={t('europe.risk')}
        hint={t('europe.riskHint')}
        choices={gdprRisks.map((value) => ({ value, label: t(`gdprRisks.${value}`) }))}
      />
      <TextAreaField name="reasons" label={t('relevance.reasons')} hint={t('europe.reasonsHint')} rows={2} />
    </ChangeForm>
  );
}

export function EuropePanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { gdpr, isDrill, personalData, status, underGdpr } = incident;
  if (!underGdpr || isDrill || personalData !== 'yes' || (status === 'closed' && !gdpr)) return null;
  return (
    <WrittenDecision
      {...{ id: 'europe', title: t('europe.title'), lead: t('europe.lead'), mayChange: status !== 'closed' }}
      decided={
        gdpr && (
          <Stack gap="xs">
            <Text fw={580}>{t(`gdprRisks.${gdpr.risk}`)}</Text>
            <Text size="sm" className={classes.said}>
              {gdpr.reasons}
            </Text>
          </Stack>
        )
      }
      form={(deciding) => <Weighing incident={incident} {...deciding} />}
    />
  );
}
