/** What plans promised and what came of it, in two statements: a day counts as it stood when it came. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

interface Month {
  readonly day: string;
  readonly due: number;
  readonly kept: number;
}

/** Plans with the day that they promised, and removed ones as the audit log has them; without those called off before their day. */
const promises = sql`SELECT promised_on, done_on, due_date, open, least(promised_on, done_on) AS settled_on FROM (
    SELECT p.promised_on, (p.completed_at AT TIME ZONE z.time_zone)::date AS done_on, p.due_date,
      p.status NOT IN ('completed', 'canceled') AS open, p.canceled_on
    FROM action_plans p JOIN companies z ON z.id = p.company_id WHERE p.promised_on IS NOT NULL
    UNION ALL
    SELECT (a.before ->> 'promised_on')::date, ((a.before ->> 'completed_at')::timestamptz AT TIME ZONE z.time_zone)::date, NULL, false,
      coalesce((a.before ->> 'canceled_on')::date,
        CASE WHEN a.before ->> 'completed_at' IS NULL THEN (a.at AT TIME ZONE z.time_zone)::date END)
    FROM audit_log a JOIN companies z ON z.id = a.company_id
    WHERE a.action = 'action-plans.removed' AND a.before ->> 'promised_on' IS NOT NULL
  ) AS every WHERE canceled_on IS NULL OR canceled_on > promised_on`;

/** By month of the last twelve, what was done or due in it, and how much of it by its day. */
export async function promisesByMonth(db: Db, today: string): Promise<Month[]> {
  const { rows } = await sql<Month>`SELECT
      to_char(least(m + interval '1 month' - interval '1 day', ${today}::date), 'YYYY-MM-DD') AS day,
      count(p.promised_on)::int AS due, (count(*) FILTER (WHERE p.done_on <= p.promised_on))::int AS kept
    FROM generate_series(${firstMonth(today)}, ${today}::date, interval '1 month') AS m
    LEFT JOIN (${promises}) AS p
      ON p.settled_on >= m AND p.settled_on < m + interval '1 month' AND p.settled_on <= ${today}::date
    GROUP BY m ORDER BY m`.execute(db);
  return rows;
}

/** How many wait past their day of now, and how many have waited since before those twelve months. */
export async function plansWaiting(db: Db, today: string): Promise<{ late: number; older: number }> {
  const { rows } = await sql<{ late: number; older: number }>`SELECT
      (count(*) FILTER (WHERE open AND due_date < ${today}::date))::int AS late,
      (count(*) FILTER (WHERE open AND settled_on < ${firstMonth(today)}))::int AS older
    FROM (${promises}) AS p`.execute(db);
  return rows[0] ?? { late: 0, older: 0 };
}

const firstMonth = (today: string): RawBuilder<unknown> =>
  sql`date_trunc('month', ${today}::date) - interval '11 months'`;
