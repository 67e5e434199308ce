import { useQueryClient } from '@tanstack/react-query';
import { type Evidence, evidences, reviewDecision } from '@vigia/contract/evidences/evidences.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import { isOvertaken } from '../../kit/form/overtaken.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { touchedByAdding } from '../form/useAdding.ts';

/** Accepts or rejects what is on screen; what somebody changed meanwhile is shown before it can be judged. */
export function ReviewForm({ piece, onDone }: { piece: Evidence; onDone: () => void }) {
  const { t } = useTranslation('evidences');
  const client = useQueryClient();
  const save = useWrite(evidences.review, { refresh: touchedByAdding, onDone: () => toastDone(t('review.done')) });
  async function decide({ review, note }: { review: 'accepted' | 'rejected'; note: string }) {
    try {
      await save.send({ params: { id: piece.id }, body: { review, note, version: piece.version } });
    } catch (error) {
      if (isOvertaken(error)) await client.invalidateQueries({ queryKey: [nameOf(evidences.get)] });
      throw error;
    }
  }
  return (
    <Form
      schema={reviewDecision}
      initial={{ note: '', version: piece.version }}
      submit={decide}
      onDone={onDone}
      submitLabel={t('review.save')}
    >
      <RadioField
        name="review"
        label={t('review.decision')}
        choices={[
          { value: 'accepted', label: t('review.accept'), hint: t('review.acceptHint') },
          { value: 'rejected', label: t('review.reject'), hint: t('review.rejectHint') },
        ]}
      />
      <TextAreaField name="note" label={t('review.note')} hint={t('review.noteHint')} rows={2} />
    </Form>
  );
}
