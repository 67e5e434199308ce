/**
 * What is due, over all rooms: each kind says once how its records are read, and everything that shows, tells or reminds
 * of a day reads them here, together, in one statement.
 */
import { type DueKind, dueKind } from '@vigia/contract/kinds.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { hasLeft, personOfRow } from '../db/member.ts';
import type { DueSource } from './source.ts';

/** A kind with its source. */
export interface KindOfDue {
  readonly kind: DueKind;
  /** The room that adds it, whose words it has. */
  readonly room: string;
  readonly source: DueSource;
}

const found = z.object({
  kind: dueKind,
  id: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  ref: z.string().nullable(),
  /** The day until which it is to be done, or is valid; null where none was set. */
  day: z.string().nullable(),
  late: z.boolean(),
  urgent: z.boolean(),
  owner: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  owner_left: z.boolean(),
  total: z.coerce.number().nullable(),
});

export interface DueRecord {
  readonly kind: DueKind;
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly day: string | null;
  readonly late: boolean;
  /** It cannot wait for its day. */
  readonly urgent: boolean;
  /** Who does it, or answers for it. */
  readonly assignedTo: PersonRef | null;
  /** Where it is opened. */
  readonly href: string;
  /** How many there are of its kind on its side of today, where that was counted: more than were read are not in the list. */
  readonly total: number | null;
}

/** Whose view it is: each kind is seen by who holds its permission, and what is each person's own by that person. */
export interface DueView {
  readonly role: Role;
  /** The account that reads: of others it is told nothing that is theirs alone, unless its role may see it. */
  readonly reader: string;
  /** In which language the product's own things are named; without it, as they were named when they were asked for. */
  readonly locale?: Locale | undefined;
  /** The day it is where the company is. */
  readonly today: string;
  /** At most so many; of each kind and side where it says so. */
  readonly most: number;
}

export interface PersonLoad {
  readonly person: string;
  readonly open: number;
  /** Of those, what is past its day. */
  readonly late: number;
}

export interface DueReader {
  /** Of each kind so many that are past their day, the latest of them, and so many that are near it. */
  around(db: Db, view: DueView): Promise<DueRecord[]>;
  /**
   * What is due until that day, soonest first; `person`: only what is that person's own to do; `shared`: without what
   * each does for themselves; `urgent`: before it the soonest of each kind that cannot wait, whatever its day.
   */
  until(
    db: Db,
    view: DueView & {
      readonly until: string;
      readonly person: string | null;
      readonly shared?: boolean;
      readonly urgent?: boolean;
    },
  ): Promise<DueRecord[]>;
  /** What is one person's own to do, with or without a day, soonest first. */
  of(db: Db, person: string, view: DueView): Promise<DueRecord[]>;
  /** How much each person has to do, over all kinds that the role may see of everybody; who has nothing is not among them. */
  perPerson(db: Db, view: Pick<DueView, 'role' | 'today'>): Promise<readonly PersonLoad[]>;
  /** The key of a kind's words, to be followed by `.name`, `.todo`, `.lapsed` or `.all`. */
  wordsOf(kind: DueKind): string;
  /** Where all of a kind is listed. */
  listOf(kind: DueKind): string;
  /** What a record is called in a language: what the product's own content says, where it names that, else as it was. */
  titleOf(row: { readonly kind: DueKind; readonly title: string; readonly ref: string | null }, locale: Locale): string;
  /** Where a record of a kind is opened. */
  href(kind: DueKind, row: { readonly id: string; readonly parent: string | null }): string;
  /** The kinds that a role may see. */
  seenBy(role: Role): readonly KindOfDue[];
  readonly all: readonly KindOfDue[];
}

/** Whether the role is told of it whosever it is. */
const isTold = ({ source }: KindOfDue, role: Role): boolean => !source.personal || allows(role, source.personal);

/** Rows of one kind: what is open of it, under its name. */
export const openOf = ({ kind, source }: KindOfDue, today: string): RawBuilder<unknown> =>
  sql`SELECT ${sql.lit(kind)} AS kind, o.id, o.parent, o.title, o.day, o.person, o.owner, o.people,
      ${source.titled ? sql`o.ref` : sql`NULL::text`} AS ref, ${source.urgent ? sql`o.urgent` : sql`false`} AS urgent, ${source.reminder?.half ? sql`o.halfway` : sql`NULL::date`} AS halfway
    FROM (${source.open(today)}) AS o`;

/** Of one kind what the reader may see: all of it, or what is their own. */
const seenOf = (one: KindOfDue, { role, reader, today }: DueView): RawBuilder<unknown> =>
  isTold(one, role)
    ? openOf(one, today)
    : sql`SELECT m.* FROM (${openOf(one, today)}) AS m WHERE m.person = ${reader}::uuid`;

/** Of a kind so many that are past their day, the latest of them, and so many that are near it; each side with how many it has. */
function aroundParts(one: KindOfDue, view: DueView): RawBuilder<unknown>[] {
  const [now, few] = [sql`${view.today}::date`, sql.lit(view.most)];
  const rows = sql`SELECT r.*, count(*) OVER () AS total FROM (${seenOf(one, view)}) AS r`;
  return [
    sql`(${rows} WHERE day < ${now} ORDER BY day DESC, id LIMIT ${few})`,
    sql`(${rows} WHERE day BETWEEN ${now} AND ${now} + ${sql.lit(one.source.near)} ORDER BY day, id LIMIT ${few})`,
  ];
}

