/** Text written as it will read: headings, lists, tables and links without knowing a sign of Markdown, which it is kept as. */
import { Stack, Text } from '@mantine/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, type Extensions, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeHref } from '@vigia/contract/kit/markdown/markdown.ts';
import { type RichNode, richOf } from '@vigia/contract/kit/markdown/rich.ts';
import { markdownOf } from '@vigia/contract/kit/markdown/rich-writing.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import prose from '../../screen/Markdown.module.css';
import { RichBar } from './RichBar.tsx';
import classes from './RichText.module.css';

/** Markdown says for a column where its text stands. */
const align = { align: { default: null } };

/** What formatted text may hold: what our Markdown has, and nothing else (contract/kit/markdown/rich.ts). */
const extensions: Extensions = [
  StarterKit.configure({
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isSafeHref(href),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    },
  }),
  Table,
  TableRow,
  TableHeader.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
  TableCell.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
];

interface RichTextProps {
  label: string;
  /** What `value` held when the editor was opened. */
  opened: RichNode;
  value: string;
  onChange: (markdown: string) => void;
  /** Somebody else wrote what the editor would lose: it must not stay open over it. */
  onLost: () => void;
}
export function RichText({ label, opened, value, onChange, onLost }: RichTextProps) {
  const { t } = useTranslation('kit');
  const helpId = useId();
  const said = useRef(value);
  const frame = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions,
    content: opened,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        ...{ class: `${prose.prose} ${classes.text}`, role: 'textbox', 'aria-multiline': 'true' },
        ...{ 'aria-label': label, 'aria-describedby': helpId },
      },
      handleKeyDown: (_view, event) => {
        // A table and a list take the tab key: there has to be another way out (WCAG 2.1.2).
        if (event.key !== 'Escape') return false;
        frame.current?.querySelector<HTMLElement>('[data-rich-bar] button:not(:disabled)')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      said.current = markdownOf(now.getJSON());
      onChange(said.current);
    },
  });
  // What somebody else wrote is taken over; what was typed here comes back as it was said.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    const taken = richOf(value);
    if (taken) editor.commands.setContent(taken, { emitUpdate: false });
    else onLost();
  }, [value, editor, onLost]);
  return (
    <Stack gap="xs" ref={frame}>
      <RichBar editor={editor} label={label} />
      <EditorContent editor={editor} />
      <Text id={helpId} size="xs" c="dimmed">
        {t('rich.keys')}
      </Text>
    </Stack>
  );
}
