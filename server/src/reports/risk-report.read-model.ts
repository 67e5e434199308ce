/** What the risk report reads over the rooms, beside the register's own figures: one statement per section. */
import type { RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { riskCategory } from '@vigia/contract/risks/risks.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { riskStatusOn } from '../risks/risks.queries.ts';

/** Active risks by category, those with most grave ones first. */
export async function risksByCategory(db: Db, grave: number): Promise<RiskReport['byCategory']> {
  const { rows } = await sql<{ category: string; count: number; grave: number }>`
    SELECT category, count(*)::int AS count, (count(*) FILTER (WHERE score >= ${grave}))::int AS grave
    FROM risks WHERE status <> 'closed' GROUP BY category ORDER BY 3 DESC, 2 DESC, 1`.execute(db);
  return rows.map((row) => ({ ...row, category: riskCategory.parse(row.category) }));
}

/** Grave risks that nobody has decided about: no plan, not accepted. */
export async function risksUndecided(db: Db, grave: number, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM risks r
    WHERE ${riskStatusOn(today)} = 'open' AND score >= ${grave} AND plan_id IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