/** The soonest of a kind that meet a condition. */
const soonestPart = (one: KindOfDue, condition: RawBuilder<unknown>, view: DueView) =>
  sql`(SELECT * FROM (${seenOf(one, view)}) AS r WHERE ${condition} ORDER BY day, id LIMIT ${sql.lit(view.most)})`;

/** With whom it is: who has to do it; where that is nobody's task, who answers for it, once its day is near or past. */
const withWhom = ({ source }: KindOfDue, { today }: Pick<DueView, 'today'>): RawBuilder<unknown> =>
  sql`coalesce(person, CASE WHEN day <= ${today}::date + ${sql.lit(source.near)} THEN owner END)`;

/** Which rows are read, in which order, and how many there are where that was counted. */
interface DueQuery {
  readonly parts: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly total?: RawBuilder<unknown>;
}

type KindFinder = (kind: DueKind) => KindOfDue;

/** Reads all parts in one statement, each record named in the reader's language. */
async function readParts(
  db: Db,
  { parts, order, total = sql`NULL::int` }: DueQuery,
  { today, locale }: DueView,
  of: KindFinder,
): Promise<DueRecord[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql`SELECT w.kind, w.id, w.parent, w.title, w.ref, to_char(w.day, 'YYYY-MM-DD') AS day,
      coalesce(w.day < ${today}::date, false) AS late, w.urgent, w.owner, u.first_name, u.last_name,
      ${hasLeft('w.owner')} AS owner_left, ${total} AS total
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS w LEFT JOIN users u ON u.id = w.owner ${order}`.execute(db);
  return rows.map((row): DueRecord => {
    const { owner, first_name: first, last_name: last, owner_left: left, ref, ...rest } = found.parse(row);
    const { source } = of(rest.kind);
    const title = locale ? titledBy(source, { title: rest.title, ref }, locale) : rest.title;
    return { ...rest, title, assignedTo: personOfRow(owner, first, last, left), href: source.at(rest) };
  });
}

const titledBy = ({ titled }: DueSource, { title, ref }: { title: string; ref: string | null }, locale: Locale) =>
  (ref !== null && titled?.(ref, locale)) || title;

/** Each record once, where it came first. */
const onceEach = (rows: readonly DueRecord[]): DueRecord[] =>
  [...new Map(rows.toReversed().map((row) => [`${row.kind} ${row.id}`, row])).values()].toReversed();

function finderOf(all: readonly KindOfDue[]): KindFinder {
  const known = new Map(all.map((one) => [one.kind, one]));
  return (kind) => {
    const one = known.get(kind);
    if (!one) throw new Error(`Nobody says how what is due of the kind ${kind} is read.`);
    return one;
  };
}

/** Makes the reader of all rooms' kinds. */
export function makeDue(all: readonly KindOfDue[]): DueReader {
  const of = finderOf(all);
  const seenBy = (role: Role) => all.filter(({ source }) => allows(role, source.permission));
  return {
    all,
    seenBy,
    titleOf: (row, locale) => titledBy(of(row.kind).source, row, locale),
    href: (kind, row) => of(kind).source.at(row),
    wordsOf: (kind) => `${of(kind).room}:due.${kind}`,
    listOf: (kind) => of(kind).source.all,
    around: (db, view) => {
      const parts = seenBy(view.role).flatMap((one) => aroundParts(one, view));
      return readParts(db, { parts, order: sql`ORDER BY w.day, w.title, w.id`, total: sql`w.total` }, view, of);
    },
    until: async (db, view) => {
      const { role, until, person, shared = false, urgent = false, most } = view;
      const own = person === null ? sql`` : sql`AND person = ${person}::uuid`;
      const kinds = seenBy(role).filter(({ source }) => !(shared && source.personal));
      const parts = kinds.map((one) => soonestPart(one, sql`day <= ${until}::date ${own}`, view));
      const first = kinds.filter(({ source }) => urgent && source.urgent);
      const now = first.map((one) => soonestPart(one, sql`urgent ${own}`, { ...view, most: 1 }));
      const order = sql`ORDER BY ${urgent ? sql`w.urgent DESC,` : sql``} w.day, w.title, w.id LIMIT ${sql.lit(most + 2 * now.length)}`;
      return onceEach(await readParts(db, { parts: [...now, ...parts], order }, view, of));
    },
    of: (db, person, view) => {
      const parts = seenBy(view.role).map((one) =>
        soonestPart(one, sql`${withWhom(one, view)} = ${person}::uuid`, view),
      );
      const order = sql`ORDER BY w.day NULLS LAST, w.title, w.id LIMIT ${sql.lit(view.most)}`;
      return readParts(db, { parts, order }, view, of);
    },
    perPerson: (db, { role, today }) =>
      loads(
        db,
        seenBy(role).filter((one) => isTold(one, role)),
        today,
      ),
  };
}

async function loads(db: Db, kinds: readonly KindOfDue[], today: string): Promise<readonly PersonLoad[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (one) => sql`SELECT ${withWhom(one, { today })} AS person, day FROM (${openOf(one, today)}) AS r`,
  );
  const { rows } = await sql<PersonLoad>`SELECT w.person, count(*)::int AS open,
      (count(*) FILTER (WHERE w.day < ${today}::date))::int AS late
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS w WHERE w.person IS NOT NULL GROUP BY w.person`.execute(db);
  return rows;
}
