/** A document of one's own, without a template: a title, and what kind it is. A Markdown or text file may be brought. */
import { Button, FileInput, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { documentKinds, maxMarkdown, policyDraft } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextField } from '../kit/form/fields.tsx';

const about = policyDraft.pick({ title: true, kind: true });

export function NewPolicyButton() {
  const { t } = useTranslation(['library', 'kit']);
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const create = useWrite(library.create, {
    refresh: [library.list, library.stats],
    onDone: ({ id }) => void navigate(libraryPlaces.policy.at({ policyId: id })),
  });
  const tooLarge = file !== null && file.size > maxMarkdown;
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened(true)}>
        {t('create.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('create.title')}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <Form
          schema={about}
          initial={{ title: '', kind: 'policy' }}
          submit={async (values) =>
            tooLarge ? undefined : create.send({ body: { ...values, markdown: file ? await file.text() : '' } })
          }
          submitLabel={t('create.submit')}
        >
          <TextField name="title" label={t('create.name')} />
          <SelectField
            name="kind"
            label={t('columns.kind')}
            choices={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FileInput
            label={t('create.file')}
            description={t('create.fileAbout')}
            accept=".md,.txt,text/markdown,text/plain"
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': t('create.withoutFile') }}
            error={tooLarge ? t('create.tooLarge') : undefined}
          />
        </Form>
      </Modal>
    </>
  );
}
