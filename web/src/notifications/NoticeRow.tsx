import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { type Notification, notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import classes from './NoticeList.module.css';
import { UnreadDot } from './UnreadDot.tsx';
import { touchedByReading } from './useUnread.ts';

/** How long something can be taken back, in milliseconds. */
const undoable = 6_000;

/** Does something after a while, unless it is taken back; whoever leaves the screen meant it. */
function useUndoable(act: () => void) {
  const [waits, setWaits] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; act: () => void }>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current?.act();
      pending.current = undefined;
    },
    [],
  );
  const start = () => {
    const doIt = () => {
      pending.current = undefined;
      act();
    };
    pending.current = { timer: setTimeout(doIt, undoable), act };
    setWaits(true);
  };
  const undo = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    setWaits(false);
  };
  return { waits, start, undo };
}

interface NoticeButtonsProps {
  notice: Notification;
  /** Saying that it was read. */
  read: { busy: boolean; mark: () => void };
  remove: { busy: boolean; start: () => void };
}

/** What can be done with a notice: opening what it is about, having read it, throwing it away. */
function NoticeButtons({ notice: { title, link, readAt }, read, remove }: NoticeButtonsProps) {
  const { t } = useTranslation('notifications');
  return (
    <Group gap={4} wrap="nowrap" className={classes.actions} data-no-print>
      {link && (
        <Button
          component={Link}
          to={link}
          size="compact-sm"
          variant="light"
          aria-label={t('openNotice', { title })}
          onClick={read.mark}
        >
          {t('open')}
        </Button>
      )}
      {readAt === null && (
        <Tooltip label={t('read')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            loading={read.busy}
            aria-label={t('readNotice', { title })}
            onClick={read.mark}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('remove')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={remove.busy}
          aria-label={t('removeNotice', { title })}
          onClick={remove.start}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** One notice: what happened, when, and what can be done with it. */
export function NoticeRow({ notice }: { notice: Notification }) {
  const { t } = useTranslation('notifications');
  const { relative, dateTime } = useFormats();
  const read = useWrite(notifications.read, { refresh: touchedByReading });
  const remove = useWrite(notifications.remove, { refresh: touchedByReading });
  const { id, kind, title, body, readAt, createdAt } = notice;
  const removing = useUndoable(() => remove.run({ params: { id } }));
  const unread = readAt === null;
  const markRead = () => {
    if (unread) read.run({ params: { id } });
  };
  if (removing.waits) return <RemovedRow onUndo={removing.undo} />;
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      {unread && <UnreadDot className={classes.dot} />}
      <div className={classes.words}>
        <Text fw={unread ? 600 : 450}>{title}</Text>
        <Text size="sm" c="dimmed">
          {body}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`labels.${keyOfKind(kind)}`)}
          {' · '}
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
        </Text>
      </div>
      <NoticeButtons
        notice={notice}
        read={{ busy: read.busy, mark: markRead }}
        remove={{ busy: remove.busy, start: removing.start }}
      />
    </li>
  );
}

/** What stands where a notice stood while its deletion can be taken back. */
function RemovedRow({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('notifications');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li className={classes.row}>
      <Text size="sm" c="dimmed" role="status" className={classes.words}>
        {t('removed')}
      </Text>
      <Button ref={button} size="compact-sm" variant="light" onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  );
}
