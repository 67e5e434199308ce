/** The answer, shown once to whoever holds the link. */
import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './Privacy.module.css';

export function AnswerScreen() {
  const { t } = useTranslation('privacy');
  const { token = '' } = useParams();
  const params = { token };
  const [shown, setShown] = useState<string | null>(null);
  const read = useRead(privacy.handover, { params }, { enabled: shown === null });
  const open = useWrite(privacy.openAnswer, { onDone: ({ answer }) => setShown(answer) });
  const waiting = read.data;
  return (
    <Screen
      title={t('public.answerTitle')}
      lead={waiting && t('public.answerLead', { company: waiting.company, kind: t(`kinds.${waiting.kind}`) })}
      reads={shown === null ? [read] : []}
      narrow
    >
      {shown === null && waiting && (
        <Button loading={open.busy} onClick={() => open.run({ params })}>
          {t('public.show')}
        </Button>
      )}
      {shown !== null && (
        <Stack gap="md" align="flex-start">
          <Alert color="yellow">{t('public.keep')}</Alert>
          <Paper withBorder p="xl">
            <Text className={classes.said}>{shown}</Text>
          </Paper>
          <Button variant="default" onClick={() => globalThis.print()}>
            {t('public.print')}
          </Button>
        </Stack>
      )}
    </Screen>
  );
}
