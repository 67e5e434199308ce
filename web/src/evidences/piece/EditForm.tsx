import { Alert, Button, List, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { ControlsField } from '../form/ControlsField.tsx';
import { ReviewerField } from '../form/ReviewerField.tsx';
import { changes, shownEvidenceOf } from '../form/schemas.ts';
import { ValidityFields } from '../form/ValidityFields.tsx';
import { useDifferences } from './differences.ts';
import { useChanging } from './useChanging.ts';

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
