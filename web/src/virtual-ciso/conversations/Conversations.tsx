/** The reader's conversations, newest first: open one, delete one, delete all. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Conversation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './conversations.module.css';

const refresh = [virtualCiso.conversations, virtualCiso.stats];

interface ConversationsProps {
  /** The one that is open. */
  current: string | undefined;
  /** What is open was deleted. */
  onGone: () => void;
  onOpen?: () => void;
}

interface LineProps extends ConversationsProps {
  conversation: Conversation;
}

function Line({ conversation: { id, title, messages, updatedAt }, current, onGone, onOpen }: LineProps) {
  const { t } = useTranslation('virtual-ciso');
  const { relative } = useFormats();
  const remove = useWrite(virtualCiso.remove, {
    refresh,
    onDone() {
      toastDone(t('conversations.removed'));
      if (id === current) onGone();
    },
  });
  return (
    <li className={classes.line}>
      <Link
        to={`?c=${id}`}
        className={classes.link}
        aria-current={id === current ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={classes.title}>{title}</span>
        <span className={classes.when}>{t('conversations.size', { count: messages, when: relative(updatedAt) })}</span>
      </Link>
      <ConfirmButton
        title={t('conversations.remove')}
        text={t('conversations.removeText', { title })}
        confirm={t('conversations.removeIt')}
        onConfirm={() => remove.run({ params: { id } })}
        busy={remove.busy}
        danger
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('conversations.removeOne', { title })}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ConfirmButton>
    </li>
  );
}

function RemoveAll({ count, onGone }: { count: number; onGone: () => void }) {
  const { t } = useTranslation('virtual-ciso');
  const remove = useWrite(virtualCiso.removeAll, {
    refresh,
    onDone() {
      toastDone(t('conversations.removedAll'));
      onGone();
    },
  });
  return (
    <ConfirmButton
      title={t('conversations.removeAll')}
      text={t('conversations.removeAllText', { count })}
      confirm={t('conversations.removeThem')}
      onConfirm={() => remove.run()}
      busy={remove.busy}
      danger
      variant="subtle"
      color="red"
      size="compact-sm"
    >
      {t('conversations.removeAll')}
    </ConfirmButton>
  );
}

const step = 10;

export function Conversations(props: ConversationsProps) {
  const { t } = useTranslation(['virtual-ciso', 'kit']);
  const [limit, setLimit] = useState(step);
  const read = useRead(virtualCiso.conversations, { query: { limit } }, { keepPrevious: true });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={120} role="status" aria-label={t('kit:waiting')} />;
  const { items, total } = read.data;
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('conversations.none')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <ul className={classes.list} aria-label={t('conversations.title')}>
        {items.map((conversation) => (
          <Line key={conversation.id} conversation={conversation} {...props} />
        ))}
      </ul>
      <Group gap="xs">
        {total > items.length && limit < 100 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isFetching}
            onClick={() => setLimit(Math.min(100, limit + step * 3))}
          >
            {t('conversations.more')}
          </Button>
        )}
        <RemoveAll count={total} onGone={props.onGone} />
      </Group>
    </Stack>
  );
}
