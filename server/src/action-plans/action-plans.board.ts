/** Whether promises are kept: of the plans that were to be done in the last year, or were done before their day came, how many were done by it. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { BoardSource } from '../kit/board/source.ts';

interface Month {
  day: string;
  due: number;
  kept: number;
  late: number;
}

export const plansBoard: readonly BoardSource[] = [
  {
    key: 'kept',
    question: 'promises',
    permission: 'action-plans.read',
    unit: 'percent',
    place: actionPlansPlaces.list,
    href: actionPlansPlaces.list.at(),
    async read(db, today) {
      const { rows } =
        await sql<Month>`SELECT to_char(least(m + interval '1 month' - interval '1 day', ${today}::date), 'YYYY-MM-DD') AS day,
          count(p.id)::int AS due, (count(*) FILTER (WHERE (p.completed_at AT TIME ZONE p.time_zone)::date <= p.due_date))::int AS kept,
          (count(*) FILTER (WHERE p.id IS NOT NULL AND p.completed_at IS NULL AND p.due_date < ${today}::date))::int AS late
        FROM generate_series(date_trunc('month', ${today}::date) - interval '11 months', ${today}::date, interval '1 month') AS m
        LEFT JOIN (
          SELECT p.*, z.time_zone, least(p.due_date, (p.completed_at AT TIME ZONE z.time_zone)::date) AS settled_on
          FROM action_plans p JOIN companies z ON z.id = p.company_id WHERE p.status <> 'canceled' AND p.due_date IS NOT NULL
        ) AS p ON p.settled_on >= m AND p.settled_on < m + interval '1 month' AND p.settled_on <= ${today}::date
        GROUP BY m ORDER BY m`.execute(db);
      const sum = (key: 'due' | 'kept' | 'late') => rows.reduce((all, row) => all + row[key], 0);
      const [due, kept, late] = [sum('due'), sum('kept'), sum('late')];
      if (due === 0) return null;
      const share = ({ due: asked, kept: done }: Pick<Month, 'due' | 'kept'>) =>
        asked === 0 ? null : Math.floor((100 * done) / asked);
      return {
        ...{ value: share({ due, kept }) ?? 0, before: null, facts: { kept, due, late } },
        trend: rows.map((row) => ({ day: row.day, value: share(row) })),
      };
    },
  },
];
