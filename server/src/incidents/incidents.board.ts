/** Incidents that are not over, and how many came in each month (ISO/IEC 27001 A.5.27). */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { sql } from 'kysely';
import type { BoardSource } from '../kit/board/source.ts';

export const incidentsBoard: readonly BoardSource[] = [
  {
    key: 'open',
    question: 'hurt',
    permission: 'incidents.read',
    unit: 'count',
    place: incidentsPlaces.list,
    href: incidentsPlaces.list.at(),
    async read(db, today) {
      const [open, months] = await Promise.all([
        sql<{ all: number; open: number }>`SELECT count(*)::int AS all,
          (count(*) FILTER (WHERE closed_at IS NULL))::int AS open FROM incidents`.execute(db),
        sql<{ day: string; value: number }>`SELECT to_char(m, 'YYYY-MM-DD') AS day, count(i.id)::int AS value
          FROM generate_series(date_trunc('month', ${today}::date) - interval '11 months', ${today}::date, interval '1 month') AS m
          LEFT JOIN incidents i ON i.detected_at >= m AND i.detected_at < m + interval '1 month'
          GROUP BY m ORDER BY m`.execute(db),
      ]);
      const [row] = open.rows;
      if (!row || row.all === 0) return null;
      const year = months.rows.reduce((sum, { value }) => sum + value, 0);
      return { value: row.open, before: null, facts: { count: row.open, year }, trend: months.rows };
    },
  },
];
