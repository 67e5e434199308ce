/** The figures of the register, in two statements. */
import { type RiskStats, ratingStage, riskSeverities, riskStatuses } from '@vigia/contract/risks/risks.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { severityOf } from './risks.rules.ts';
import { riskStatusOn } from './risks.store.ts';

interface Square {
  stage: string;
  likelihood: number;
  impact: number;
  count: number;
}

/** How many there are: by severity of today, by status, past their review, and in each square of the matrix. */
export async function riskFigures(db: Db, today: string): Promise<RiskStats> {
  const [squares, states] = await Promise.all([
    sql<Square>`SELECT s.stage, s.likelihood, s.impact, count(*)::int AS count
      FROM risks r CROSS JOIN LATERAL (VALUES
        ('inherent', r.inherent_likelihood, r.inherent_impact),
        ('current', r.current_likelihood, r.current_impact),
        ('target', r.target_likelihood, r.target_impact)) AS s (stage, likelihood, impact)
      WHERE r.status <> 'closed' GROUP BY s.stage, s.likelihood, s.impact
      ORDER BY s.stage, s.likelihood, s.impact`.execute(db),
    sql<{ status: string; count: number; overdue: number }>`
      SELECT ${riskStatusOn(today)} AS status,
        count(*)::int AS count, (count(*) FILTER (WHERE status <> 'closed' AND review_on < ${today}::date))::int AS overdue
      FROM risks r GROUP BY 1`.execute(db),
  ]);
  const matrix = squares.rows.map((row) => ({ ...row, stage: ratingStage.parse(row.stage) }));
  const now = matrix.filter(({ stage }) => stage === 'current');
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const ofSeverity = (severity: string) =>
    sum(now.filter(({ likelihood, impact }) => severityOf(likelihood * impact) === severity).map((one) => one.count));
  const inStatus = (status: string) => states.rows.find((row) => row.status === status)?.count ?? 0;
  const [critical, high, medium, low] = riskSeverities.map(ofSeverity);
  const [open, treating, accepted, closed] = riskStatuses.map(inStatus);
  return {
    total: sum(now.map(({ count }) => count)),
    bySeverity: { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0 },
    byStatus: { open: open ?? 0, treating: treating ?? 0, accepted: accepted ?? 0, closed: closed ?? 0 },
    overdue: sum(states.rows.map(({ overdue }) => overdue)),
    matrix,
  };
}

/** Whether one of these risks is in the register. */
export async function hasRiskAmong(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM risks WHERE id = ANY(${[...ids]}::uuid[]) LIMIT 1`.execute(db);
  return rows.length > 0;
}
