/** A person's notices and how the person wants to hear of them. Every statement names the person: nobody reads another's. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import {
  type Notification,
  notification,
  type notificationFilters,
  notificationKinds,
  type Preference,
  preferences,
} from '@vigia/contract/notifications/notifications.contract.ts';
import { usualChannel } from '@vigia/contract/notifications/notifications.rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';
import { tell } from './notifications.telling.ts';

type Filters = z.output<typeof notificationFilters>;

const columns = ['id', 'kind', 'facts', 'link', 'read_at as readAt', 'created_at as createdAt'] as const;

/** What happened: the part of a row that is told. */
export const happening = z.object({
  kind: notification.shape.kind,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

const toNotice = (locale: Locale) => (row: object) => {
  const { kind, facts } = happening.parse(row);
  return notification.parse({ ...row, ...tell(locale, kind, facts) });
};

/** One page of a person's notices, newest first, told in `locale`. */
export function pageNotifications(
  db: Db,
  person: string,
  filters: Filters,
  locale: Locale,
): Promise<Page<Notification>> {
  const { status, kind } = filters;
  const found = db
    .selectFrom('notifications')
    .where('member_id', '=', person)
    .$if(status === 'unread', (q) => q.where('read_at', 'is', null))
    .$if(status === 'read', (q) => q.where('read_at', 'is not', null))
    .$if(kind !== undefined, (q) => q.where('kind', 'in', kind ?? []));
  return pageOf(
    found.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    toNotice(locale),
  );
}

/** How many notices a person has not read. */
export async function unread(db: Db, person: string): Promise<number> {
  const counted = await db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('member_id', '=', person)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return counted.count;
}

/** One of a person's own notices. */
export async function findNotification(
  db: Db,
  person: string,
  id: string,
  locale: Locale,
): Promise<Notification | null> {
  const row = await db
    .selectFrom('notifications')
    .select(columns)
    .where('id', '=', id)
    .where('member_id', '=', person)
    .executeTakeFirst();
  return row ? toNotice(locale)(row) : null;
}

/** Marks one as read; when it was first read stays. */
export async function markNotificationsRead(
  db: Db,
  person: string,
  id: string,
  locale: Locale,
): Promise<Notification | null> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('member_id', '=', person)
    .returning(columns)
    .executeTakeFirst();
  return row ? toNotice(locale)(row) : null;
}

/** Marks all as read; returns how many were not. */
export async function readAll(db: Db, person: string): Promise<number> {
  const marked = db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', person)
    .where('read_at', 'is', null);
  return Number((await marked.executeTakeFirst()).numUpdatedRows);
}

/** Takes away one, those with these links, or all, of a person's notices; returns how many there were. */
export async function removeNotification(
  db: Db,
  person: string,
  { id, links }: { readonly id?: string; readonly links?: readonly string[] } = {},
): Promise<number> {
  const removed = db
    .deleteFrom('notifications')
    .where('member_id', '=', person)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .$if(links !== undefined, (q) => q.where('link', '=', sql<string>`ANY(${[...(links ?? [])]}::text[])`));
  return Number((await removed.executeTakeFirst()).numDeletedRows);
}

/** How a person hears of each kind, chosen or usual. */
export async function preferencesOf(db: Db, person: string): Promise<{ items: Preference[] }> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel'])
    .where('member_id', '=', person)
    .execute();
  const chosen = new Map(rows.map(({ kind, channel }) => [kind, channel]));
  return preferences.parse({
    items: notificationKinds.map((kind) => ({ kind, channel: chosen.get(kind) ?? usualChannel(kind) })),
  });
}

/** Keeps what a member chose; false where the person is no member here (who runs the installation). */
export async function choose(db: Db, person: string, items: readonly Preference[]): Promise<boolean> {
  const member = await db.selectFrom('memberships').select('id').where('id', '=', person).executeTakeFirst();
  if (!member || items.length === 0) return Boolean(member);
  await db
    .insertInto('notification_preferences')
    .values(items.map(({ kind, channel }) => ({ member_id: person, kind, channel })))
    .onConflict((c) =>
      c.columns(['company_id', 'member_id', 'kind']).doUpdateSet({ channel: (e) => e.ref('excluded.channel') }),
    )
    .execute();
  return true;
}

/** Tells these people's open screens, once the transaction commits, that their notices changed. */
export async function announce(db: Db, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await sql`SELECT pg_notify('vigia', 'notifications:' || current_company() || ':' || person) FROM unnest(${people}::uuid[]) AS person`.execute(
    db,
  );
}
