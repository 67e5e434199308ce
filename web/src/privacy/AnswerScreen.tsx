/** The answer, shown once to whoever holds the link. */
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { AnswerFile } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { DownloadButton } from '../kit/screen/DownloadButton.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './Privacy.module.css';

/** The copies that came with the answer, for a day. */
function OwnFiles({ files, token }: { files: readonly AnswerFile[]; token: string }) {
  const { t } = useTranslation('privacy');
  const { bytes } = useFormats();
  return (
    <section aria-labelledby="files">
      <Title order={2} size="h4" id="files">
        {t('public.files')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('public.filesKeep')}
      </Text>
      <Stack gap="xs" align="flex-start">
        {files.map(({ id, name, bytes: size }) => (
          <DownloadButton
            key={id}
            variant="default"
            download={() => call(privacy.answerFile, { params: { token, fileId: id } })}
            failed={t('public.noFile')}
          >
            {name} ({bytes(size)})
          </DownloadButton>
        ))}
      </Stack>
    </section>
  );
}

export function AnswerScreen() {
  const { t } = useTranslation('privacy');
  const { token = '' } = useParams();
  const params = { token };
  const [shown, setShown] = useState<Reply<typeof privacy.openAnswer> | null>(null);
  const read = useRead(privacy.handover, { params }, { enabled: shown === null });
  const open = useWrite(privacy.openAnswer, { onDone: setShown });
  const waiting = read.data;
  const gone = shown === null && read.error?.code === 'kit.link-unknown';
  return (
    <Screen
      title={t('public.answerTitle')}
      lead={waiting && t('public.answerLead', { company: waiting.company, kind: t(`kinds.${waiting.kind}`) })}
      reads={shown === null && !gone ? [read] : []}
      narrow
    >
      {gone && <EmptyState title={t('public.answerGone')}>{t('public.answerGoneText')}</EmptyState>}
      {shown === null && waiting && (
        <Button loading={open.busy} onClick={() => open.run({ params })}>
          {t('public.show')}
        </Button>
      )}
      {shown !== null && (
        <Stack gap="md" align="flex-start">
          <Alert color="yellow">{t('public.keep')}</Alert>
          <Paper withBorder p="xl">
            <Text className={classes.said}>{shown.answer}</Text>
          </Paper>
          {shown.filesToken && <OwnFiles files={shown.files} token={shown.filesToken} />}
          <Button variant="default" onClick={() => globalThis.print()}>
            {t('public.print')}
          </Button>
        </Stack>
      )}
    </Screen>
  );
}
