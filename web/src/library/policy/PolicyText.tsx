/** The text of a draft: written as Markdown, seen as it will read, saved by itself. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { maxMarkdown, type Policy } from '@vigia/contract/library/library.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownEditor } from '../../kit/form/MarkdownEditor.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import { useOpenPlaces } from '../openPlaces.ts';
import { useTextSaving } from './saving.ts';

type Saving = ReturnType<typeof useTextSaving>;

/** Why it is not saved, and what to do. */
function NotSaved({ problem, theirs, save, keepMine, takeTheirs }: Saving) {
  const { t } = useTranslation('library');
  const { problemText } = useProblemTexts();
  if (problem)
    return (
      <Alert color="red" role="alert" title={t('text.notSaved')}>
        <Text size="sm">{problemText(problem)}</Text>
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
  const saving = useTextSaving(policy);
  const { text, state, write } = saving;
  const failed = state === 'failed' || state === 'clash';
  const now = () => {
    if (state === 'waiting') void saving.save();
  };
  const saved = useRef(true);
  const [typed, setTyped] = useState(false);
  if (state !== 'saved' && !typed) setTyped(true);
  useEffect(() => {
    saved.current = state === 'saved';
  }, [state]);
  const shown = useOpenPlaces(policy);
  return (
    <Stack gap="md">
      {typed && <UnsavedGuard leaving={saved} saving={{ done: state === 'saved', failed, now }} />}
      <NotSaved {...saving} />
      <MarkdownEditor
        label={t('text.title')}
        help={t('text.help')}
        value={text}
        onChange={write}
        maxLength={maxMarkdown}
        title={policy.title}
        shown={shown}
        status={
          <Text size="sm" c="dimmed" role="status">
            {t(`text.states.${state}`)}
          </Text>
        }
      />
    </Stack>
  );
}
