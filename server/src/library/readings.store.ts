/** Who has to read which document until when, and who confirmed: worked out of the requests and the team of today, never copied. */
import { locale } from '@vigia/contract/kit/locales.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { documentKind } from '@vigia/contract/library/library.shapes.ts';
import {
  type PolicyReader,
  type PolicyReading,
  type ReadingAsk,
  type ReadingAskDraft,
  type ReadingDuty,
  type ReadingState,
  type readerFilters,
  readingAudiences,
} from '@vigia/contract/library/readings.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { documentInstant } from './library.store.ts';

/** The people whom a request `a` concerns, as `m`. */
const concerned = sql`memberships m ON m.company_id = a.company_id AND m.is_active AND m.removed_at IS NULL
  AND (a.audience = 'everyone' OR a.role = m.role OR a.account_id = m.id)`;

/**
 * A person and a document, once, with the earliest day. Whoever joined after it was asked, and everybody when a version has to
 * be read again, has some days from then, by the days of the company's zone.
 */
export const readingDuties = sql`
  SELECT a.company_id, m.id AS account_id, m.role, a.policy_id, p.read_from, p.approved_number, p.kind, v.title,
    min(greatest(a.due_on, CASE WHEN m.joined_at > a.created_at THEN (m.joined_at AT TIME ZONE z.time_zone)::date + a.days_for_new END,
      CASE WHEN p.read_from_on > (a.created_at AT TIME ZONE z.time_zone)::date THEN p.read_from_on + a.days_for_new END)) AS day
  FROM policy_reading_asks a
  JOIN policies p ON p.company_id = a.company_id AND p.id = a.policy_id AND p.approved_number IS NOT NULL AND p.status <> 'ARCHIVED'
  JOIN policy_versions v ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number
  JOIN companies z ON z.id = a.company_id JOIN ${concerned}
  GROUP BY a.company_id, m.id, m.role, a.policy_id, p.read_from, p.approved_number, p.kind, v.title`;

/** The newest confirmation of each person and document. */
const newest = sql`SELECT DISTINCT ON (account_id, policy_id) account_id, policy_id, number, confirmed_at, by_link
  FROM policy_confirmations ORDER BY account_id, policy_id, number DESC`;

interface StandingRow {
  account_id: string;
  role: string;
  policy_id: string;
  approved_number: number;
  kind: string;
  title: string;
  day: string;
  number: number | null;
  confirmed_at: string | null;
  by_link: boolean | null;
  state: ReadingState;
}
/** Each person and document asked of them, with what they confirmed and what follows of it. */
export const askedReadings = (today: string) => sql<StandingRow>`
  SELECT d.account_id, d.role, d.policy_id, d.approved_number, d.kind, d.title, d.day, c.number, c.confirmed_at, c.by_link,
    CASE WHEN c.number >= d.read_from THEN 'done' WHEN d.day < ${today}::date THEN 'overdue' ELSE 'open' END AS state
  FROM (${readingDuties}) AS d LEFT JOIN (${newest}) AS c ON c.account_id = d.account_id AND c.policy_id = d.policy_id`;

const standingRows = (today: string) => sql<StandingRow>`(${askedReadings(today)})`.as('s');

/** What waits: a person and a document. */
export const openReadings = (today: string) =>
  sql<StandingRow>`SELECT * FROM (${askedReadings(today)}) AS s WHERE s.state <> 'done'`;

/** What one person is asked to read: what waits, or all of it. */
export function pageReadings(
  db: Db,
  account: string,
  { view, ...paging }: { view: 'open' | 'all'; page: number; limit: number },
  today: string,
) {
  const found = db
    .selectFrom(standingRows(today))
    .where('s.account_id', '=', account)
    .$if(view === 'open', (q) => q.where('s.state', '<>', 'done'))
    .selectAll('s');
  return pageOf(
    found.orderBy(sql`s.state = 'done', s.day, s.title, s.policy_id`),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row): ReadingDuty => ({
      ...{ policyId: row.policy_id, title: row.title, kind: documentKind.parse(row.kind), dueDate: row.day },
      ...{ number: row.approved_number, state: row.state, confirmedAt: documentInstant(row.confirmed_at) },
    }),
  );
}

