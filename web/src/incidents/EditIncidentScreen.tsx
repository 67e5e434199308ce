import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { IncidentFields, incidentAsFields, incidentOfFields, incidentOnForm } from './IncidentFields.tsx';
import { useCompanyZone } from './moments.ts';

function Editing({ incident }: { incident: Incident }) {
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const params = { id: incident.id };
  const save = useWrite(incidents.update, {
    refresh: [incidents.get, incidents.list, incidents.stats, incidents.playbook],
  });
  return (
    <ChangeForm
      schema={incidentOnForm}
      record={incident}
      factsOf={(one: Incident) => incidentAsFields(one, zone)}
      read={() => call(incidents.get, { params })}
      send={({ whole, version }) => save.send({ params, body: { ...incidentOfFields(whole, zone), version } })}
      onDone={() => void navigate(incidentsPlaces.incident.at(params))}
    >
      <IncidentFields owner={incident.owner} lgpd={incident.law.lgpd} />
    </ChangeForm>
  );
}

export function EditIncidentScreen() {
  const { t } = useTranslation('incidents');
  const { id = '' } = useParams();
  const read = useRead(incidents.get, { params: { id } });
  const incident = read.data;
  const crumbs = [
    { title: t('title'), to: incidentsPlaces.list.at() },
    { title: incident?.title ?? t('incident'), to: incidentsPlaces.incident.at({ id }) },
  ];
  return (
    <Screen title={t('actions.edit')} crumbs={crumbs} reads={incident ? [] : [read]} narrow>
      {incident && <Editing key={incident.id} incident={incident} />}
    </Screen>
  );
}
