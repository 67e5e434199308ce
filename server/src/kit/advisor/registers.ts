/** Reads what rooms let be asked of their records: any question is one bounded statement over one register. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { withoutActive } from '../db/member.ts';
import { alternativesOf } from './any-of.ts';
import { came, gravest, lookingIn, ownerNamed, type RegisterFound, rowShape, titledBy } from './looking.ts';
import type { AdvisorRegister } from './register.ts';
import { toldTo } from './told.ts';

/** A register with the room whose words it has. */
export interface RegisterOfRoom {
  readonly room: string;
  readonly register: AdvisorRegister;
}

/** The least grave, the newest, the oldest, or what is due soonest. */
export type RegisterOrder = 'least' | 'newest' | 'oldest' | 'soonest';
const orders: Readonly<Record<RegisterOrder, RawBuilder<unknown>>> = {
  least: sql`r.rank, r.day NULLS LAST`,
  newest: sql`r.since DESC`,
  oldest: sql`r.since`,
  soonest: sql`r.day NULLS LAST, r.rank DESC`,
};

/** What is asked of a register's records. */
export interface RegisterQuestion {
  /** Each of them is met; of one that is several (`anyOf`), any. */
  readonly conditions?: readonly string[];
  /** `nobody`: those that nobody who is active answers for; else a person's. */
  readonly owner?: string | null;
  /** Words that its title has, each of them; of several that mean the same, one. */
  readonly titled?: readonly (string | readonly string[])[];
  /** These are left out. */
  readonly except?: readonly string[];
  /** What comes first, where that is not the gravest. */
  readonly order?: RegisterOrder;
  /** YYYY-MM-DD, both included; `on`: the day it came, or the day that matters of it. */
  readonly period?: { readonly from: string; readonly until: string; readonly on: 'since' | 'day' } | null;
}

export interface RegisterAnswer {
  readonly total: number;
  /** The gravest first. */
  readonly items: readonly RegisterFound[];
}
/** A record with the register in which it stands. */
export type RecordFound = RegisterOfRoom & { readonly item: RegisterFound };
export interface RecordTold {
  readonly record: RecordFound;
  readonly told: FactsTold;
}
export interface View {
  readonly role: Role;
  readonly today: string;
  /** The company's: a day is a day there. */
  readonly timeZone: string;
  /** The reader's. */
  readonly locale: Locale;
}

export interface RegisterReader {
  readonly all: readonly RegisterOfRoom[];
  read(
    db: Db,
    register: AdvisorRegister,
    asked: RegisterQuestion,
    view: View & { most: number },
  ): Promise<RegisterAnswer>;
  /** One record of any register that the role may see. */
  one(db: Db, id: string, view: View): Promise<RecordFound | null>;
  /** These records, in their order, of whatever registers; those that are gone or that the role may not see are left out. */
  these(db: Db, ids: readonly string[], view: View): Promise<RecordFound[]>;
  /** What of a record is still to be done; null where it has no parts. */
  left(db: Db, record: RecordFound, most: number, locale: Locale): Promise<readonly string[] | null>;
  /** Records of any register that the role may see whose titles have all of these words, the gravest first. */
  titled(db: Db, words: readonly string[], view: View & { most: number }): Promise<RecordFound[]>;
  /** Those that have one of these titles, or any of these beginnings of words in theirs: those with most of them first. */
  like(db: Db, named: Likeness, view: View & { most: number }): Promise<RecordFound[]>;
  /** The gravest records of every register that the role may see, with what they say of themselves: so many of each. */
  sample(db: Db, view: View & { most: number }): Promise<RecordTold[]>;
  /** How many that are not over one person has in every register that the role may see; registers with none are left out. */
  ofOwner(db: Db, owner: string, view: View): Promise<readonly (RegisterOfRoom & { readonly count: number })[]>;
  /** What these records of one register say of themselves, by their ids. */
  facts(db: Db, register: AdvisorRegister, ids: readonly string[], view: View): Promise<ReadonlyMap<string, FactsTold>>;
}
export interface Likeness {
  readonly stems: readonly string[];
  readonly titles: readonly string[];
}
/** A record's facts by their keys; null where nothing is kept. */
export type FactsTold = Readonly<Record<string, string | null>>;

