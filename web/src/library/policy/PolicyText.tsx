/** The text of a draft: written as Markdown, seen as it will read, saved by itself. */
import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { maxMarkdown, type Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import classes from './Policy.module.css';
import { useTextSaving } from './saving.ts';

type Saving = ReturnType<typeof useTextSaving>;

/** Why it is not saved, and what to do. */
function NotSaved({ problem, theirs, save, keepMine, takeTheirs }: Saving) {
  const { t } = useTranslation('library');
  if (problem)
    return (
      <Alert color="red" role="alert" title={t('text.notSaved')}>
        <Text size="sm">{problem.message}</Text>
        <Button size="xs" variant="default" mt="xs" onClick={() => void save()}>
          {t('text.again')}
        </Button>
      </Alert>
    );
  if (!theirs) return null;
  return (
    <Alert color="yellow" role="alert" title={t('text.clash')}>
      <Text size="sm">{t('text.clashAbout')}</Text>
      <details>
        <summary>{t('text.theirs')}</summary>
        <Markdown text={theirs.markdown} title={theirs.title} />
      </details>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => void keepMine(theirs)}>
          {t('text.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => takeTheirs(theirs)}>
          {t('text.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

export function PolicyText({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const [view, setView] = useState(policy.markdown.trim() ? 'read' : 'write');
  const saving = useTextSaving(policy);
  const { text, state, write } = saving;
  const views = ['read', 'write'].map((value) => ({ value, label: t(value === 'read' ? 'text.read' : 'text.write') }));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl aria-label={t('text.view')} value={view} onChange={setView} data={views} />
        <Text size="sm" c="dimmed" role="status">
          {t(`text.states.${state}`)}
        </Text>
      </Group>
      <NotSaved {...saving} />
      {view === 'write' ? (
        <Textarea
          label={t('text.title')}
          description={t('text.help')}
          className={classes.editor}
          autosize
          minRows={18}
          maxRows={60}
          maxLength={maxMarkdown}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      ) : text.trim() ? (
        <Markdown text={text} title={policy.title} />
      ) : (
        <Text c="dimmed">{t('text.empty')}</Text>
      )}
    </Stack>
  );
}
