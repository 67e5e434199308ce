/** Bringing a document: a file dropped or chosen, or text that is pasted. */
import { Alert, Button, FileButton, Group, Paper, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import {
  type ContextAnalysis,
  maxContextBytes,
  maxContextText,
} from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useKeptState } from '../../kit/form/drafts.ts';
import { Restored } from '../../kit/form/Restored.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { offered } from '../results/explaining.ts';
import classes from './context.module.css';

const accepted = '.txt,.md,.pdf,.docx,.xlsx,.csv';

/** Sends; what is wrong with the document is said here, in words. */
function useSending(onSent: (analysis: ContextAnalysis) => void) {
  const { t } = useTranslation('questionnaire');
  const { problemText, faultText } = useProblemTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = useWrite(questionnaire.analyzeContext, { refresh: [questionnaire.contextAnalyses], onDone: onSent });
  const send = async (sent: Parameters<typeof write.send>[0]) => {
    setRefusal(null);
    try {
      await write.send(sent);
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      const [first] = fault.details.errors ?? [];
      setRefusal(first ? faultText(first) : problemText(fault));
    }
  };
  return { send, busy: write.busy, refusal, tooBig: () => setRefusal(t('context.tooBig')) };
}

export function Bring({ onSent }: { onSent: (analysis: ContextAnalysis) => void }) {
  const { t } = useTranslation('questionnaire');
  const [type, setType] = useState<AssessmentType>('security');
  const { typed, found, change, clear } = useKeptState('context', { text: '' });
  const { text } = typed;
  const { send, busy, refusal, tooBig } = useSending((analysis) => {
    clear();
    onSent(analysis);
  });
  const take = (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > maxContextBytes) tooBig();
    else void send({ file, body: { assessmentType: type } });
  };
  const choose = (value: string) => setType(offered.find((one) => one === value) ?? 'security');
  return (
    <Paper p="lg" component="section" aria-label={t('context.bring')}>
      <Stack gap="md">
        <Title order={2}>{t('context.bring')}</Title>
        <SegmentedControl
          aria-label={t('result.which')}
          value={type}
          onChange={choose}
          data={offered.map((one) => ({ value: one, label: t(`result.short.${one}`) }))}
          className={classes.types}
        />
        {found && <Restored />}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Drop busy={busy} onTake={take} />
        <Textarea
          label={t('context.paste')}
          description={t('context.pasteHint')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={maxContextText}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Group>
          <Button
            loading={busy}
            disabled={text.trim() === ''}
            onClick={() => void send({ body: { assessmentType: type, text } })}
          >
            {t('context.read')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('context.promise')}
        </Text>
      </Stack>
    </Paper>
  );
}

function Drop({ busy, onTake }: { busy: boolean; onTake: (file: File | null | undefined) => void }) {
  const { t } = useTranslation('questionnaire');
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) onTake(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const chosen = (file: File | null) => {
    onTake(file);
    reset.current?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      <IconFileUpload size={28} stroke={1.4} aria-hidden />
      <Text size="sm">{t('context.drop')}</Text>
      <FileButton
        onChange={chosen}
        accept={accepted}
        resetRef={reset}
        inputProps={{ 'aria-label': t('context.file'), tabIndex: -1 }}
      >
        {(props) => (
          <Button {...props} variant="default" size="sm" loading={busy}>
            {t('context.choose')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('context.allowed')}
      </Text>
    </div>
  );
}
