/** What people own, over all rooms: counted by kind, and handed over when somebody leaves. Each room says what of its is owned. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import { say } from '../words.ts';

type Handing = Pick<Ctx, 'db' | 'audit' | 'company'>;
/** A kind of record that somebody answers for. Its words are the room's, at `owned.<key>` (with `count`). */
export interface OwnedSource {
  readonly key: string;
  readonly table: string;
  /** The column that holds who answers for it. */
  readonly owner: string;
  /** What one may do to hold it: who may not even open a record does not answer for it. */
  readonly needs: Permission;
  /** Which rows are not over: what is over keeps the name of whoever did it. */
  readonly open: RawBuilder<boolean>;
  /** Its room hands these on by itself, when it hears who left and to whom it goes (`onLeave`). */
  readonly byRoom?: true;
  /** Which rows stay where they are: the other cannot have these, or has as much already. */
  readonly unless?: (to: string) => RawBuilder<boolean>;
  /** Its rows have no version that a form is based on. */
  readonly unversioned?: true;
  /** What follows for rows that were given to somebody else: who answers for it is part of what was decided of some. */
  readonly given?: (ctx: Handing, handed: GivenRows) => Promise<void>;
  /** Where these are listed, of that person where the list can. */
  at(owner: string): string;
}
/** Rows of a kind that were given from one to another; they are the other's already. */
export interface GivenRows {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}
export interface OwnedOfRoom {
  readonly room: string;
  readonly source: OwnedSource;
}
/** How many of a kind, in words. */
export interface OwnedCount {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly href: string;
  readonly needs: Permission;
}

export interface OwnedReader {
  /** What of a person is not over, by kind; kinds with none are left out. */
  of(db: Db, owner: string, locale: Locale): Promise<OwnedCount[]>;
  /** Gives all of that to somebody else; the ids by kind. */
  handOver(ctx: Handing, from: string, to: string): Promise<Record<string, string[]>>;
  /** Who may no longer enter and still owns something that is not over, by name. */
  ofWhoLeft(db: Db): Promise<PersonRef[]>;
}

const openOf = ({ source }: OwnedOfRoom) =>
  sql`SELECT ${sql.lit(source.key)} AS key, ${sql.ref(source.owner)} AS owner FROM ${sql.table(source.table)} WHERE ${source.open}`;

/** One kind given to somebody else; of a form that was open before, the version is not the row's any more. */
const given = ({ table, owner, open, unversioned, unless }: OwnedSource, from: string, to: string) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(owner)} = ${to}::uuid ${unversioned ? sql`` : sql`, version = version + 1`}
    WHERE ${sql.ref(owner)} = ${from}::uuid AND ${open} ${unless ? sql`AND NOT (${unless(to)})` : sql``} RETURNING id`;

/** The reader over what the rooms say that they own. */
export function makeOwned(all: readonly OwnedOfRoom[]): OwnedReader {
  const handed = all.filter(({ source }) => !source.byRoom);
  const everything = sql.join(all.map(openOf), sql` UNION ALL `);
  return {
    async of(db, owner, locale) {
      const { rows } = await sql<{ key: string; count: number }>`SELECT o.key, count(*)::int AS count
        FROM (${everything}) AS o WHERE o.owner = ${owner}::uuid GROUP BY o.key`.execute(db);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return all.flatMap(({ room, source: { key, at, needs } }) => {
        const count = counts.get(key);
        const text = count && say(locale, `${room}:owned.${key}`, { count });
        return count && text ? [{ key, text, count, href: at(owner), needs }] : [];
      });
    },
    async handOver(ctx, from, to) {
      const name = (at: number) => sql.ref(`given_${at}`);
      const parts = handed.map(({ source }, at) => sql`${name(at)} AS (${given(source, from, to)})`);
      const found = handed.map(({ source }, at) => sql`SELECT ${sql.lit(source.key)} AS key, id FROM ${name(at)}`);
      const { rows } = await sql<{ key: string; id: string }>`WITH ${sql.join(parts)}
        ${sql.join(found, sql` UNION ALL `)}`.execute(ctx.db);
      const byKey = new Map(
        [...Map.groupBy(rows, ({ key }) => key)].map(([key, some]) => [key, some.map(({ id }) => id)]),
      );
      for (const { source } of handed) {
        const ids = byKey.get(source.key);
        if (ids) await source.given?.(ctx, { ids, from, to });
      }
      return Object.fromEntries(byKey);
    },
    async ofWhoLeft(db) {
      const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
        SELECT m.id, u.first_name, u.last_name FROM memberships m JOIN users u ON u.id = m.id
        WHERE (NOT m.is_active OR m.removed_at IS NOT NULL)
          AND EXISTS (SELECT FROM (${everything}) AS o WHERE o.owner = m.id)
        ORDER BY u.first_name, u.last_name, m.id LIMIT 200`.execute(db);
      return rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name, gone: true }));
    },
  };
}
