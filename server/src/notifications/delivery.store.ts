/** Writing notices: a row for each person who is to hear of it, by the channel that person chose. */
import { locale } from '@vigia/contract/kit/locales.ts';
import { type CompanyRole, companyRole, type Role } from '@vigia/contract/kit/roles.ts';
import { channel } from '@vigia/contract/notifications/notifications.contract.ts';
import { usualChannel } from '@vigia/contract/notifications/notifications.rules.ts';
import { rolesThatOpen } from '@vigia/contract/places.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import type { Notice } from '../kit/notify/notice.ts';
import { happening } from './notifications.store.ts';

const delivered = z.object({ person: z.string(), channel });

/** Members who may still enter and whose role opens the link: a notice names the record, and is no way around its room. */
const mayHear = (roles: readonly Role[]) =>
  sql`m.is_active AND m.removed_at IS NULL AND m.role = ANY(${[...roles]}::text[])`;

/** Whom the notice is for: the accounts, or, where it says so and none of them may hear it, the administrators. */
const isFor = (to: Notice['to'], may: RawBuilder<unknown>): RawBuilder<boolean> => {
  if ('roles' in to) return sql<boolean>`m.role = ANY(${to.roles}::text[])`;
  const named = sql<boolean>`m.id = ANY(${to.accounts}::uuid[])`;
  if (!to.orAdmins) return named;
  const none = sql`NOT EXISTS (SELECT FROM memberships AS m WHERE ${named} AND ${may})`;
  return sql<boolean>`(${named} OR (m.role = 'ADMIN' AND ${none}))`;
};

/** Writes the notice to whom it concerns. Whoever has it already, wants none of its kind, or may not open it is left out. */
export async function deliverNotice(db: Db, { id, kind, to, except, values, link }: Notice) {
  const may = mayHear(rolesThatOpen(link));
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
        .where(sql<boolean>`${may}`)
        .where(chosen, '<>', 'off')
        .$if(except !== null, (some) => some.where('m.id', '<>', except ?? ''))
        .where(isFor(to, may)),
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

/** The role that somebody has here, or has when they may enter again; null for whoever was removed. */
export async function roleKept(db: Db, person: string): Promise<CompanyRole | null> {
  const row = await db
    .selectFrom('memberships')
    .where('id', '=', person)
    .where('removed_at', 'is', null)
    .select('role')
    .executeTakeFirst();
  return row ? companyRole.parse(row.role) : null;
}

/** Where a person's notices lead. */
export async function linksTold(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('member_id', '=', person)
    .where('link', 'is not', null)
    .select('link')
    .distinct()
    .execute();
  return rows.flatMap(({ link }) => link ?? []);
}
