/** The number of unread notices, kept true by the server's own events. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { type ServerEvent, useEvents } from '../kit/api/events.ts';
import { useRead } from '../kit/api/queries.ts';
import { useSession } from '../kit/session/session.ts';

/** What a change of one's notices makes stale. */
export const touchedByReading = [notifications.list, notifications.unreadCount] as const;

/** Undefined until it is known. Whenever the number changes, the lists on screen are read again. */
export function useUnread(): number | undefined {
  const client = useQueryClient();
  const company = useSession((session) => session.company?.id);
  const read = useRead(notifications.unreadCount, {});
  const heard = ({ event, data }: ServerEvent) => {
    if (event !== 'unread') return;
    const { count } = notifications.stream.returns.parse(data);
    const key = [nameOf(notifications.unreadCount), {}];
    if (client.getQueryData<{ count: number }>(key)?.count === count) return;
    client.setQueryData(key, { count });
    void client.invalidateQueries({ queryKey: [nameOf(notifications.list)] });
  };
  const ask = () =>
    Promise.all(touchedByReading.map((route) => client.invalidateQueries({ queryKey: [nameOf(route)] })));
  useEvents(notifications.stream, { about: company ?? '', hear: heard, poll: ask });
  return read.data?.count;
}
