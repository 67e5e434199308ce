/** Whether the clock can be believed by daily work that takes away for good what is old by it. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/**
 * Notes that daily work of this name is due. False where it was due within half a day, or was last due days ago or in days to
 * come: a machine that starts with a wrong clock takes away nothing that is old by that clock alone, and whoever was not up
 * for long does it a day later.
 */
export async function isClockSteady(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ steady: boolean }>`
    WITH before AS (SELECT now() - happened_at AS ago FROM installation_marks WHERE name = ${name}),
    noted AS (
      INSERT INTO installation_marks (name)
      SELECT ${name}::text WHERE NOT EXISTS (SELECT FROM before WHERE ago BETWEEN interval '0' AND interval '12 hours')
      ON CONFLICT (name) DO UPDATE SET happened_at = now()
    )
    SELECT coalesce((SELECT ago > interval '12 hours' AND ago < interval '3 days' FROM before), true) AS steady`.execute(
    db,
  );
  return rows[0]?.steady ?? false;
}
