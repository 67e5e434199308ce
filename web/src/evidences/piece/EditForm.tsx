import { Alert, Button, List, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type Evidence, evidenceChange, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { ControlsField } from '../form/ControlsField.tsx';
import { ReviewerField } from '../form/ReviewerField.tsx';
import { changes, shownEvidenceOf } from '../form/schemas.ts';
import { touchedByAdding } from '../form/useAdding.ts';
import { ValidityFields } from '../form/ValidityFields.tsx';
import { useName, useValidity } from '../register/marks.tsx';

const said = (value: unknown) => JSON.stringify(value ?? null);

/** What of the values differs from what was shown when editing began. */
const touchedOf = (base: Evidence, values: object) => {
  const shown = new Map<string, unknown>(Object.entries(shownEvidenceOf(base)));
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => said(value) !== said(shown.get(key))));
};

/**
 * Saves what was touched. `base` is the piece as it was when editing began, `seen` the newest that the person was shown:
 * after a conflict that is the other one's, and saving again is meant.
 */
function useChanging(piece: Evidence) {
  const { t } = useTranslation('evidences');
  const { id } = piece;
  const [base] = useState(piece);
  const [seen, setSeen] = useState(piece);
  const save = useWrite(evidences.update, { refresh: touchedByAdding, onDone: () => toastDone(t('form.saved')) });
  async function submit(values: object) {
    try {
      const body = evidenceChange.parse({ ...touchedOf(base, values), version: seen.version });
      await save.send({ params: { id }, body });
    } catch (error) {
      if (error instanceof Problem && error.code === 'evidences.changed-meanwhile')
        setSeen(await call(evidences.get, { params: { id } }));
      throw error;
    }
  }
  return { base, seen, submit };
}

/** What became different between two states of a piece, each as "field: how it is now". */
function useDifferences(before: Evidence, now: Evidence): string[] {
  const { t } = useTranslation('evidences');
  const validity = useValidity();
  const nameOf = useName();
  const shown = (piece: Evidence) => [
    [t('form.title'), piece.title],
    [t('form.description'), piece.description],
    [t('form.link'), piece.link ?? ''],
    [t('columns.validity'), validity(piece)],
    [t('form.controls'), piece.controls.map(({ controlId }) => controlId).join(', ') || t('noControls')],
    [t('form.reviewer'), piece.reviewer ? nameOf(piece.reviewer) : t('form.nobody')],
    [t('review.title'), t(`reviews.${piece.review}`)],
  ];
  const old = shown(before);
  return shown(now).flatMap(([field, value], at) => (value === old[at]?.[1] ? [] : [`${field}: ${value}`]));
}

/** What somebody else made of it in between: shown, so that saving again is a decision. */
function Meanwhile({ before, now }: { before: Evidence; now: Evidence }) {
  const { t } = useTranslation('evidences');
  const differences = useDifferences(before, now);
  if (differences.length === 0) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconUsers size={20} />} title={t('form.meanwhile')}>
      <Text size="sm">{t('form.meanwhileText')}</Text>
      <List size="sm" my={4}>
        {differences.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      <Text size="sm">{t('form.meanwhileSave')}</Text>
    </Alert>
  );
}

/** Changes a piece. Only what was touched is sent; nothing typed is lost when somebody was faster. */
export function EditForm({ piece, onDone }: { piece: Evidence; onDone: () => void }) {
  const { t } = useTranslation(['evidences', 'kit']);
  const { base, seen, submit } = useChanging(piece);
  const { kind } = base;
  return (
    <Form
      schema={changes[kind]}
      initial={shownEvidenceOf(base)}
      submit={submit}
      onDone={onDone}
      submitLabel={t('form.editSave')}
      failed={t('form.failed')}
      beside={
        <Button variant="default" onClick={onDone}>
          {t('kit:cancel')}
        </Button>
      }
    >
      <Meanwhile before={base} now={seen} />
      {kind === 'link' && <TextField name="link" type="url" label={t('form.link')} hint={t('form.linkHint')} />}
      <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} />
      {kind === 'note' ? (
        <TextAreaField name="description" label={t('form.note')} hint={t('form.noteHint')} rows={4} />
      ) : (
        <TextAreaField name="description" label={t('form.description')} rows={2} />
      )}
      <ControlsField />
      <ValidityFields />
      <ReviewerField present={base.reviewer} />
      {base.review !== 'pending' && (
        <Text size="sm" c="dimmed">
          {t('form.again')}
        </Text>
      )}
    </Form>
  );
}
