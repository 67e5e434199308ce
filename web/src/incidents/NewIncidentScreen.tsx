import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { IncidentForm } from './IncidentForm.tsx';

export function NewIncidentScreen() {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const rules = useRead(incidentRecords.rules);
  const create = useWrite(incidents.create, {
    refresh: [incidents.list, incidents.stats],
    onDone: ({ id }) => void navigate(incidentsPlaces.incident.at({ id })),
  });
  return (
    <Screen title={t('create')} crumbs={[{ title: t('title'), to: incidentsPlaces.list.at() }]} reads={[rules]} narrow>
      {rules.data && <IncidentForm incident={null} begun={rules.data} save={(body) => create.send({ body })} />}
    </Screen>
  );
}
