/** Whether the incident has to be told (Res. CD/ANPD 15/2024, Reg. art. 5): what decides, the reasons, and what follows. */
import { Alert, Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import {
  type IncidentRelevance,
  incidentRelevance,
  relevanceCriteria,
  requiresNotice,
} from '@vigia/contract/incidents/relevance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { useField, useForm } from '../../kit/form/context.ts';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import classes from '../Incidents.module.css';
import { type Deciding, WrittenDecision } from './WrittenDecision.tsx';

/** What the decision means, before it is kept and after. */
function Verdict({ relevance }: { relevance: Parameters<typeof requiresNotice>[0] }) {
  const { t } = useTranslation('incidents');
  const told = requiresNotice(relevance);
  return <Alert color={told ? 'yellow' : 'green'}>{t(told ? 'relevance.told' : 'relevance.untold')}</Alert>;
}

function Decided({ relevance }: { relevance: IncidentRelevance }) {
  const { t } = useTranslation('incidents');
  const { criteria, reasons } = relevance;
  return (
    <Stack gap="xs">
      <Verdict relevance={relevance} />
      {criteria.length > 0 && <Text size="sm">{criteria.map((one) => t(`relevance.cases.${one}`)).join('; ')}</Text>}
      <Text size="sm" className={classes.said}>
        {reasons}
      </Text>
    </Stack>
  );
}

const { criteria: cases } = incidentRelevance.shape;
/** As the form shows it: nothing is chosen yet. */
const onForm = incidentRelevance.extend({
  significant: z.enum(['yes', 'no', '']).refine((said) => Boolean(said), 'kit.required'),
});
const factsOf = ({ relevance }: Incident): z.output<typeof onForm> =>
  relevance
    ? { ...relevance, significant: relevance.significant ? 'yes' : 'no' }
    : { significant: '', criteria: [], reasons: '' };

/** Which of the cases of the regulation it meets. */
function CriteriaField() {
  const { t } = useTranslation('incidents');
  const { value, set, busy, control } = useField('criteria', t('relevance.criteria'), (said) =>
    cases
      .catch([])
      .parse(said)
      .map((one) => t(`relevance.cases.${one}`))
      .join('; '),
  );
  return (
    <Checkbox.Group label={control.label} error={control.error} value={cases.catch([]).parse(value)} onChange={set}>
      <Stack gap="xs" mt="xs">
        {relevanceCriteria.map((one, index) => (
          <Checkbox
            key={one}
            id={index === 0 ? control.id : undefined}
            value={one}
            disabled={busy}
            label={t(`relevance.cases.${one}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What would follow from what is chosen so far. */
function Outcome() {
  const { significant, criteria } = useForm().values;
  if (significant !== 'yes' && significant !== 'no') return null;
  return <Verdict relevance={{ significant: significant === 'yes', criteria: cases.catch([]).parse(criteria) }} />;
}

function Weighing({ incident, ...deciding }: Deciding & { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const params = { id: incident.id };
  const save = useWrite(incidents.update, { refresh: [incidents.get, incidents.list, incidents.stats] });
  return (
    <ChangeForm
      {...{ schema: onForm, record: incident, factsOf, submitLabel: t('relevance.save'), ...deciding }}
      read={() => call(incidents.get, { params })}
      send={({ whole: { significant, ...whole }, version }) =>
        save.send({ params, body: { relevance: { ...whole, significant: significant === 'yes' }, version } })
      }
    >
      <RadioField
        name="significant"
        label={t('relevance.significant')}
        hint={t('relevance.significantHint')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`relevance.${value}`) }))}
      />
      <CriteriaField />
      <TextAreaField name="reasons" label={t('relevance.reasons')} hint={t('relevance.reasonsHint')} rows={2} />
      <Outcome />
    </ChangeForm>
  );
}

export function RelevancePanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { relevance, personalData, isDrill, status, law } = incident;
  // Whoever processes for others does not decide it: the controller does.
  if (incident.asProcessor || (!law.lgpd && !relevance)) return null;
  if (isDrill || personalData !== 'yes' || (status === 'closed' && !relevance)) return null;
  return (
    <WrittenDecision
      {...{ id: 'relevance', title: t('relevance.title'), lead: t('relevance.lead'), mayChange: status !== 'closed' }}
      decided={relevance && <Decided relevance={relevance} />}
      form={(deciding) => (
        <>
          <Weighing incident={incident} {...deciding} />
          <Anchor component={Link} to={incidentsPlaces.edit.at({ id: incident.id })} size="sm" underline="always">
            {t('processor.ours')}
          </Anchor>
        </>
      )}
    />
  );
}
