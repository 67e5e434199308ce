/** What the installation remembers of its warnings, and whom it warns. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Marks that it happens now; false, and no mark, where it did within so many hours. Of two at once, one is first. */
export async function markUnlessWithin(db: Db, name: string, hours: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO installation_marks AS m (name, happened_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET happened_at = now()
      WHERE m.happened_at <= now() - make_interval(hours => ${hours}) OR m.happened_at > now() RETURNING name`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those who run the installation. */
export const operators = (db: Db) =>
  db
    .selectFrom('users')
    .where('is_super_admin', '=', true)
    .select(['email', 'locale'])
    .orderBy('id')
    .limit(50)
    .execute();
