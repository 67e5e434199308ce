/** The copies that go with an answer: added while it is open, seen afterwards. */
import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { type AnswerFile, maxAnswerFileBytes, type PrivacyRequest } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../kit/api/client.ts';
import { useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { useProblemTexts } from '../kit/i18n/problems.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { useRefused } from '../kit/screen/refused.ts';
import classes from './Privacy.module.css';

type Of = { request: PrivacyRequest };
const refresh = [privacy.get];

function FileLine({ request: { id, status }, file }: Of & { file: AnswerFile }) {
  const { t } = useTranslation('privacy');
  const { bytes } = useFormats();
  const refused = useRefused('privacy');
  const params = { id, fileId: file.id };
  const remove = useWrite(privacy.detach, { refresh });
  const save = () =>
    call(privacy.download, { params }).then(saveFile, (fault: unknown) => refused(fault, t('request.noFile')));
  return (
    <li className={classes.task}>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void save()}>
        {file.name} ({bytes(file.bytes)})
      </Anchor>
      {status === 'open' && (
        <ConfirmButton
          {...{ size: 'compact-sm', variant: 'subtle', color: 'red', danger: true, busy: remove.busy }}
          title={t('request.removeFile', { name: file.name })}
          text={t('request.removeFileText')}
          onConfirm={() => remove.run({ params })}
        >
          {t('request.removeFile', { name: file.name })}
        </ConfirmButton>
      )}
    </li>
  );
}

/** Adds a copy; `fault` says why the last one was not taken. */
function useAttach(id: string) {
  const { problemText } = useProblemTexts();
  const [fault, setFault] = useState('');
  const add = useWrite(privacy.attach, { refresh });
  async function attach(file: File) {
    setFault('');
    try {
      if (file.size > maxAnswerFileBytes) throw fileTooLarge(maxAnswerFileBytes);
      await add.send({ params: { id }, file });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setFault(problemText(error));
    }
  }
  return { attach, fault, busy: add.busy };
}

export function AnswerFiles({ request }: Of) {
  const { t } = useTranslation('privacy');
  const { attach, fault, busy } = useAttach(request.id);
  const isOpen = request.status === 'open';
  if (!isOpen && request.files.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      <Group justify="space-between">
        <Text fw={550}>{t('request.files')}</Text>
        {isOpen && (
          <FileButton
            onChange={(file) => file && void attach(file)}
            inputProps={{ 'aria-label': t('request.addFile') }}
          >
            {(props) => (
              <Button {...props} size="sm" variant="default" loading={busy}>
                {t('request.addFile')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {isOpen && (
        <Text size="sm" c="dimmed">
          {t(request.email === '' ? 'request.filesPaper' : 'request.filesHint')}
        </Text>
      )}
      {fault && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {fault}
        </Text>
      )}
      <ul className={classes.list}>
        {request.files.map((file) => (
          <FileLine key={file.id} request={request} file={file} />
        ))}
      </ul>
    </Stack>
  );
}
