/** What a summary says of days: so many by name and the rest by number, what is late, what is due, and what was done. */
import { type DueKind, dueKind } from '@vigia/contract/kinds.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { type DueReader, openOf } from './due.ts';

export interface Counted<T> {
  readonly total: number;
  readonly items: T[];
}
/** A record by name. */
export interface NamedRecord {
  readonly kind: DueKind;
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  /** What the product's own content names, where it does: its title is then what it was called when it was asked for. */
  readonly ref: string | null;
}
export interface DatedRecord extends NamedRecord {
  readonly day: string;
}
interface View {
  readonly role: Role;
  /** Of each list so many are named. */
  readonly named: number;
}

const named = {
  kind: dueKind,
  id: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  ref: z.string().nullable(),
  total: z.coerce.number(),
};
const datedRow = z.object({ ...named, day: z.string(), late: z.boolean() });
const pastRow = z.object({ ...named, list: z.enum(['finished', 'added']) });

/** What is past its day, the oldest first, and what is due until that day, the soonest first; one statement. */
export async function lateAndDue(
  db: Db,
  due: DueReader,
  { role, named: most, today, until }: View & { readonly today: string; readonly until: string },
): Promise<{ late: Counted<DatedRecord>; due: Counted<DatedRecord> }> {
  const parts = due
    .seenBy(role)
    .map((one) => sql`SELECT * FROM (${openOf(one, today)}) AS r WHERE r.day <= ${until}::date`);
  if (parts.length === 0) return { late: { total: 0, items: [] }, due: { total: 0, items: [] } };
  const { rows } = await sql`WITH ranked AS (
      SELECT w.*, w.day < ${today}::date AS late, count(*) OVER side AS total,
        row_number() OVER (side ORDER BY w.day, w.title, w.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS place
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS w WINDOW side AS (PARTITION BY w.day < ${today}::date)
    )
    SELECT kind, id, parent, title, ref, to_char(day, 'YYYY-MM-DD') AS day, late, total
    FROM ranked WHERE place <= ${sql.lit(most)} ORDER BY place`.execute(db);
  const all = z.array(datedRow).parse(rows);
  const side = (wanted: boolean) => {
    const own = all.filter(({ late }) => late === wanted);
    return { total: own[0]?.total ?? 0, items: own.map(({ late: _late, total: _total, ...record }) => record) };
  };
  return { late: side(true), due: side(false) };
}

/** What was finished and what was added between two instants, the newest first; one statement. */
export async function doneBetween(
  db: Db,
  due: DueReader,
  { role, named: most, since, before }: View & { readonly since: string; readonly before: string },
): Promise<{ finished: Counted<NamedRecord>; added: Counted<NamedRecord> }> {
  const parts = due.seenBy(role).flatMap(({ kind, source: { past, titled } }) =>
    past
      ? [
          sql`(SELECT ${sql.lit(kind)} AS kind, r.id, r.parent, r.title, ${titled ? sql`r.ref` : sql`NULL::text`} AS ref, r.at, ${sql.lit(past.as)} AS list, count(*) OVER () AS total
            FROM (${past.rows()}) AS r WHERE r.at >= ${since}::timestamptz AND r.at < ${before}::timestamptz
            ORDER BY r.at DESC, r.id LIMIT ${sql.lit(most)})`,
        ]
      : [],
  );
  if (parts.length === 0) return { finished: { total: 0, items: [] }, added: { total: 0, items: [] } };
  const { rows } =
    await sql`SELECT kind, id, parent, title, ref, list, total FROM (${sql.join(parts, sql` UNION ALL `)}) AS done
    ORDER BY at DESC, kind, id`.execute(db);
  const all = z.array(pastRow).parse(rows);
  const of = (wanted: 'finished' | 'added') => {
    const own = all.filter(({ list }) => list === wanted);
    const totals = new Map(own.map(({ kind, total }) => [kind, total]));
    return {
      total: [...totals.values()].reduce((sum, total) => sum + total, 0),
      items: own.slice(0, most).map(({ list: _list, total: _total, ...record }) => record),
    };
  };
  return { finished: of('finished'), added: of('added') };
}
