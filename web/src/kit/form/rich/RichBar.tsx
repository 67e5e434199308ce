/** The bar above formatted text: what the text at the cursor is, and what it may become. */
import { ActionIcon, Button, Group, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { isSafeHref } from '@vigia/contract/kit/markdown/markdown.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RichCommand, tableCommands, textCommands } from './commands.ts';
import classes from './RichText.module.css';

/** Where a link leads: what was typed, with the scheme that people leave out. */
function hrefTyped(typed: string): string | null {
  const bare = typed.trim();
  const href = /^[^\s@/]+@[^\s@]+$/.test(bare)
    ? `mailto:${bare}`
    : /^[\w+.-]+:|^#/.test(bare)
      ? bare
      : `https://${bare}`;
  return bare !== '' && isSafeHref(href) && !/\s/.test(href) ? href : null;
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = hrefTyped(typed);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('rich.linkTo')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong && t('rich.wrongLink')}
          data-autofocus
        />
        <Button type="submit">{t('rich.setLink')}</Button>
        {editor.isActive('link') && (
          <Button
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {t('rich.noLink')}
          </Button>
        )}
      </Group>
    </form>
  );
}

function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation('kit');
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          variant={editor.isActive('link') ? 'light' : 'subtle'}
          aria-label={t('rich.link')}
          onClick={() => setOpen((was) => !was)}
        >
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{open && <LinkForm editor={editor} onDone={() => setOpen(false)} />}</Popover.Dropdown>
    </Popover>
  );
}

function CommandButton({ editor, command: { name, icon: Icon, run, isOn } }: { editor: Editor; command: RichCommand }) {
  const { t } = useTranslation('kit');
  const on = isOn?.(editor);
  return (
    <Tooltip label={t(`rich.${name}`)}>
      <ActionIcon
        variant={on ? 'light' : 'subtle'}
        aria-label={t(`rich.${name}`)}
        {...(isOn && { 'aria-pressed': on })}
        disabled={!run(editor.can().chain()).run()}
        onClick={() => run(editor.chain().focus()).run()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export function RichBar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('kit');
  const named = `${label}: ${t('rich.bar')}`;
  return (
    <Group role="toolbar" aria-label={named} gap={4} className={classes.bar} data-rich-bar>
      {textCommands.map((command) => (
        <CommandButton key={command.name} editor={editor} command={command} />
      ))}
      <LinkButton editor={editor} />
      {editor.isActive('table') &&
        tableCommands.map((command) => <CommandButton key={command.name} editor={editor} command={command} />)}
    </Group>
  );
}
