/** What waits for a decision. */
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { sql } from 'kysely';
import type { BoardSource } from '../kit/board/source.ts';

export const approvalsBoard: readonly BoardSource[] = [
  {
    key: 'waiting',
    question: 'decide',
    permission: 'approvals.use',
    unit: 'count',
    place: approvalsPlaces.list,
    href: approvalsPlaces.list.at(),
    async read(db) {
      const { rows } = await sql<{ count: number; oldest: string | null }>`SELECT count(*)::int AS count,
        to_char(min(a.created_at) AT TIME ZONE c.time_zone, 'YYYY-MM-DD') AS oldest
        FROM approvals a JOIN companies c ON c.id = a.company_id WHERE a.closed_at IS NULL GROUP BY c.time_zone`.execute(
        db,
      );
      const count = rows[0]?.count ?? 0;
      return count === 0
        ? null
        : { value: count, before: null, facts: { count, day: rows[0]?.oldest ?? '' }, trend: [] };
    },
  },
];
