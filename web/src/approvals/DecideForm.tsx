import { Button, Checkbox, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptState } from '../kit/form/drafts.ts';
import { Restored } from '../kit/form/Restored.tsx';

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly comment: string;
  readonly name: string;
}
interface DecideFormProps {
  busy: boolean;
  onDecide: (decision: Decision) => void;
  /** Asked of people without an account. */
  askName?: string | undefined;
}

interface DecideButtonsProps {
  busy: boolean;
  ready: boolean;
  hasReason: boolean;
  send: (decision: Decision['decision']) => void;
}
function DecideButtons({ busy, ready, hasReason, send }: DecideButtonsProps) {
  const { t } = useTranslation('approvals');
  return (
    <Group gap="sm">
      <Button loading={busy} disabled={!ready} onClick={() => send('approve')}>
        {t('decide.approve')}
      </Button>
      <Button loading={busy} disabled={!ready || !hasReason} variant="default" onClick={() => send('reject')}>
        {t('decide.reject')}
      </Button>
    </Group>
  );
}

/** Approve or reject: only after saying that the text was read; a rejection says why. */
export function DecideForm({ busy, onDecide, askName }: DecideFormProps) {
  const { t } = useTranslation('approvals');
  const [read, setRead] = useState(false);
  const { typed, found, forget, change } = useKeptState('decide', { comment: '' });
  const { comment } = typed;
  const [name, setName] = useState(askName ?? '');
  const lacksName = askName !== undefined && name.trim() === '';
  const ready = read && !lacksName;
  const missing = [
    ...(lacksName ? [t('decide.missingName')] : []),
    ...(read ? [] : [t('decide.missingRead')]),
    ...(ready && comment.trim() === '' ? [t('decide.missingReason')] : []),
  ];
  function send(decision: Decision['decision']) {
    forget();
    onDecide({ decision, comment, name: name.trim() });
  }
  return (
    <Paper p="md" component="section" aria-label={t('decide.title')}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('decide.title')}
        </Title>
        {found && <Restored />}
        {askName !== undefined && (
          <TextInput
            label={t('decide.name')}
            value={name}
            maxLength={120}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('decide.comment')}
          description={t('decide.commentHint')}
          value={comment}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <Checkbox label={t('decide.read')} checked={read} onChange={(event) => setRead(event.currentTarget.checked)} />
        <Text size="sm" c="dimmed" role="status">
          {missing.join(' ')}
        </Text>
        <DecideButtons {...{ busy, ready, send }} hasReason={comment.trim() !== ''} />
      </Stack>
    </Paper>
  );
}
