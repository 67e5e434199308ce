import { Text } from '@mantine/core';
import { type Notification, notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { notificationsPlaces } from '@vigia/contract/notifications/notifications.places.ts';
import { Link } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import classes from './Bell.module.css';
import { UnreadDot } from './UnreadDot.tsx';
import { touchedByReading } from './useUnread.ts';

interface LatestNoticeProps {
  notice: Notification;
  /** Called when the person goes where the notice leads. */
  onLeave: () => void;
}

/** A notice under the bell; following it marks it as read. */
export function LatestNotice({ notice, onLeave }: LatestNoticeProps) {
  const { relative } = useFormats();
  const read = useWrite(notifications.read, { refresh: touchedByReading });
  const { id, title, body, link, readAt, createdAt } = notice;
  const follow = () => {
    if (readAt === null) read.run({ params: { id } });
    onLeave();
  };
  return (
    <li>
      <Link
        to={link ?? notificationsPlaces.list.at()}
        className={classes.notice}
        data-unread={readAt === null || undefined}
        onClick={follow}
      >
        {readAt === null && <UnreadDot className={classes.dot} />}
        <Text component="span" size="sm" fw={readAt === null ? 600 : 450}>
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed" lineClamp={2}>
          {body}
        </Text>
        <Text component="time" size="xs" c="dimmed" dateTime={createdAt}>
          {relative(createdAt)}
        </Text>
      </Link>
    </li>
  );
}
