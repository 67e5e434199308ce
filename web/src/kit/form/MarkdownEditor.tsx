/** A text that is kept as Markdown: read, written as it will read, or written in Markdown itself. */
import { Alert, Group, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { richOf } from '@vigia/contract/kit/markdown/rich.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { Spared } from '../lazy/Spared.tsx';
import { Markdown } from '../screen/Markdown.tsx';
import classes from './MarkdownEditor.module.css';

const RichText = lazyScreen(() => import('./rich/RichText.tsx').then((m) => m.RichText));
const views = ['read', 'write', 'source'] as const;
type View = (typeof views)[number];

interface MarkdownEditorProps {
  label: string;
  help: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  minRows?: number;
  /** The title of the page it stands on: not said twice. */
  title?: string;
  /** How it is read, where that is not word for word. */
  shown?: (text: string) => string;
  /** How far its saving is, beside the switch. */
  status?: ReactNode;
}
type WritingProps = Pick<MarkdownEditorProps, 'label' | 'value' | 'onChange'>;
/** The text as it will read. What such an editor would lose is said, and not opened in it. */
function Writing({ label, value, onChange }: WritingProps) {
  const { t } = useTranslation('kit');
  const [opened, setOpened] = useState(() => richOf(value));
  if (!opened) return <Alert>{t('markdown.sourceOnly')}</Alert>;
  return (
    <Spared waiting={<Skeleton height={320} aria-hidden />} instead={<Alert>{t('chunk.error.text')}</Alert>}>
      <RichText label={label} opened={opened} value={value} onChange={onChange} onLost={() => setOpened(null)} />
    </Spared>
  );
}

function Reading({ value, title }: Pick<MarkdownEditorProps, 'value' | 'title'>) {
  const { t } = useTranslation('kit');
  if (!value.trim()) return <Text c="dimmed">{t('markdown.empty')}</Text>;
  return <Markdown text={value} {...(title === undefined ? {} : { title })} />;
}

export function MarkdownEditor(props: MarkdownEditorProps) {
  const {
    label,
    help,
    value,
    onChange,
    maxLength,
    minRows = 18,
    title,
    status,
    shown = (text: string) => text,
  } = props;
  const { t } = useTranslation('kit');
  const [view, setView] = useState<View>(value.trim() ? 'read' : 'write');
  const choices = views.map((one) => ({ value: one, label: t(`markdown.${one}`) }));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={`${label}: ${t('markdown.view')}`}
          value={view}
          onChange={(next) => setView(next as View)}
          data={choices}
        />
        {status}
      </Group>
      {view === 'read' && <Reading value={shown(value)} {...(title === undefined ? {} : { title })} />}
      {view === 'write' && <Writing label={label} value={value} onChange={onChange} />}
      {view === 'source' && (
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
      )}
    </Stack>
  );
}
