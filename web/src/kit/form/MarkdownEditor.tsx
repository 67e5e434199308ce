/** A text in Markdown: written, and seen as it will read. */
import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../screen/Markdown.tsx';
import classes from './MarkdownEditor.module.css';

interface MarkdownEditorProps {
  label: string;
  help: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  minRows?: number;
  /** The title of the page it stands on: not said twice. */
  title?: string;
  /** How far its saving is, beside the switch. */
  status?: ReactNode;
}
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, help, value, onChange, maxLength, minRows = 18, title, status } = props;
  const { t } = useTranslation('kit');
  const [view, setView] = useState(value.trim() ? 'read' : 'write');
  const views = (['read', 'write'] as const).map((one) => ({ value: one, label: t(`markdown.${one}`) }));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl aria-label={`${label}: ${t('markdown.view')}`} value={view} onChange={setView} data={views} />
        {status}
      </Group>
      {view === 'write' ? (
        <Textarea
          label={label}
          description={help}
          className={classes.editor}
          autosize
          minRows={minRows}
          maxRows={60}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : value.trim() ? (
        <Markdown text={value} {...(title === undefined ? {} : { title })} />
      ) : (
        <Text c="dimmed">{t('markdown.empty')}</Text>
      )}
    </Stack>
  );
}
