/** What other records say of a risk, for the rating of today: incidents of its kind, and grave findings that are open. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** Incidents of these kinds in the twelve months before a day; drills are none. */
export async function incidentsOfKinds(db: Db, kinds: readonly string[], today: string): Promise<number> {
  if (kinds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM incidents
    WHERE NOT is_drill AND kind = ANY(${[...kinds]}::text[]) AND detected_at > ${today}::date - interval '12 months'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Critical and high findings that are open. */
export async function graveFindings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM findings
    WHERE status IN ('open', 'in-analysis') AND severity IN ('critical', 'high')`.execute(db);
  return rows[0]?.count ?? 0;
}
