import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { afterActivity } from '../reads.ts';
import { ActivityFields, activityOnForm, draftFromForm, onFormOf } from './ActivityFields.tsx';

function Editing({ activity }: { activity: ProcessingActivity }) {
  const { t } = useTranslation('bia-ropa');
  const navigate = useNavigate();
  const [known, setKnown] = useState([activity]);
  const params = { id: activity.id };
  const save = useWrite(biaRopa.update, { refresh: afterActivity });
  async function read() {
    const now = await call(biaRopa.get, { params });
    setKnown((before) => [...before, now]);
    return now;
  }
  return (
    <ChangeForm
      {...{ schema: activityOnForm, record: activity, factsOf: onFormOf, read }}
      send={({ whole, version }) => save.send({ params, body: { ...draftFromForm(whole), version } })}
      submitLabel={t('form.save')}
      onDone={() => void navigate(biaRopaPlaces.activity.at(params))}
    >
      <ActivityFields known={[...known, activity]} />
    </ChangeForm>
  );
}

export function EditActivityScreen() {
  const { t } = useTranslation('bia-ropa');
  const { id = '' } = useParams();
  const read = useRead(biaRopa.get, { params: { id } });
  const mayEdit = useCan('processing.edit');
  const activity = read.data;
  return (
    <Screen
      title={t('edit.title')}
      crumbs={[
        { title: t('title'), to: biaRopaPlaces.inventory.at() },
        ...(activity ? [{ title: activity.name, to: biaRopaPlaces.activity.at({ id }) }] : []),
      ]}
      reads={activity ? [] : [read]}
      narrow
    >
      {activity && mayEdit && <Editing key={activity.id} activity={activity} />}
      {!mayEdit && <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>}
    </Screen>
  );
}
