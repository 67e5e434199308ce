/** One document: how far its reading is, then what it suggests. */
import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { WholeContextAnalysis } from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { Suggestions } from './Suggestions.tsx';

const pause = 800;

export function OpenedDocument({ id, onClose }: { id: string; onClose: () => void }) {
  const [going, setGoing] = useState(true);
  const read = useRead(questionnaire.contextAnalysis, { params: { id } }, going ? { every: pause } : {});
  const status = read.data?.status;
  const still = !read.error && status !== 'done' && status !== 'failed';
  if (still !== going) setGoing(still);
  if (read.error && !read.data) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Document analysis={read.data} onClose={onClose} /> : <ScreenSkeleton />;
}

function Document({ analysis, onClose }: { analysis: WholeContextAnalysis; onClose: () => void }) {
  const { t } = useTranslation('questionnaire');
  const { id, name, status, summary } = analysis;
  const remove = useWrite(questionnaire.removeContextAnalysis, {
    refresh: [questionnaire.contextAnalyses],
    onDone() {
      toastDone(t('context.removed'));
      onClose();
    },
  });
  return (
    <Paper p="lg" component="section" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={2}>{name}</Title>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('context.another')}
            </Button>
            <ConfirmButton
              title={t('context.removeTitle')}
              text={t('context.removeText', { name })}
              confirm={t('context.remove')}
              onConfirm={() => remove.run({ params: { id } })}
              busy={remove.busy}
              danger
            >
              {t('context.remove')}
            </ConfirmButton>
          </Group>
        </Group>
        {(status === 'waiting' || status === 'reading') && <Reading analysis={analysis} />}
        {status === 'failed' && <Alert color="red">{t('context.failed')}</Alert>}
        {status === 'done' && <Text aria-live="polite">{summary}</Text>}
        {status === 'done' && analysis.suggestions.length > 0 && <Suggestions analysis={analysis} />}
      </Stack>
    </Paper>
  );
}

function Reading({ analysis: { progress, passages } }: { analysis: WholeContextAnalysis }) {
  const { t } = useTranslation('questionnaire');
  return (
    <Stack gap={6} role="status">
      <Text size="sm">{t('context.reading', { count: passages })}</Text>
      <Progress value={Math.max(4, progress)} aria-label={t('context.progress', { progress })} animated />
    </Stack>
  );
}