function narrowedTo(
  register: AdvisorRegister,
  { conditions = [], owner = null, period = null, titled = [], except = [] }: RegisterQuestion,
  timeZone: string,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  for (const one of conditions) parts.push(sql`r.meets && ${alternativesOf(one)}::text[]`);
  if (owner === 'nobody') parts.push(withoutActive('r.owner'));
  else if (owner !== null) parts.push(sql`r.owner = ${owner}::uuid`);
  if (except.length > 0) parts.push(sql`r.id <> ALL(${except}::uuid[])`);
  if (titled.length > 0) parts.push(titledBy(titled)(register));
  if (period) {
    const on = period.on === 'day' ? sql`r.day` : sql`(r.since AT TIME ZONE ${timeZone})::date`;
    parts.push(sql`${on} BETWEEN ${period.from}::date AND ${period.until}::date`);
  }
  return sql.join(parts, sql` AND `);
}

/** The reader of all rooms' registers. */
export function makeRegisters(all: readonly RegisterOfRoom[]): RegisterReader {
  const own = all.filter(({ register }) => !register.again);
  const again = all.filter(({ register }) => register.again);
  const named = all.filter(({ register }) => !register.untitled);
  const { like, titled, these } = lookingIn({ own, again, named });
  return {
    all,
    async read(db, register, asked, { today, timeZone, locale, most }) {
      const { rows } =
        await sql`SELECT r.id, r.title, to_char(r.day, 'YYYY-MM-DD') AS day, r.detail, r.meets, r.owner, r.rank, ${came}, ${ownerNamed},
          count(*) OVER ()::int AS total
        FROM (${register.rows(today, timeZone, locale)}) AS r LEFT JOIN users u ON u.id = r.owner
        WHERE ${narrowedTo(register, asked, timeZone)} ORDER BY ${asked.order ? orders[asked.order] : sql`r.rank DESC, r.day NULLS LAST`}, r.id LIMIT ${most}`.execute(
          db,
        );
      const items = rows.map((row) => rowShape.parse(row));
      return { total: items[0]?.total ?? 0, items };
    },
    one: async (db, id, view) => (await these(db, [id], view))[0] ?? null,
    these,
    left: leftOf,
    titled,
    like,
    facts: factsOf,
    sample: (db, view) => sampleOf(db, own, view),
    ofOwner: (db, owner, view) => ownedBy(db, own, owner, view),
  };
}

const leftOf: RegisterReader['left'] = async (db, { register, item }, most, locale) => {
  if (!register.left) return null;
  const { rows } = await sql<{
    title: string;
  }>`SELECT l.title FROM (${register.left(item.id, locale)}) AS l LIMIT ${most}`.execute(db);
  return rows.map(({ title }) => title);
};
const factsOf: RegisterReader['facts'] = async (db, { facts }, ids, view) => {
  if (!facts || ids.length === 0) return new Map();
  const { rows } = await facts.rows(ids, view.today, view.timeZone, view.locale).execute(db);
  return new Map(rows.map((row) => [row.id ?? '', toldTo(facts, row, view)]));
};
/** How many one person has in each register, in one statement. */
async function ownedBy(
  db: Db,
  all: readonly RegisterOfRoom[],
  owner: string,
  { role, today, timeZone, locale }: View,
): Promise<(RegisterOfRoom & { count: number })[]> {
  const seen = all.filter(({ register }) => !register.ownerless && allows(role, register.permission));
  if (seen.length === 0) return [];
  const parts = seen.map(
    ({ register }, at) => sql`SELECT ${sql.lit(at)} AS at FROM (${register.rows(today, timeZone, locale)}) AS r
      WHERE r.owner = ${owner}::uuid ${register.conditions.includes('open') ? sql`AND 'open' = ANY(r.meets)` : sql``}`,
  );
  const { rows } = await sql<{ at: number; count: number }>`SELECT at, count(*)::int AS count
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS r GROUP BY at ORDER BY at`.execute(db);
  return rows.flatMap(({ at, count }) => {
    const of = seen[at];
    return of ? [{ ...of, count }] : [];
  });
}

/** The gravest of each register, and their facts: two statements. */
async function sampleOf(db: Db, all: readonly RegisterOfRoom[], view: View & { most: number }): Promise<RecordTold[]> {
  const records = await gravest(db, all, view);
  const parts = all.flatMap(({ register }) => {
    const ids = records.filter((one) => one.register === register).map(({ item }) => item.id);
    if (!register.facts || ids.length === 0) return [];
    const { today, timeZone, locale } = view;
    return [sql`SELECT to_jsonb(f) AS told FROM (${register.facts.rows(ids, today, timeZone, locale)}) AS f`];
  });
  const { rows } =
    parts.length > 0 ? await sql<{ told: FactsTold }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db) : { rows: [] };
  const told = new Map(rows.map((row) => [row.told.id ?? '', row.told]));
  return records.map((record) => {
    const { facts } = record.register;
    const of = told.get(record.item.id) ?? {};
    return { record, told: facts ? toldTo(facts, of, view) : of };
  });
}
