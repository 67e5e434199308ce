/** What stands beside an incident: its timeline, its deadlines, and the figures over all of them. */

import { clockOutcome, type LegalClockId, legalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import {
  type FactChange,
  factChanges,
  type IncidentEvent,
  incidentEvent,
} from '@vigia/contract/incidents/events.shapes.ts';
import { type IncidentStats, incidentStats } from '@vigia/contract/incidents/figures.shapes.ts';
import { incidentKinds, incidentSeverities, incidentStatuses } from '@vigia/contract/incidents/incidents.shapes.ts';
import { sql } from 'kysely';
import { underLgpd } from '../companies/companies.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import type { RunningClock } from './incidents.rules.ts';
import { incidentMoment, metLate, ofOwnLaw, runsOn, tellBy, undecided } from './incidents.store.ts';

interface EventSeed {
  readonly kind: IncidentEvent['kind'];
  readonly about?: string;
  readonly body?: string;
  readonly at?: string | undefined;
  /** The line that this one corrects. */
  readonly corrects?: string | null;
  readonly changes?: readonly FactChange[];
}
/** Adds a line to the timeline. */
export const addIncidentEvent = (
  db: Db,
  incidentId: string,
  { kind, about = '', body = '', at, corrects = null, changes = [] }: EventSeed,
  by: string,
) =>
  db
    .insertInto('incident_events')
    .values({
      ...{ incident_id: incidentId, kind, about, body, corrects, created_by: memberOrNull(by) },
      changes: JSON.stringify(changes),
      ...(at === undefined ? {} : { at }),
    })
    .execute();

/** The plans that were made of its playbook; those of a lesson say which in their line. */
export const playbookPlans = async (db: Db, incidentId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('incident_events')
      .where('incident_id', '=', incidentId)
      .where('kind', '=', 'plan')
      .where('body', '=', '')
      .select('about')
      .execute()
  ).map(({ about }) => about);

/** What this lesson was made into already. */
export const madeOfLesson = async (
  db: Db,
  incidentId: string,
  { becomes, lesson }: { readonly becomes: IncidentEvent['kind']; readonly lesson: string },
): Promise<string[]> =>
  (
    await db
      .selectFrom('incident_events')
      .where('incident_id', '=', incidentId)
      .where('kind', '=', becomes)
      .where('body', '=', lesson)
      .select('about')
      .execute()
  ).map(({ about }) => about);

/** The timeline, the newest first; at most 500 lines. */
export async function incidentEvents(db: Db, incidentId: string): Promise<IncidentEvent[]> {
  const rows = await db
    .selectFrom('incident_events as e')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .where('e.incident_id', '=', incidentId)
    .select([
      'e.id',
      'e.kind',
      'e.about',
      'e.body',
      'e.at',
      'e.created_at',
      'e.created_by',
      'e.corrects',
      'e.changes',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: incidentEvent.shape.kind.parse(row.kind), about: row.about, body: row.body },
    ...{ at: incidentMoment(row.at), createdAt: incidentMoment(row.created_at) },
    ...{ by: personOfRow(row.created_by, row.first_name, row.last_name), corrects: row.corrects },
    changes: factChanges.parse(row.changes),
  }));
}

