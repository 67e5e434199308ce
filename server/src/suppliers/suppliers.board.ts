/** Which suppliers that matter nobody has judged yet, and whose answers wait for a decision (ISO/IEC 27001 9.3.2 c, A.5.22). */
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { sql } from 'kysely';
import type { BoardSource } from '../kit/board/source.ts';
import { decisionOn } from './suppliers.store.ts';

const shared = { permission: 'suppliers.read', unit: 'count' } as const;

export const suppliersBoard: readonly BoardSource[] = [
  {
    ...shared,
    key: 'unjudged',
    question: 'hurt',
    place: suppliersPlaces.report,
    href: suppliersPlaces.report.at(),
    async read(db, today) {
      const { rows } = await sql<{ all: number; count: number; late: number; findings: number }>`SELECT
          count(*)::int AS all, (count(*) FILTER (WHERE ${decisionOn(today)} = 'none'))::int AS count,
          (count(*) FILTER (WHERE e.status IN ('sent', 'answering', 'reopened') AND e.due_date < ${today}::date))::int AS late,
          (SELECT count(*)::int FROM supplier_findings f JOIN suppliers o ON o.company_id = f.company_id AND o.id = f.supplier_id
            WHERE f.status IN ('open', 'answered') AND f.severity IN ('critical', 'high') AND o.status <> 'ended') AS findings
        FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
        WHERE s.tier <= 2 AND s.status <> 'ended'`.execute(db);
      const [row] = rows;
      if (!row || row.all === 0) return null;
      return { value: row.count, before: null, facts: { ...row }, trend: [] };
    },
  },
  {
    ...shared,
    key: 'waiting',
    question: 'decide',
    place: suppliersPlaces.register,
    href: suppliersPlaces.register.at({ state: 'submitted' }),
    async read(db) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
        FROM suppliers s JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
        WHERE s.status <> 'ended' AND e.status = 'submitted'`.execute(db);
      const count = rows[0]?.count ?? 0;
      return count === 0 ? null : { value: count, before: null, facts: { count }, trend: [] };
    },
  },
];
