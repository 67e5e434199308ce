import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { afterActivity } from '../reads.ts';
import { ActivityFields, activityOnForm, draftFromForm, newOnForm } from './ActivityFields.tsx';

/** An activity written by hand. Whoever only reads is told who may write. */
export function NewActivityScreen() {
  const { t } = useTranslation('bia-ropa');
  const navigate = useNavigate();
  const mayEdit = useCan('processing.edit');
  const create = useWrite(biaRopa.create, {
    refresh: afterActivity,
    onDone: ({ id }) => void navigate(biaRopaPlaces.activity.at({ id })),
  });
  return (
    <Screen
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ title: t('title'), to: biaRopaPlaces.inventory.at() }]}
      narrow
    >
      {mayEdit ? (
        <Form
          schema={activityOnForm}
          initial={newOnForm}
          submit={(values) => create.send({ body: draftFromForm(values) })}
          submitLabel={t('form.save')}
        >
          <ActivityFields />
        </Form>
      ) : (
        <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>
      )}
    </Screen>
  );
}
