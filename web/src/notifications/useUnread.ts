/** The number of unread notices, kept true by the server's own events. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { useEffect } from 'react';
import { type ServerEvent, useEvents } from '../kit/api/events.ts';
import { useRead } from '../kit/api/queries.ts';
import { useSession } from '../kit/session/session.ts';

/** What a change of one's notices makes stale. */
export const touchedByReading = [notifications.list, notifications.unreadCount] as const;

/** Where the number is kept. */
const count = [nameOf(notifications.unreadCount), {}];

/** Undefined until it is known. Whenever the number changes, the lists on screen are read again. */
export function useUnread(): number | undefined {
  const client = useQueryClient();
  const company = useSession((session) => session.company?.id);
  const { unread: told, loading } = useSession();
  // The answer that a page begins with has told it: then it is not asked for again.
  useEffect(() => {
    if (told !== null && client.getQueryData(count) === undefined) client.setQueryData(count, { count: told });
  }, [client, told]);
  const read = useRead(notifications.unreadCount, {}, { enabled: !loading });
  const hear = ({ event, data }: ServerEvent) => {
    if (event !== 'unread') return;
    const heard = notifications.stream.returns.parse(data);
    if (client.getQueryData<{ count: number }>(count)?.count === heard.count) return;
    client.setQueryData(count, heard);
    void client.invalidateQueries({ queryKey: [nameOf(notifications.list)] });
  };
  const ask = () =>
    Promise.all(touchedByReading.map((route) => client.invalidateQueries({ queryKey: [nameOf(route)] })));
  useEvents(notifications.stream, { about: company ?? '', hear, poll: ask });
  return read.data?.count;
}
