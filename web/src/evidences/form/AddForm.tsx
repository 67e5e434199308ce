import { Input, SegmentedControl, Stack } from '@mantine/core';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Evidence, evidenceKind } from '@vigia/contract/evidences/evidences.contract.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { useForm, valueAt } from '../../kit/form/context.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useToday } from '../../kit/i18n/days.ts';
import { ControlsField } from './ControlsField.tsx';
import { FileField } from './FileField.tsx';
import { ReviewerField } from './ReviewerField.tsx';
import { drafts } from './schemas.ts';
import { useAdding } from './useAdding.ts';
import { ValidityFields } from './ValidityFields.tsx';

type Kind = Evidence['kind'];

/** What the file is called, without its ending, is a good title to begin with. */
function ChosenFile() {
  const { values, set } = useForm();
  const name = (file: File) => file.name.replace(/\.[^.]+$/, '').slice(0, 160);
  return <FileField onChosen={(file) => !valueAt(values, 'title') && set('title', name(file))} />;
}

/** The fields of a kind. */
function Fields({ kind }: { kind: Kind }) {
  const { t } = useTranslation('evidences');
  return (
    <>
      {kind === 'file' && <ChosenFile />}
      {kind === 'link' && <TextField name="link" type="url" label={t('form.link')} hint={t('form.linkHint')} />}
      <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} />
      {kind === 'note' ? (
        <TextAreaField name="description" label={t('form.note')} hint={t('form.noteHint')} rows={4} />
      ) : (
        <TextAreaField name="description" label={t('form.description')} rows={2} />
      )}
      <ControlsField />
      <ValidityFields />
      <ReviewerField />
    </>
  );
}

interface AddFormProps {
  controls: readonly ControlRef[];
  onClose: () => void;
}

/** A file, a link or a note, with what it proves and until when. What was typed stays when the kind changes. */
export function AddForm({ controls, onClose }: AddFormProps) {
  const { t } = useTranslation('evidences');
  const [kind, setKind] = useState<Kind>('file');
  const today = useToday();
  const heading = useId();
  const add = useAdding(onClose);
  const initial = { title: '', description: '', link: '', validFrom: today, validUntil: null, reviewerId: null };
  return (
    <Stack gap="md">
      <Input.Wrapper label={t('form.kind')} labelElement="div" labelProps={{ id: heading }}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-labelledby={heading}
          data={evidenceKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(next) => setKind(evidenceKind.parse(next))}
        />
      </Input.Wrapper>
      <Form
        schema={drafts[kind]}
        initial={{ ...initial, controls: [...controls] }}
        submit={add[kind]}
        submitLabel={t('form.save')}
        failed={t('form.failed')}
        beside={<LeaveButton onLeave={onClose} />}
      >
        <Fields kind={kind} />
      </Form>
    </Stack>
  );
}
