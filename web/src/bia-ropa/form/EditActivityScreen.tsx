import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { afterActivity } from '../reads.ts';
import { ActivityForm } from './ActivityForm.tsx';

function Editing({ activity }: { activity: ProcessingActivity }) {
  const navigate = useNavigate();
  const { id, version } = activity;
  const save = useWrite(biaRopa.update, {
    refresh: afterActivity,
    onDone: () => void navigate(biaRopaPlaces.activity.at({ id })),
  });
  return (
    <ActivityForm activity={activity} submit={(draft) => save.send({ params: { id }, body: { ...draft, version } })} />
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
