/** The files of an incident, up to 2 MB each. */
import { Anchor, Button, FileButton, Group, List, Paper, Text, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { incidents, maxIncidentFileBytes } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident, IncidentFile } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import classes from '../Incidents.module.css';

/** Who was given the file: the last one at once, the latest ten behind a button. */
function FileOpenings({ file: { name, opened } }: { file: IncidentFile }) {
  const { t } = useTranslation('incidents');
  const { dateTime } = useFormats();
  const [shown, setShown] = useState(false);
  const who = (by: PersonRef | null) => (by ? `${by.firstName} ${by.lastName}`.trim() : t('files.gone'));
  const [last] = opened.latest;
  if (!last) return null;
  const { times: count, latest } = opened;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('files.opened', { count, name: who(last.by), at: dateTime(last.at) })}
      </Text>
      {latest.length > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('files.whoOf', { name })}
          onClick={() => setShown(true)}
        >
          {t('files.who')}
        </Button>
      )}
      <Dialog opened={shown} onClose={() => setShown(false)} title={t('files.whoOf', { name })}>
        <List>
          {latest.map(({ at, by }) => (
            <List.Item key={at}>{`${who(by)}, ${dateTime(at)}`}</List.Item>
          ))}
        </List>
        {count > latest.length && <Text c="dimmed">{t('files.latest', { count: latest.length })}</Text>}
      </Dialog>
    </Group>
  );
}

function FileLine({ id, file }: { id: string; file: IncidentFile }) {
  const { t } = useTranslation('incidents');
  const { bytes, dateTime } = useFormats();
  const params = { id, attachmentId: file.id };
  const remove = useWrite(incidents.detach, { refresh: [incidents.get] });
  // Who is given it is signed: the line then says so.
  const open = useWrite(incidents.download, { refresh: [incidents.get], onDone: saveFile });
  return (
    <li className={classes.line}>
      <div>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => open.run({ params })}>
          {file.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {bytes(file.bytes)} · {dateTime(file.createdAt)} · SHA-256 {file.sha256.slice(0, 12)}…
        </Text>
        <FileOpenings file={file} />
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
