/** A person's own notices. Not even an ADMIN sees another's. */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { liveCount } from './notifications.live.ts';
import * as store from './notifications.store.ts';

export const notificationsModule = implement(notifications, {
  list: (ctx, { query }) => store.pageNotifications(ctx.db, ctx.user.id, query, ctx.locale),
  unreadCount: async (ctx) => ({ count: await store.unread(ctx.db, ctx.user.id) }),
  stream: manualTransaction(async (context) => liveCount(context)),
  preferences: (ctx) => store.preferencesOf(ctx.db, ctx.user.id),
  async savePreferences(ctx, { body }) {
    if (!(await store.choose(ctx.db, ctx.user.id, body.items))) throw conflict('notifications.not-a-member');
    return store.preferencesOf(ctx.db, ctx.user.id);
  },
  async readAll(ctx) {
    return { affected: await announced(ctx, store.readAll(ctx.db, ctx.user.id)) };
  },
  async clearAll(ctx) {
    return { affected: await announced(ctx, store.removeNotification(ctx.db, ctx.user.id)) };
  },
  async get(ctx, { params }) {
    return found(await store.findNotification(ctx.db, ctx.user.id, params.id, ctx.locale));
  },
  async read(ctx, { params }) {
    return found(await announced(ctx, store.markNotificationsRead(ctx.db, ctx.user.id, params.id, ctx.locale)));
  },
  async remove(ctx, { params }) {
    if ((await announced(ctx, store.removeNotification(ctx.db, ctx.user.id, { id: params.id }))) === 0)
      throw notFound();
    return { success: true as const };
  },
});

/** Waits for a change of the asker's notices and tells the asker's other screens of it. */
async function announced<T>(ctx: Ctx, change: Promise<T>): Promise<T> {
  const [changed] = await Promise.all([change, store.announce(ctx.db, [ctx.user.id])]);
  return changed;
}

function found<T>(notice: T | null): T {
  if (notice === null) throw notFound();
  return notice;
}
