/** A document of one's own, without a template: brought as a Word, Markdown or text file, or begun with a title. */
import { Button, Divider, FileButton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { documentKinds, policyDraft } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextField } from '../kit/form/fields.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

const about = policyDraft.pick({ title: true, kind: true });

/** The file that somebody has already: read on the server, and opened as a draft. */
function BringFile() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const bring = useWrite(library.bring, {
    refresh: [library.list, library.stats],
    onDone: ({ id, controls }) => {
      toastDone(controls.length > 0 ? t('create.suggested', { count: controls.length }) : t('create.noneSuggested'));
      void navigate(libraryPlaces.policy.at({ policyId: id }));
    },
  });
  function take(file: File | null) {
    if (file) bring.run({ file });
  }
  return (
    <Stack gap="xs">
      <FileButton
        onChange={take}
        accept=".docx,.md,.markdown,.txt,text/markdown,text/plain"
        inputProps={{ 'aria-label': t('create.bring') }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={bring.busy}>
            {t('create.bring')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t('create.fileAbout')} {t('create.fromFile')}
      </Text>
    </Stack>
  );
}

export function NewPolicyButton() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const create = useWrite(library.create, {
    refresh: [library.list, library.stats],
    onDone: ({ id }) => void navigate(libraryPlaces.policy.at({ policyId: id })),
  });
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened(true)}>
        {t('create.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('create.title')}>
        <BringFile />
        <Divider my="md" label={t('create.orEmpty')} />
        <Form
          schema={about}
          initial={{ title: '', kind: 'policy' }}
          submit={(body) => create.send({ body })}
          submitLabel={t('create.submit')}
        >
          <TextField name="title" label={t('create.name')} />
          <SelectField
            name="kind"
            label={t('columns.kind')}
            choices={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Form>
      </Dialog>
    </>
  );
}
