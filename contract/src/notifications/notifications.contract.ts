/** Notices in the product and by mail (specification §7 "Notifications"). */
import { z } from 'zod';
import { notificationKind } from '../kinds.ts';
import { can, domain } from '../kit/domain.ts';
import { many } from '../kit/fields.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { instant } from '../kit/text.ts';

/** Each kind has words in `notifications` and a preference; each room lists its own. */
export const notificationKinds = notificationKind.options;

/**
 * How a person wants to hear of a kind: in the product alone; there and by mail at once; there and in the daily mail; not
 * at all.
 */
export const channels = ['in-app', 'mail', 'digest', 'off'] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** A path inside the product, or null. */
  link: z.string().startsWith('/').nullable(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

export const notificationFilters = z.strictObject({
  ...paging,
  status: z.enum(['all', 'unread', 'read']).default('all'),
  kind: many(notificationKind),
});

const preference = z.strictObject({ kind: notificationKind, channel });
export type Preference = z.infer<typeof preference>;
export const preferences = z.object({ items: z.array(preference) });
/** What a person chooses; kinds that are left out stay as they are. */
export const preferenceChoice = z.strictObject({
  items: z
    .array(preference)
    .max(100)
    .refine((items) => new Set(items.map(({ kind }) => kind)).size === items.length, 'notifications.twice'),
});

const done = z.object({ success: z.literal(true) });
const affected = z.object({ affected: z.number().int() });

export const notifications = domain({
  list: {
    method: 'GET',
    path: '/notifications',
    access: can('notifications.use'),
    query: notificationFilters,
    returns: page(notification),
  },
  unreadCount: {
    method: 'GET',
    path: '/notifications/unread-count',
    access: can('notifications.use'),
    returns: z.object({ count: z.number().int() }),
  },
  stream: {
    method: 'GET',
    path: '/notifications/stream',
    access: can('notifications.use'),
    sends: 'events',
    returns: z.object({ count: z.number().int() }),
    about: 'Server-sent events: `unread` with the new count whenever it changes.',
  },
  preferences: {
    method: 'GET',
    path: '/notifications/preferences',
    access: can('notifications.use'),
    returns: preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    access: can('notifications.use'),
    body: preferenceChoice,
    returns: preferences,
  },
  readAll: { method: 'PATCH', path: '/notifications/read-all', access: can('notifications.use'), returns: affected },
  clearAll: { method: 'DELETE', path: '/notifications/clear-all', access: can('notifications.use'), returns: affected },
  get: {
    method: 'GET',
    path: '/notifications/:id',
    access: can('notifications.use'),
    params: withId,
    returns: notification,
  },
  read: {
    method: 'PATCH',
    path: '/notifications/:id/read',
    access: can('notifications.use'),
    params: withId,
    returns: notification,
  },
  remove: {
    method: 'DELETE',
    path: '/notifications/:id',
    access: can('notifications.use'),
    params: withId,
    returns: done,
  },
});
