/** What others may ask of incidents: how many there were, counted once for every screen and paper. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface IncidentsOfYear {
  /** Whether any was ever reported. */
  readonly any: boolean;
  readonly open: number;
  readonly year: number;
  /** How many were open at the end of each month, of this one today, the oldest first. */
  readonly months: { day: string; value: number }[];
}

/** Incidents that are not over, and those of the twelve months that end with this one, by the company's days. Drills are none. */
export async function incidentsOfYear(db: Db, today: string): Promise<IncidentsOfYear> {
  const [all, months] = await Promise.all([
    sql<{ all: number; open: number }>`SELECT count(*)::int AS all,
      (count(*) FILTER (WHERE closed_at IS NULL))::int AS open FROM incidents WHERE NOT is_drill`.execute(db),
    sql<{ day: string; value: number; came: number }>`SELECT
        to_char(least(m + interval '1 month' - interval '1 day', ${today}::date::timestamp), 'YYYY-MM-DD') AS day,
        (count(i.id) FILTER (WHERE i.until IS NULL OR i.until >= m + interval '1 month'))::int AS value,
        (count(i.id) FILTER (WHERE i.since >= m))::int AS came
      FROM generate_series(date_trunc('month', ${today}::date::timestamp) - interval '11 months', ${today}::date::timestamp, interval '1 month') AS m
      LEFT JOIN (SELECT i.id, i.detected_at AT TIME ZONE c.time_zone AS since, i.closed_at AT TIME ZONE c.time_zone AS until
        FROM incidents i JOIN companies c ON c.id = i.company_id WHERE NOT i.is_drill) AS i ON i.since < m + interval '1 month'
      GROUP BY m ORDER BY m`.execute(db),
  ]);
  const [row] = all.rows;
  return {
    ...{
      any: (row?.all ?? 0) > 0,
      open: row?.open ?? 0,
      months: months.rows.map(({ day, value }) => ({ day, value })),
    },
    year: months.rows.reduce((sum, { came }) => sum + came, 0),
  };
}
