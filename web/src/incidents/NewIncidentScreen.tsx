import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { IncidentRules } from '@vigia/contract/incidents/rules.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { IncidentFields, incidentOfFields, incidentOnForm } from './IncidentFields.tsx';
import { localMoment, useCompanyZone } from './moments.ts';
import { teamAsFields } from './team.tsx';

/** As it begins: found now, and with what the company says of itself. */
const begun = (rules: IncidentRules, zone: string | undefined): Partial<z.input<typeof incidentOnForm>> => ({
  ...{ title: '', description: '', severity: 'medium', detectedAt: localMoment(new Date().toISOString(), zone) },
  ...{ personalData: 'unknown', cause: 'unknown', isDrill: false, ownerId: '' },
  ...{ smallAgent: rules.smallAgent, underGdpr: rules.europeanCustomers, team: teamAsFields(rules.team) },
});

function Writing({ rules }: { rules: IncidentRules }) {
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const create = useWrite(incidents.create, {
    refresh: [incidents.list, incidents.stats],
    onDone: ({ id }) => void navigate(incidentsPlaces.incident.at({ id })),
  });
  return (
    <Form
      schema={incidentOnForm}
      initial={begun(rules, zone)}
      submit={(fields) => create.send({ body: { ...incidentOfFields(fields, zone), relevance: null, gdpr: null } })}
    >
      <IncidentFields owner={null} lgpd={rules.law.lgpd} />
    </Form>
  );
}

export function NewIncidentScreen() {
  const { t } = useTranslation('incidents');
  const rules = useRead(incidentRecords.rules);
  return (
    <Screen
      title={t('create')}
      crumbs={[{ title: t('title'), to: incidentsPlaces.list.at() }]}
      reads={rules.data ? [] : [rules]}
      narrow
    >
      {rules.data && <Writing rules={rules.data} />}
    </Screen>
  );
}
