/** Which picture is the company's logo. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** Another picture is another row. */
export const insertLogo = (db: Db, size: { width: number; height: number }) =>
  db.insertInto('company_logos').values(size).returning('id').executeTakeFirstOrThrow();

/** The one that went; undefined where there was none. Of two who change it at once the second waits. */
export async function deleteLogo(db: Db) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('logo ' || current_company(), 0))`.execute(db);
  return db.deleteFrom('company_logos').returning(['id', 'width', 'height']).executeTakeFirst();
}
