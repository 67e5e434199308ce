/** What incidents of twelve months say together, in two statements. Drills are left out. */
import { type IncidentReview, incidentReview } from '@vigia/contract/incidents/analysis.shapes.ts';
import { incidentCauses, incidentKinds, incidentSeverities } from '@vigia/contract/incidents/incidents.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

interface Sums {
  by: number;
  kind: string | null;
  severity: string | null;
  cause: string | null;
  count: number;
  closed: number;
  lessons: number;
  detects: number;
  detect: number | null;
  detectMost: number | null;
  contains: number;
  contain: number | null;
  containMost: number | null;
  closes: number;
  close: number | null;
  closeMost: number | null;
}

/** The twelve months that end with the one of `last`, the first day of it, in the company's time zone. */
export async function reviewIncidents(db: Db, last: string, timeZone: string): Promise<IncidentReview> {
  const first = Temporal.PlainDate.from(last).subtract({ months: 11 }).toString();
  const end = Temporal.PlainDate.from(last).add({ months: 1 }).toString();
  const inPeriod = sql`NOT is_drill AND detected_at >= (${first}::date)::timestamp AT TIME ZONE ${timeZone}
    AND detected_at < (${end}::date)::timestamp AT TIME ZONE ${timeZone}`;
  const [sums, months] = await Promise.all([
    sql<Sums>`WITH h AS (SELECT kind, severity, cause, status, lessons,
        extract(epoch FROM detected_at - occurred_at) / 3600 AS d, extract(epoch FROM contained_at - detected_at) / 3600 AS c,
        extract(epoch FROM closed_at - detected_at) / 3600 AS e FROM incidents WHERE ${inPeriod})
      SELECT grouping(kind, severity, cause) AS by, kind, severity, cause, count(*)::int AS count,
        (count(*) FILTER (WHERE status = 'closed'))::int AS closed,
        (count(*) FILTER (WHERE status = 'closed' AND lessons <> ''))::int AS lessons,
        count(d)::int AS detects, percentile_cont(0.5) WITHIN GROUP (ORDER BY d::float) AS detect, max(d)::float AS "detectMost",
        count(c)::int AS contains, percentile_cont(0.5) WITHIN GROUP (ORDER BY c::float) AS contain, max(c)::float AS "containMost",
        count(e)::int AS closes, percentile_cont(0.5) WITHIN GROUP (ORDER BY e::float) AS close, max(e)::float AS "closeMost"
      FROM h GROUP BY GROUPING SETS ((), (kind), (severity), (cause))`.execute(db),
    sql<{ month: string; count: number; grave: number }>`
      SELECT to_char(m, 'YYYY-MM') AS month, count(i.id)::int AS count,
        (count(i.id) FILTER (WHERE i.severity IN ('critical', 'high')))::int AS grave
      FROM generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 month') AS m
      LEFT JOIN (SELECT id, severity, detected_at FROM incidents WHERE ${inPeriod}) AS i
        ON date_trunc('month', i.detected_at AT TIME ZONE ${timeZone}) = m GROUP BY m ORDER BY m`.execute(db),
  ]);
  return told(sums.rows, months.rows);
}

function told(sums: readonly Sums[], months: IncidentReview['months']): IncidentReview {
  const whole = sums.find(({ by }) => by === 7);
  const countOf = (by: number, is: (row: Sums) => boolean) => sums.find((row) => row.by === by && is(row))?.count ?? 0;
  const lasted = (count = 0, median: number | null = null, longest: number | null = null) => ({
    count,
    median,
    longest,
  });
  return incidentReview.parse({
    ...{ total: whole?.count ?? 0, months, closed: whole?.closed ?? 0, withLessons: whole?.lessons ?? 0 },
    byKind: incidentKinds.map((kind) => ({ kind, count: countOf(3, (row) => row.kind === kind) })),
    bySeverity: incidentSeverities.map((severity) => ({
      severity,
      count: countOf(5, (row) => row.severity === severity),
    })),
    byCause: incidentCauses.map((cause) => ({ cause, count: countOf(6, (row) => row.cause === cause) })),
    detect: lasted(whole?.detects, whole?.detect, whole?.detectMost),
    contain: lasted(whole?.contains, whole?.contain, whole?.containMost),
    close: lasted(whole?.closes, whole?.close, whole?.closeMost),
  });
}
