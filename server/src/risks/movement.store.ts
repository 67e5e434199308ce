/** How the register moved, in one statement. */
import { mostNamedMoves } from '@vigia/contract/risks/risks.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

interface Moved {
  readonly from_likelihood: number;
  readonly from_impact: number;
  readonly to_likelihood: number;
  readonly to_impact: number;
  readonly count: number;
  readonly risks: readonly { readonly id: string; readonly title: string }[];
}

/**
 * How many of the risks that are not closed stand in another square today than in the first moment of `since`, by square, and which they are;
 * of those that came later: than where they first stood. What moved and came back did not move.
 */
export async function riskMoves(db: Db, since: string, timeZone: string) {
  const { rows } = await sql<Moved>`
    SELECT f.likelihood AS from_likelihood, f.impact AS from_impact,
      r.current_likelihood AS to_likelihood, r.current_impact AS to_impact, count(*)::int AS count,
      to_json((array_agg(json_build_object('id', r.id, 'title', r.title) ORDER BY r.title, r.id))[1:${sql.lit(mostNamedMoves)}]) AS risks
    FROM risks r CROSS JOIN LATERAL (
      SELECT g.likelihood, g.impact FROM risk_ratings g, LATERAL (SELECT ${since}::timestamp AT TIME ZONE ${timeZone}) AS s (at)
      WHERE g.company_id = r.company_id AND g.risk_id = r.id
      ORDER BY g.rated_at <= s.at DESC, CASE WHEN g.rated_at <= s.at THEN g.rated_at END DESC, g.rated_at, g.id
      LIMIT 1) AS f
    WHERE r.status <> 'closed' AND (f.likelihood, f.impact) <> (r.current_likelihood, r.current_impact)
    GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 3 DESC, 4 DESC, 1, 2`.execute(db);
  return rows.map((row) => ({
    from: { likelihood: row.from_likelihood, impact: row.from_impact },
    to: { likelihood: row.to_likelihood, impact: row.to_impact },
    count: row.count,
    risks: [...row.risks],
  }));
}
