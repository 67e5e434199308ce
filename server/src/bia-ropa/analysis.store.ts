/** What the analysis reads over the whole inventory, beside the activities: three statements. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { missesTarget } from './bia-ropa.read-model.ts';

/** Who waits for whom. */
export const everyDependency = (db: Db) =>
  db.selectFrom('activity_dependencies').select(['activity_id as id', 'depends_on as on']).limit(100_000).execute();

/** The systems that activities use, and what each is able to. */
export const everySystemUse = (db: Db) =>
  db
    .selectFrom('activity_systems as l')
    .innerJoin('processing_systems as s', (j) =>
      j.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.system_id'),
    )
    .select(['l.activity_id', 's.id', 's.name', 's.recovery_hours', 's.backup_hours'])
    .limit(100_000)
    .execute();

/** How many of each there are; when an activity was last written. */
export async function inventoryCounts(db: Db) {
  const { rows } = await sql<{
    systems: number;
    points: number;
    areas: number;
    last: string | null;
  }>`SELECT (SELECT count(*)::int FROM processing_systems) AS systems, (SELECT count(*)::int FROM data_points) AS points,
      (SELECT count(*)::int FROM processing_areas) AS areas,
      (SELECT updated_at FROM processing_activities ORDER BY updated_at DESC, id DESC LIMIT 1) AS last`.execute(db);
  return rows[0];
}

/** Tests of recovery by result, and the day of the last one: what took more than the activity bears worked in part. */
export async function testFigures(db: Db) {
  const { rows } = await sql<{ passed: number; partly: number; failed: number; last: string | null }>`
    SELECT (count(*) FILTER (WHERE result = 'passed' AND NOT ${missesTarget}))::int AS passed,
      (count(*) FILTER (WHERE result = 'partly' OR (result = 'passed' AND ${missesTarget})))::int AS partly, (count(*) FILTER (WHERE result = 'failed'))::int AS failed,
      max(tested_on)::text AS last FROM recovery_tests t
      JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id`.execute(db);
  return rows[0];
}
