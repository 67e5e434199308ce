/** The figures of the findings, in four statements. */
import {
  type FindingStatus,
  findingCategories,
  findingSeverities,
  findingStatuses,
} from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { FindingStats } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { sql } from 'kysely';
import { quarterBefore } from '../kit/board/source.ts';
import type { Db } from '../kit/db/db.ts';
import { statusOn } from './findings.store.ts';

interface Count {
  status: string;
  severity: string;
  category: string;
  count: number;
  overdue: number;
  known: number;
}
const open: readonly FindingStatus[] = ['open', 'in-analysis', 'snooze'];
const sum = (rows: readonly Count[], of: (row: Count) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Each of the names with what is counted of it. */
function tally<const Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  const counted: Partial<Record<Name, number>> = {};
  for (const name of names) counted[name] = count(name);
  const whole = (record: Partial<Record<Name, number>>): record is Record<Name, number> =>
    names.every((name) => name in record);
  if (!whole(counted)) throw new Error('A name was not counted.');
  return counted;
}

/** How many there are, of what kind, past their day; and how many were closed by theirs, as the board is told it. */
export async function findingFigures(db: Db, today: string): Promise<FindingStats> {
  const [counts, { due, kept }, closed, sources] = await Promise.all([
    sql<Count>`SELECT ${statusOn(today)} AS status, f.severity, f.category, count(*)::int AS count,
        (count(*) FILTER (WHERE f.due_on < ${today}::date AND ${statusOn(today)} <> 'snooze'))::int AS overdue, (count(*) FILTER (WHERE f.kev))::int AS known
      FROM findings f GROUP BY 1, 2, 3`.execute(db),
    keptTerms(db, today, quarterBefore(today)),
    sql<{ median: number | null; epss: string | null; kev: string | null }>`SELECT
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM resolved_at - first_seen) / 86400) AS median,
        (SELECT max(target) FROM finding_imports WHERE kind = 'epss') AS epss,
        (SELECT max(target) FROM finding_imports WHERE kind = 'kev') AS kev
      FROM findings WHERE status = 'resolved' AND resolved_at > now() - interval '12 months'`.execute(db),
    sql<{ name: string; count: number }>`SELECT source AS name, count(*)::int AS count
      FROM (SELECT DISTINCT s.source, s.finding_id FROM finding_sightings s WHERE s.gone_at IS NULL) AS seen
      GROUP BY source ORDER BY 2 DESC, 1 LIMIT 50`.execute(db),
  ]);
  const rows = counts.rows;
  const now = rows.filter(({ status }) => open.some((one) => one === status));
  const [{ median = null, epss = null, kev = null } = {}] = closed.rows;
  return {
    total: sum(now, ({ count }) => count),
    bySeverity: tally(findingSeverities, (name) => sum(now, (row) => (row.severity === name ? row.count : 0))),
    byCategory: tally(findingCategories, (name) => sum(now, (row) => (row.category === name ? row.count : 0))),
    byStatus: tally(findingStatuses, (name) => sum(rows, (row) => (row.status === name ? row.count : 0))),
    overdue: sum(now, ({ overdue }) => overdue),
    known: sum(now, ({ known }) => known),
    attackLists: { epss, kev },
    ...{ kept, missed: due - kept, medianDays: median === null ? null : Math.round(Number(median) * 10) / 10 },
    sources: sources.rows,
  };
}

interface GraveFigures {
  readonly grave: number;
  readonly overdue: number;
  /** Those that attackers use already; null where no list of them was ever read. */
  readonly known: number | null;
  readonly all: number;
  /** The day on which the oldest was first seen; null where none waits. */
  readonly oldest: string | null;
}

/** Critical and high ones that wait, how many of them are late or used by attackers, and whether any were ever found. */
export async function graveFigures(db: Db, today: string) {
  const { rows } = await sql<GraveFigures>`SELECT
      (count(*) FILTER (WHERE waits AND rank >= 3))::int AS grave,
      (count(*) FILTER (WHERE waits AND rank >= 3 AND due_on < ${today}::date))::int AS overdue,
      CASE WHEN EXISTS (SELECT 1 FROM finding_imports WHERE kind = 'kev') OR bool_or(kev)
        THEN (count(*) FILTER (WHERE waits AND kev AND rank >= 3))::int END AS known, count(*)::int AS all,
      to_char(min(seen_on) FILTER (WHERE waits AND rank >= 3), 'YYYY-MM-DD') AS oldest
    FROM (SELECT f.rank, f.due_on, f.kev, ${statusOn(today)} IN ('open', 'in-analysis') AS waits,
      (f.first_seen AT TIME ZONE c.time_zone)::date AS seen_on FROM findings f JOIN companies c ON c.id = f.company_id) AS found`.execute(
    db,
  );
  return rows[0] ?? { grave: 0, overdue: 0, known: null, all: 0, oldest: null };
}

/**
 * Of those closed in the twelve months before a day and a quarter earlier, and of those whose day had come without it: how
 * many there were, and how many were closed by their day: the one that their severity gave first, and not one to which it was
 * moved. What waits past its day is no promise kept.
 */
export async function keptTerms(db: Db, today: string, quarter: string) {
  const closedBefore = (day: string) =>
    sql`closed_on <= ${day}::date AND closed_on > ${day}::date - interval '12 months'`;
  const promised = (day: string) =>
    sql`(${closedBefore(day)} OR (promised_on < ${day}::date AND (closed_on > ${day}::date OR waits)))`;
  const kept = (day: string) => sql`${closedBefore(day)} AND closed_on <= promised_on`;
  const { rows } = await sql<{ due: number; kept: number; dueThen: number; keptThen: number; late: number }>`SELECT
      (count(*) FILTER (WHERE ${promised(today)}))::int AS due, (count(*) FILTER (WHERE ${kept(today)}))::int AS kept,
      (count(*) FILTER (WHERE waits AND due_on < ${today}::date))::int AS late,
      (count(*) FILTER (WHERE ${promised(quarter)}))::int AS "dueThen",
      (count(*) FILTER (WHERE ${kept(quarter)}))::int AS "keptThen"
    FROM (SELECT f.due_on, f.promised_on, (f.resolved_at AT TIME ZONE c.time_zone)::date AS closed_on,
      f.resolved_at IS NULL AND ${statusOn(today)} IN ('open', 'in-analysis') AS waits
      FROM findings f JOIN companies c ON c.id = f.company_id
      WHERE f.due_on IS NOT NULL AND f.status <> 'false-positive') AS promised`.execute(db);
  return rows[0] ?? { due: 0, kept: 0, dueThen: 0, keptThen: 0, late: 0 };
}
