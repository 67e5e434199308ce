/** Writing notices: a row for each person who is to hear of it, by the channel that person chose. */
import { locale } from '@vigia/contract/kit/locales.ts';
import { channel } from '@vigia/contract/notifications/notifications.contract.ts';
import { usualChannel } from '@vigia/contract/notifications/notifications.rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import type { Notice } from '../kit/notify/notice.ts';
import { happening } from './notifications.store.ts';

const delivered = z.object({ person: z.string(), channel });

/** Writes the notice to whom it concerns. Whoever has it already, or wants none of its kind, is left out. */
export async function deliverNotice(db: Db, { id, kind, to, except, values, link }: Notice) {
  const chosen = sql<string>`coalesce(p.channel, ${usualChannel(kind)})`;
  const rows = await db
    .insertInto('notifications')
    .columns(['member_id', 'notice_id', 'kind', 'facts', 'link', 'channel'])
    .expression((q) =>
      q
        .selectFrom('memberships as m')
        .leftJoin('notification_preferences as p', (join) =>
          join.onRef('p.company_id', '=', 'm.company_id').onRef('p.member_id', '=', 'm.id').on('p.kind', '=', kind),
        )
        .select([
          'm.id as member_id',
          sql<string>`${id}::uuid`.as('notice_id'),
          sql<string>`${kind}`.as('kind'),
          sql<string>`${JSON.stringify(values)}::jsonb`.as('facts'),
          sql<string | null>`${link}::text`.as('link'),
          chosen.as('channel'),
        ])
        .where('m.is_active', '=', true)
        .where('m.removed_at', 'is', null)
        .where(chosen, '<>', 'off')
        .$if(except !== null, (some) => some.where('m.id', '<>', except ?? ''))
        .where(
          'accounts' in to
            ? sql<boolean>`m.id = ANY(${to.accounts}::uuid[])`
            : sql<boolean>`m.role = ANY(${to.roles}::text[])`,
        ),
    )
    .onConflict((c) => c.columns(['company_id', 'member_id', 'notice_id']).doNothing())
    .returning(['member_id as person', 'channel'])
    .execute();
  return z.array(delivered).parse(rows);
}

const digested = happening.extend({ person: z.string(), read: z.boolean() });

/** Takes what waits for today's mail: whoever comes second finds nothing. In the order in which it happened. */
export async function takeDigest(db: Db) {
  const rows = await db
    .updateTable('notifications')
    .set({ digested_at: sql`now()` })
    .where('channel', '=', 'digest')
    .where('digested_at', 'is', null)
    .returning(['id', 'member_id as person', 'kind', 'facts', sql<boolean>`read_at IS NOT NULL`.as('read')])
    .execute();
  return z.array(digested).parse(rows.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

const reader = z.object({ id: z.string(), email: z.string(), locale: locale.catch('pt') });

/** Where and in which language these people read mail, while they may still sign in; and their company's name. */
export async function readersOf(db: Db, people: readonly string[]) {
  const [found, company] = await Promise.all([
    db
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.id', 'u.id')
      .select(['u.id', 'u.email', 'u.locale'])
      .where(sql<boolean>`u.id = ANY(${people}::uuid[])`)
      .where('m.is_active', '=', true)
      .where('m.removed_at', 'is', null)
      .execute(),
    db.selectFrom('companies').select('name').executeTakeFirstOrThrow(),
  ]);
  return { readers: z.array(reader).parse(found), company: company.name };
}
