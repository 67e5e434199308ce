/** The number of unread notices, kept true by the server's own events. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { useEvents } from '../kit/api/events.ts';
import { useRead } from '../kit/api/queries.ts';

/** What a change of one's notices makes stale. */
export const touched = [notifications.list, notifications.unreadCount] as const;

/** Undefined until it is known. Whenever the number changes, the lists on screen are read again. */
export function useUnread(): number | undefined {
  const client = useQueryClient();
  const read = useRead(notifications.unreadCount, {});
  useEvents(notifications.stream, ({ event, data }) => {
    if (event !== 'unread') return;
    const { count } = notifications.stream.returns.parse(data);
    const key = [nameOf(notifications.unreadCount), {}];
    if (client.getQueryData<{ count: number }>(key)?.count === count) return;
    client.setQueryData(key, { count });
    void client.invalidateQueries({ queryKey: [nameOf(notifications.list)] });
  });
  return read.data?.count;
}