type ReaderFilters = z.output<typeof readerFilters>;
/** Who is asked to read a document, those who are late first. */
export function pageReaders(db: Db, policyId: string, { state, search, ...paging }: ReaderFilters, today: string) {
  const said = containing(search);
  const found = db
    .selectFrom(standingRows(today))
    .innerJoin('users as u', 'u.id', 's.account_id')
    .where('s.policy_id', '=', policyId)
    .$if(state !== undefined, (q) => q.where('s.state', '=', state ?? 'open'))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(u.first_name || ' ' || u.last_name) LIKE (SELECT plain(${said}))`),
    )
    .selectAll('s')
    .select(['u.first_name', 'u.last_name']);
  return pageOf(
    found.orderBy(
      sql`array_position(ARRAY['overdue', 'open', 'done'], s.state), s.day, u.first_name, u.last_name, s.account_id`,
    ),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row): PolicyReader => ({
      person: { id: row.account_id, firstName: row.first_name, lastName: row.last_name },
      ...{ role: companyRole.parse(row.role), dueDate: row.day, state: row.state, confirmedNumber: row.number },
      ...{ confirmedAt: documentInstant(row.confirmed_at), byLink: row.by_link ?? false },
    }),
  );
}

/** What waits of a document, by person: for telling them. */
export async function waitingReaders(db: Db, policyId: string, today: string) {
  const { rows } = await sql<{
    account_id: string;
    day: string;
  }>`SELECT account_id, day FROM (${askedReadings(today)}) AS s
    WHERE policy_id = ${policyId}::uuid AND state <> 'done' ORDER BY day, account_id`.execute(db);
  return rows;
}

const mailed = z.object({ email: z.string(), locale: locale.catch('pt'), first_name: z.string() });
interface Mailing {
  readonly policyId: string;
  /** Whom, of those who wait; all of them where nobody is named. */
  readonly accountIds: readonly string[];
  readonly most: number;
}
/** Those who have not confirmed, with the address that they showed to be theirs, the most pressing first. */
export async function readersToMail(db: Db, { policyId, accountIds, most }: Mailing, today: string) {
  const rows = await db
    .selectFrom(standingRows(today))
    .innerJoin('users as u', 'u.id', 's.account_id')
    .where('s.policy_id', '=', policyId)
    .where('s.state', '<>', 'done')
    .where('u.email_verified_at', 'is not', null)
    .$if(accountIds.length > 0, (q) => q.where('s.account_id', '=', sql<string>`ANY(${[...accountIds]}::uuid[])`))
    .select(['u.email', 'u.locale', 'u.first_name', 's.title', 's.day'])
    .orderBy('s.day')
    .orderBy('s.account_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...mailed.parse(row), title: row.title, day: row.day }));
}

/** Who of the company has this address today. */
export const memberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('u.email', '=', email)
    .where('m.is_active', '=', true)
    .where('m.removed_at', 'is', null)
    .select(['m.id', 'u.first_name', 'u.last_name'])
    .executeTakeFirst();

export const companyOfReadings = (db: Db) =>
  db.selectFrom('companies').select(['name', 'time_zone as timeZone']).executeTakeFirst();

/** The text that holds, and what this person has to do with it; null where nothing was approved or it was archived. */
export async function findReading(
  db: Db,
  policyId: string,
  account: string,
): Promise<(PolicyReading & { sha256: string; reviewMonths: number; reviewOn: string | null }) | null> {
  const row = await db
    .selectFrom('policies as p')
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.approved_number'),
    )
    .leftJoin(sql<{ policy_id: string; account_id: string; day: string }>`(${readingDuties})`.as('d'), (on) =>
      on.onRef('d.policy_id', '=', 'p.id').on('d.account_id', '=', account),
    )
    .leftJoin(
      sql<{ policy_id: string; account_id: string; number: number; confirmed_at: string }>`(${newest})`.as('c'),
      (on) =>
        on.onRef('c.policy_id', '=', 'p.id').on('c.account_id', '=', account).on(sql<boolean>`c.number >= p.read_from`),
    )
    .where('p.id', '=', policyId)
    .where('p.status', '<>', 'ARCHIVED')
    .select(['p.id', 'p.kind', 'p.language', 'v.title', 'v.number', 'v.markdown', 'v.version_notes', 'v.approved_at'])
    .select(['d.day', 'c.number as confirmed', 'c.confirmed_at', 'p.review_months', 'p.review_on'])
    .select(sql<string>`encode(sha256(convert_to(v.markdown, 'UTF8')), 'hex')`.as('sum'))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ policyId: row.id, title: row.title, number: row.number, markdown: row.markdown, sha256: row.sum },
    ...{ kind: documentKind.parse(row.kind), language: locale.parse(row.language), versionNotes: row.version_notes },
    ...{ approvedAt: documentInstant(row.approved_at), dueDate: row.day, reviewMonths: row.review_months },
    reviewOn: row.review_on,
    ...{ confirmedNumber: row.confirmed, confirmedAt: documentInstant(row.confirmed_at) },
  };
}

/** Keeps that somebody read a version; once. */
export const insertConfirmation = (
  db: Db,
  { policyId, number, sha256 }: Pick<PolicyReading, 'policyId' | 'number'> & { sha256: string },
  account: string,
  by: 'session' | 'link',
) =>
  db
    .insertInto('policy_confirmations')
    .values({ policy_id: policyId, number, sha256, account_id: account, by_link: by === 'link' })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

/** How many new requests were made: nobody is asked twice. */
export async function insertAsks(db: Db, policyId: string, draft: ReadingAskDraft, by: string): Promise<number> {
  const { audience, role, accountIds, dueDate, daysForNew } = draft;
  const accounts = audience === 'people' ? accountIds : [null];
  const made = await db
    .insertInto('policy_reading_asks')
    .values(
      accounts.map((account_id) => ({
        ...{ policy_id: policyId, audience, role: audience === 'role' ? role : null, account_id },
        ...{ due_on: dueDate, days_for_new: daysForNew, created_by: memberOrNull(by) },
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/** Removes a request; what it was, or nothing where there is none such. */
export const removeAsk = (db: Db, id: string) =>
  db
    .deleteFrom('policy_reading_asks')
    .where('id', '=', id)
    .returning(['policy_id', 'audience', 'role', 'account_id', 'due_on'])
    .executeTakeFirst();

/** What is asked of whom about a document; at most 200 requests. */
export async function asksOf(db: Db, policyId: string): Promise<ReadingAsk[]> {
  const rows = await db
    .selectFrom('policy_reading_asks as a')
    .leftJoin('users as u', 'u.id', 'a.account_id')
    .where('a.policy_id', '=', policyId)
    .select([
      'a.id',
      'a.audience',
      'a.role',
      'a.account_id',
      'a.due_on',
      'a.days_for_new',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('a.due_on')
    .orderBy('a.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, dueDate: row.due_on, daysForNew: row.days_for_new },
    audience: z.enum(readingAudiences).parse(row.audience),
    role: companyRole.nullable().parse(row.role),
    person: personOfRow(row.account_id, row.first_name, row.last_name),
  }));
}

/** Of those who are asked today: how many, how many confirmed, how many are late. */
export async function countReaders(db: Db, policyId: string, today: string) {
  const row = await db
    .selectFrom(standingRows(today))
    .where('s.policy_id', '=', policyId)
    .select([
      sql<number>`count(*)::int`.as('asked'),
      sql<number>`(count(*) FILTER (WHERE s.state = 'done'))::int`.as('done'),
      sql<number>`(count(*) FILTER (WHERE s.state = 'overdue'))::int`.as('overdue'),
    ])
    .executeTakeFirst();
  return row ?? { asked: 0, done: 0, overdue: 0 };
}

/** Which of these accounts may still enter the company. */
export async function activeAmong(db: Db, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('memberships')
    .where('id', '=', sql<string>`ANY(${[...accounts]}::uuid[])`)
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
