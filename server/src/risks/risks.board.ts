/** What could hurt the company most, and which grave risks wait for a decision (ISO/IEC 27001 9.3.2 e). */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { BoardSource } from '../kit/board/source.ts';
import { scoresOf } from './risks.rules.ts';
import { riskStatusOn } from './risks.store.ts';

/** From so many of 25 on a risk is high or critical. */
const grave = () => scoresOf('high').from;
const shared = { permission: 'risks.read', unit: 'count', place: risksPlaces.register } as const;

export const risksBoard: readonly BoardSource[] = [
  {
    ...shared,
    key: 'grave',
    question: 'hurt',
    href: risksPlaces.register.at({ sort: '-score' }),
    async read(db) {
      const { rows } = await sql<{ all: number; grave: number; title: string | null }>`SELECT count(*)::int AS all,
          (count(*) FILTER (WHERE score >= ${grave()}))::int AS grave,
          (SELECT title FROM risks WHERE status <> 'closed' ORDER BY score DESC, id DESC LIMIT 1) AS title
        FROM risks WHERE status <> 'closed'`.execute(db);
      const [row] = rows;
      if (!row || row.all === 0) return null;
      const facts = { count: row.grave, all: row.all, title: row.title ?? '' };
      return { value: row.grave, before: null, facts, trend: [] };
    },
  },
  {
    ...shared,
    key: 'undecided',
    question: 'decide',
    href: risksPlaces.register.at({ status: 'open', sort: '-score' }),
    async read(db, today) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM risks r
        WHERE ${riskStatusOn(today)} = 'open' AND score >= ${grave()} AND plan_id IS NULL`.execute(db);
      const count = rows[0]?.count ?? 0;
      return count === 0 ? null : { value: count, before: null, facts: { count }, trend: [] };
    },
  },
];
