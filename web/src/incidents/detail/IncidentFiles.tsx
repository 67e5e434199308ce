/** The files of an incident, up to 2 MB each. */
import { Anchor, Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { incidents, maxIncidentFileBytes } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident, IncidentFile } from '@vigia/contract/incidents/incidents.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import classes from '../Incidents.module.css';

function FileLine({ id, file }: { id: string; file: IncidentFile }) {
  const { t } = useTranslation('incidents');
  const { bytes, dateTime } = useFormats();
  const refused = useRefused('incidents');
  const params = { id, attachmentId: file.id };
  const remove = useWrite(incidents.detach, { refresh: [incidents.get] });
  const save = () =>
    call(incidents.download, { params })
      .then(saveFile)
      .catch((error: unknown) => refused(error));
  return (
    <li className={classes.line}>
      <div>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void save()}>
          {file.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {bytes(file.bytes)} · {dateTime(file.createdAt)} · SHA-256 {file.sha256.slice(0, 12)}…
        </Text>
      </div>
      <ConfirmButton
        {...{ size: 'compact-sm', variant: 'subtle', color: 'red', danger: true, busy: remove.busy }}
        title={t('files.removeTitle')}
        text={t('files.removeText', { name: file.name })}
        onConfirm={() => remove.run({ params })}
        aria-label={t('files.removeOf', { name: file.name })}
      >
        {t('files.remove')}
      </ConfirmButton>
    </li>
  );
}

/** Adds a file; `fault` says why the last one was not taken. */
function useIncidentAttach(id: string) {
  const { t } = useTranslation('incidents');
  const { problemText } = useProblemTexts();
  const [fault, setFault] = useState<string | null>(null);
  const save = useWrite(incidents.attach, { refresh: [incidents.get] });
  async function attach(file: File) {
    setFault(file.size > maxIncidentFileBytes ? t('files.tooLarge') : null);
    if (file.size > maxIncidentFileBytes) return;
    try {
      await save.send({ params: { id }, file, body: { name: file.name } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setFault(problemText(error, t('files.failed')));
    }
  }
  return { attach, fault, busy: save.busy };
}

export function IncidentFiles({ incident: { id, files } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { attach, fault, busy } = useIncidentAttach(id);
  const icon = <IconPaperclip size={16} stroke={1.6} aria-hidden />;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="files">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="files">
          {t('files.title')}
        </Title>
        <FileButton onChange={(file) => file && void attach(file)} inputProps={{ 'aria-label': t('files.add') }}>
          {(props) => (
            <Button {...props} size="sm" variant="default" loading={busy} leftSection={icon}>
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      </Group>
      {fault && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" mb="xs">
          {fault}
        </Text>
      )}
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('files.none')}
        </Text>
      )}
      <ul className={classes.lines}>
        {files.map((file) => (
          <FileLine key={file.id} id={id} file={file} />
        ))}
      </ul>
    </Paper>
  );
}
