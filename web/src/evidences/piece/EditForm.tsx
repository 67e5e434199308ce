import { Text } from '@mantine/core';
import { type Evidence, evidenceChange, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { ControlsField } from '../form/ControlsField.tsx';
import { ReviewerField } from '../form/ReviewerField.tsx';
import { changes, shownEvidenceOf } from '../form/schemas.ts';
import { touchedByAdding } from '../form/useAdding.ts';
import { ValidityFields } from '../form/ValidityFields.tsx';

/** Changes a piece; only what was changed is sent. */
export function EditForm({ piece, onDone }: { piece: Evidence; onDone: () => void }) {
  const { t } = useTranslation('evidences');
  const { kind } = piece;
  const params = { id: piece.id };
  const save = useWrite(evidences.update, { refresh: touchedByAdding });
  const done = () => {
    toastDone(t('form.saved'));
    onDone();
  };
  return (
    <ChangeForm
      {...{ schema: changes[kind], record: piece, factsOf: shownEvidenceOf }}
      read={() => call(evidences.get, { params })}
      send={({ changed, version }) => save.send({ params, body: evidenceChange.parse({ ...changed, version }) })}
      onDone={done}
      submitLabel={t('form.editSave')}
      failed={t('form.failed')}
      beside={<LeaveButton onLeave={onDone} />}
    >
      {kind === 'link' && <TextField name="link" type="url" label={t('form.link')} hint={t('form.linkHint')} />}
      <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} />
      {kind === 'note' ? (
        <TextAreaField name="description" label={t('form.note')} hint={t('form.noteHint')} rows={4} />
      ) : (
        <TextAreaField name="description" label={t('form.description')} rows={2} />
      )}
      <ControlsField />
      <ValidityFields />
      <ReviewerField present={piece.reviewer} />
      {piece.review !== 'pending' && (
        <Text size="sm" c="dimmed">
          {t('form.again')}
        </Text>
      )}
    </ChangeForm>
  );
}
