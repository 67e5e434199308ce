import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { text } from '@vigia/contract/kit/text.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { fieldId, useForm } from '../kit/form/context.ts';
import { TextAreaField } from '../kit/form/fields.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { IncidentFields, incidentAsFields, incidentOfFields, incidentOnForm } from './IncidentFields.tsx';
import { useCompanyZone } from './moments.ts';

const changeOnForm = incidentOnForm.extend({ why: text(2000).default('') });

/** In a form: puts whoever was sent to answer one question (`?answer=personalData`) at its field. */
export function AnswerFirst() {
  const { id } = useForm();
  const [params] = useSearchParams();
  const name = params.get('answer');
  useEffect(() => {
    if (name === null) return;
    // After the screen itself, which begins at its title.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(id, name));
      field?.focus();
      field?.scrollIntoView?.({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, name]);
  return null;
}

function Editing({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const params = { id: incident.id };
  const save = useWrite(incidents.update, {
    refresh: [incidents.get, incidents.list, incidents.stats, incidents.playbook],
  });
  return (
    <ChangeForm
      schema={changeOnForm}
      record={incident}
      factsOf={(one: Incident) => ({ ...incidentAsFields(one, zone), why: '' })}
      read={() => call(incidents.get, { params })}
      send={({ whole: { why, ...whole }, version }) =>
        save.send({ params, body: { ...incidentOfFields(whole, zone), why, version } })
      }
      onDone={() => void navigate(incidentsPlaces.incident.at(params))}
    >
      <AnswerFirst />
      <IncidentFields owner={incident.owner} lgpd={incident.law.lgpd} />
      {incident.clocks.length > 0 && (
        <TextAreaField name="why" label={t('form.why')} hint={t('form.whyHint')} rows={2} />
      )}
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
