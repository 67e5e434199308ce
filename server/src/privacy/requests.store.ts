/** Requests of the people concerned as rows, with their checklists (LGPD arts. 18 to 20). */
import { type Locale, locale } from '@vigia/contract/kit/locales.ts';
import {
  privacyRequest,
  type RequestKind,
  type RequestSummary,
  type RequestTask,
  type requestFilters,
  requestKind,
  requestStatus,
  requestTask,
  type taskFilters,
} from '@vigia/contract/privacy/privacy.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { underLgpd } from '../companies/companies.queries.ts';
import type { Db } from '../kit/db/db.ts';
import type { memberOrNull } from '../kit/db/member.ts';
import { hasLeft, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';

type Filters = z.output<typeof requestFilters>;
const moment = (at: string) => new Date(at).toISOString();
const momentOrNull = (at: string | null) => (at === null ? null : moment(at));

/** When the answer was given: a mail that failed gave nothing. */
export const givenAt = sql<
  string | null
>`(CASE WHEN r.message_id IS NULL OR r.handed_at IS NOT NULL OR message_status(r.message_id) IS DISTINCT FROM 'failed' THEN r.given_at END)`;
/** What still has to reach somebody: unanswered, or answered and not given. */
export const isDue = sql<boolean>`(r.status IN ('open', 'unconfirmed') OR ${givenAt} IS NULL)`;

const rows = (db: Db) =>
  db
    .selectFrom('privacy_requests as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .select(['r.id', 'r.kind', 'r.status', 'r.name', 'r.received_at', 'r.due_on', 'r.owner_id'])
    .select(sql<boolean>`r.legal AND ${underLgpd}`.as('legal'))
    .select(underLgpd.as('lgpd'))
    .select(sql<boolean>`${givenAt} IS NOT NULL`.as('given'))
    .select(['u.first_name', 'u.last_name', hasLeft('r.owner_id').as('owner_left')]);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Raw): RequestSummary => ({
  ...{ id: row.id, name: row.name, receivedAt: moment(row.received_at), dueOn: row.due_on },
  ...{ legal: row.legal, lgpd: row.lgpd, given: row.given },
  ...{ kind: requestKind.parse(row.kind), status: requestStatus.parse(row.status) },
  owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  dueOn: sql`(r.status NOT IN ('open', 'unconfirmed')), r.due_on, r.id`,
  '-dueOn': sql`r.due_on DESC, r.id DESC`,
  receivedAt: sql`r.received_at, r.id`,
  '-receivedAt': sql`r.received_at DESC, r.id DESC`,
};

/** One page of the requests; those nobody confirmed yet among them, for their term runs. */
export function pageRequests(db: Db, filters: Filters) {
  const { status, kind, search } = filters;
  const found = rows(db)
    .$if(status !== undefined, (q) => q.where('r.status', 'in', status ?? []))
    .$if(kind !== undefined, (q) => q.where('r.kind', 'in', kind ?? []))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(r.name || ' ' || r.email) LIKE plain(${containing(search)})`),
    );
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    summaryOf,
  );
}

/** A request with all that its own row says; null where there is none such. */
export async function findRequest(db: Db, id: string) {
  const row = await rows(db)
    .leftJoin('users as a', 'a.id', 'r.answered_by')
    .where('r.id', '=', id)
    .select(['r.source', 'r.locale', 'r.email', 'r.details', 'r.identity_note', 'r.identity_at', 'r.answer'])
    .select(['r.unsearched', 'r.answered_at', 'r.answered_by', 'r.handed_at', 'r.version', 'a.first_name as by_first'])
    .select([givenAt.as('given_at'), 'r.given_note', sql<string | null>`message_status(r.message_id)`.as('mail')])
    .select('a.last_name as by_last')
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...summaryOf(row),
    ...{ source: privacyRequest.shape.source.parse(row.source), locale: locale.parse(row.locale), email: row.email },
    ...{ details: row.details, identityNote: row.identity_note, identityAt: momentOrNull(row.identity_at) },
    ...{ answer: row.answer, answeredAt: momentOrNull(row.answered_at), handedAt: momentOrNull(row.handed_at) },
    answeredBy: personOfRow(row.answered_by, row.by_first, row.by_last),
    givenAt: momentOrNull(row.given_at),
    ...{ givenNote: row.given_note, mail: row.mail, unsearched: row.unsearched },
    version: row.version,
  };
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Held until the transaction ends. */
export const lockRequest = (db: Db, id: string) =>
  db.selectFrom('privacy_requests').where('id', '=', id).select(['id', 'status']).forUpdate().executeTakeFirst();

export interface RequestSeed {
  readonly kind: RequestKind;
  readonly status: 'unconfirmed' | 'open';
  readonly source: 'form' | 'hand';
  readonly locale: Locale;
  readonly name: string;
  readonly email: string;
  readonly details: string;
  readonly receivedAt: string;
  readonly dueOn: string;
  readonly legal: boolean;
}
export async function insertRequest(db: Db, { receivedAt, dueOn, ...seed }: RequestSeed): Promise<string> {
  const made = await db
    .insertInto('privacy_requests')
    .values({ ...seed, received_at: receivedAt, due_on: dueOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

interface RequestFields {
  status?: 'open' | 'answered' | 'refused';
  owner_id?: string | null;
  identity_note?: string;
  identity_at?: string;
  answer?: string;
  unsearched?: string;
  answered_at?: string;
  answered_by?: ReturnType<typeof memberOrNull>;
  handed_at?: string | null;
  given_at?: string | null;
  given_note?: string;
  message_id?: string | null;
}
export const setRequest = (db: Db, id: string, fields: RequestFields) =>
  db
    .updateTable('privacy_requests')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Gives what nobody answered yet the term that the law sets now: the company's size was judged anew. */
export const retermOpen = (db: Db, kind: RequestKind, days: number, timeZone: string) =>
  db
    .updateTable('privacy_requests')
    .set({ due_on: sql<string>`(received_at AT TIME ZONE ${timeZone})::date + ${days}::int` })
    .where('kind', '=', kind)
    .where('status', 'in', ['open', 'unconfirmed'])
    .execute();

export interface TaskSeed {
  readonly activityId: string;
  readonly activity: string;
  readonly systems: string;
  readonly facts: string;
}
/** The checklist of a request. */
export async function insertTasks(db: Db, requestId: string, seeds: readonly TaskSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await db
    .insertInto('privacy_tasks')
    .values(seeds.map(({ activityId, ...seed }) => ({ ...seed, request_id: requestId, activity_id: activityId })))
    .execute();
}

/** As many as a company describes activities: a checklist leaves none out. */
const mostTasks = 3_000;

const taskOf = ({ activity_id: activityId, result, ...row }: TaskRow): RequestTask => ({
  ...{ ...row, activityId },
  result: requestTask.shape.result.parse(result),
});
type TaskRow = Omit<RequestTask, 'activityId' | 'result'> & { activity_id: string | null; result: string };

/** One page of the checklist, by activity. */
export function pageTasks(db: Db, requestId: string, filters: z.output<typeof taskFilters>) {
  const { search, result } = filters;
  const found = db
    .selectFrom('privacy_tasks')
    .where('request_id', '=', requestId)
    .$if(result !== undefined, (q) => q.where('result', '=', result ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(activity || ' ' || systems) LIKE plain(${containing(search)})`),
    )
    .select(['id', 'activity_id', 'activity', 'systems', 'result', 'note', 'version']);
  return pageOf(
    found.orderBy('activity').orderBy('id'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    taskOf,
  );
}

/** The whole checklist, by activity; with what would be told of each. */
export async function tasksOf(db: Db, requestId: string): Promise<(RequestTask & { facts: string })[]> {
  const found = await db
    .selectFrom('privacy_tasks')
    .where('request_id', '=', requestId)
    .select(['id', 'activity_id', 'activity', 'systems', 'facts', 'result', 'note', 'version'])
    .orderBy('activity')
    .orderBy('id')
    .limit(mostTasks)
    .execute();
  return found.map(({ facts, ...row }) => ({ ...taskOf(row), facts }));
}

/** In how many places a request is to be searched, and in how many it was not. */
export const searchedOf = async (db: Db, requestId: string): Promise<{ total: number; open: number }> =>
  db
    .selectFrom('privacy_tasks')
    .where('request_id', '=', requestId)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) FILTER (WHERE result = 'open'))::int`.as('open'))
    .executeTakeFirstOrThrow();

/** The version of a line, in a request that is held; undefined where the request has no such line. */
export const findTask = (db: Db, requestId: string, id: string) =>
  db
    .selectFrom('privacy_tasks')
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .select(['version', 'result'])
    .executeTakeFirst();

/** Notes what was found in an activity. */
export const setTask = (db: Db, id: string, found: Pick<RequestTask, 'result' | 'note'>) =>
  db
    .updateTable('privacy_tasks')
    .set((e) => ({ ...found, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The figures of all requests. What is answered counts in time by the day on which it was given. */
export async function requestFiguresOf(db: Db, today: string, timeZone: string) {
  const { rows: found } = await sql<{
    open: number;
    unconfirmed: number;
    ungiven: number;
    overdue: number;
    answered: number;
    refused: number;
    average: number | null;
    inTime: number;
  }>`SELECT (count(*) FILTER (WHERE status = 'open'))::int AS open,
      (count(*) FILTER (WHERE status = 'unconfirmed'))::int AS unconfirmed,
      (count(*) FILTER (WHERE status IN ('answered', 'refused') AND given IS NULL))::int AS ungiven,
      (count(*) FILTER (WHERE due AND due_on < ${today}::date))::int AS overdue,
      (count(*) FILTER (WHERE status = 'answered'))::int AS answered,
      (count(*) FILTER (WHERE status = 'refused'))::int AS refused,
      (count(*) FILTER (WHERE status IN ('answered', 'refused') AND (given AT TIME ZONE ${timeZone})::date <= due_on))::int AS "inTime",
      round((avg(extract(epoch FROM given - received_at) / 86400)
        FILTER (WHERE status IN ('answered', 'refused') AND given > now() - interval '1 year'))::numeric, 1)::float AS average
    FROM (SELECT r.status, r.due_on, r.received_at, ${givenAt} AS given, ${isDue} AS due FROM privacy_requests r) q`.execute(
    db,
  );
  const [row] = found;
  return {
    ...{ open: row?.open ?? 0, overdue: row?.overdue ?? 0, answered: row?.answered ?? 0, refused: row?.refused ?? 0 },
    ...{ unconfirmed: row?.unconfirmed ?? 0, ungiven: row?.ungiven ?? 0 },
    ...{ averageDays: row?.average ?? null, inTime: row?.inTime ?? 0 },
  };
}