/** Whether a line of the timeline is this incident's. */
export const isLineOf = async (db: Db, incidentId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('incident_events')
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The deadlines of an incident, the first to end first. */
export async function incidentClocks(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom('incident_clocks as c')
    .where('incident_id', '=', incidentId)
    .where(ofOwnLaw)
    .select(['clock', 'starts_on', 'due_on', 'due_at', 'outcome', 'reason', 'settled_on', 'rule'])
    .select(['version', 'notice_version', 'dropped'])
    .orderBy('due_on')
    .orderBy('clock')
    .execute();
  return rows.map((row) => ({
    clock: legalClockId.parse(row.clock),
    ...{ startsOn: row.starts_on, dueOn: row.due_on, dueAt: row.due_at && incidentMoment(row.due_at) },
    ...{ settledOn: row.settled_on, reason: row.reason, rule: row.rule },
    ...{ version: row.version, noticeVersion: row.notice_version, dropped: row.dropped },
    outcome: row.outcome === null ? null : clockOutcome.parse(row.outcome),
  }));
}

/** What a deadline has that runs again. */
const running = { outcome: null, settled_on: null, settled_by: null, reason: '', version: sql<number>`version + 1` };

/** Lets deadlines run again that were set aside for these reasons. */
export const reopenIncidentClocks = (db: Db, incidentId: string, reasons: readonly string[]) =>
  db
    .updateTable('incident_clocks')
    .set(running)
    .where('incident_id', '=', incidentId)
    .where('outcome', '=', 'not-needed')
    .where('reason', 'in', reasons)
    .execute();

/** Lets deadlines run again that ended because the record said something else, and those that were set aside though they have to be met. */
export const rerunIncidentClocks = (db: Db, incidentId: string, ids: readonly string[], toMeet: readonly string[]) =>
  db
    .updateTable('incident_clocks')
    .set({ ...running, dropped: false })
    .where('incident_id', '=', incidentId)
    .where(sql<boolean>`clock = ANY(${ids}) AND (dropped OR (outcome = 'not-needed' AND clock = ANY(${toMeet})))`)
    .execute();

/** Lets deadlines run again that somebody settled by mistake. */
export const takeBackClocks = (db: Db, incidentId: string, clocks: readonly LegalClockId[]) =>
  db
    .updateTable('incident_clocks')
    .set({ ...running, notice_version: null })
    .where('incident_id', '=', incidentId)
    .where('clock', 'in', clocks)
    .execute();

/** Lets these deadlines run and no other; what was settled stays so, and `again` says its days anew too. */
export async function setIncidentClocks(
  db: Db,
  incidentId: string,
  started: readonly RunningClock[],
  again = false,
): Promise<void> {
  await db
    .deleteFrom('incident_clocks')
    .where('incident_id', '=', incidentId)
    .where('outcome', 'is', null)
    .$if(started.length > 0, (q) =>
      q.where(
        'clock',
        'not in',
        started.map(({ clock }) => clock),
      ),
    )
    .execute();
  if (started.length === 0) return;
  await db
    .insertInto('incident_clocks')
    .values(
      started.map(({ clock, rule, startsOn, dueOn, dueAt }) => ({
        ...{ incident_id: incidentId, clock, rule },
        ...{ starts_on: startsOn, due_on: dueOn, due_at: dueAt },
      })),
    )
    .onConflict((c) =>
      c
        .columns(['company_id', 'incident_id', 'clock'])
        .doUpdateSet((e) => ({
          starts_on: e.ref('excluded.starts_on'),
          due_on: e.ref('excluded.due_on'),
          due_at: e.ref('excluded.due_at'),
          rule: e.ref('excluded.rule'),
        }))
        .where((e) => (again ? e.lit(true) : e('incident_clocks.outcome', 'is', null))),
    )
    .execute();
}

interface Settled {
  readonly outcome: string;
  readonly reason: string;
  readonly on: string;
  readonly by: string;
  /** It ended because the record says something else now, and runs again when the record does. */
  readonly dropped?: true;
  /** The version of the notice whose sending met it. */
  readonly noticeVersion?: number;
}
/** Settles those of these deadlines that run; false where none does. */
export async function settleIncidentClocks(
  db: Db,
  incidentId: string,
  clocks: readonly LegalClockId[],
  { on, by, noticeVersion, ...how }: Settled,
) {
  const row = await db
    .updateTable('incident_clocks')
    .set({
      ...how,
      settled_on: on,
      settled_by: memberOrNull(by),
      version: sql`version + 1`,
      notice_version: noticeVersion ?? null,
    })
    .where('incident_id', '=', incidentId)
    .where('clock', 'in', clocks)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The months that the review of the year looks at, so that both say the same. */
const thisYear = sql`FILTER (WHERE detected_at >= date_trunc('month', now()) - interval '11 months')`;
/** The hours between two moments, of the incident in the middle. */
const hours = (from: string, to: string) =>
  sql<
    number | null
  >`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${sql.ref(to)} - ${sql.ref(from)})::float / 3600)
      ${thisYear})::numeric, 1)::float`;

/** How many there are of each kind, severity and state, and how long things took: two statements. Drills are left out. */
export async function incidentFigures(db: Db, today: string): Promise<IncidentStats> {
  const counted = await db
    .selectFrom('incidents')
    .where('is_drill', '=', false)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`grouping(status, severity, kind)`.as('by')])
    .select(['status', 'severity', 'kind'])
    .select([hours('occurred_at', 'detected_at').as('detect'), hours('detected_at', 'contained_at').as('contain')])
    .select(hours('detected_at', 'closed_at').as('close'))
    .select(sql<number>`coalesce(sum(cost) ${thisYear}, 0)::float8`.as('cost'))
    .select(sql<number>`(count(cost) ${thisYear})::int`.as('known'))
    .groupBy(sql`GROUPING SETS ((), (status), (severity), (kind))`)
    .execute();
  // One that counts hours is over at its moment, not with its day. What is counted is what is due.
  const { rows } = await sql<{ open: number; overdue: number; late: number }>`SELECT count(*)::int AS open,
      (count(*) FILTER (WHERE CASE WHEN d.due_at IS NULL THEN d.due_on < ${today}::date ELSE d.due_at < now() END))::int AS overdue,
      (SELECT count(*)::int FROM incident_clocks c JOIN incidents i ON i.company_id = c.company_id AND i.id = c.incident_id
        WHERE ${metLate} AND NOT i.is_drill) AS late
    FROM (SELECT c.due_on, c.due_at FROM incident_clocks c WHERE ${runsOn(today)}
      UNION ALL SELECT ${tellBy}, NULL FROM incidents i WHERE ${undecided} AND ${underLgpd}) AS d`.execute(db);
  const [clocks = { open: 0, overdue: 0, late: 0 }] = rows;
  const whole = counted.find(({ by }) => by === 7);
  const per = (keys: readonly string[], field: 'status' | 'severity' | 'kind', by: number) =>
    Object.fromEntries(
      keys.map((key) => [key, counted.find((row) => row.by === by && row[field] === key)?.count ?? 0]),
    );
  const byStatus = per(incidentStatuses, 'status', 3);
  return incidentStats.parse({
    ...{ total: whole?.count ?? 0, byStatus, open: (whole?.count ?? 0) - (byStatus.closed ?? 0) },
    ...{ bySeverity: per(incidentSeverities, 'severity', 5), byKind: per(incidentKinds, 'kind', 6) },
    ...{
      clocksOpen: clocks.open,
      clocksOverdue: clocks.overdue,
      clocksLate: clocks.late,
      hoursToDetect: whole?.detect ?? null,
    },
    ...{ hoursToContain: whole?.contain ?? null, hoursToClose: whole?.close ?? null },
    ...{ cost: whole?.cost ?? 0, costKnown: whole?.known ?? 0 },
  });
}
