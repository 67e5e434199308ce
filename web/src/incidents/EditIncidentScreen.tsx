import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { IncidentForm } from './IncidentForm.tsx';

export function EditIncidentScreen() {
  const { t } = useTranslation('incidents');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useRead(incidents.get, { params: { id } });
  const here = incidentsPlaces.incident.at({ id });
  const save = useWrite(incidents.update, {
    refresh: [incidents.get, incidents.list, incidents.stats, incidents.playbook],
    onDone: () => void navigate(here),
  });
  const incident = read.data;
  const crumbs = [
    { title: t('title'), to: incidentsPlaces.list.at() },
    { title: incident?.title ?? t('incident'), to: here },
  ];
  return (
    <Screen title={t('actions.edit')} crumbs={crumbs} reads={[read]} narrow>
      {incident && (
        <IncidentForm
          incident={incident}
          begun={{ smallAgent: incident.smallAgent, europeanCustomers: incident.underGdpr, team: incident.team }}
          save={(body) => save.send({ params: { id }, body: { ...body, version: incident.version } })}
        />
      )}
    </Screen>
  );
}
