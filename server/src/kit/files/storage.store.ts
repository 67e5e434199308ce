/** How much a company keeps in files, and may keep. Counted by the database with every row that names a file. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** The bytes that the current company may still keep (below zero where it keeps more), and the megabytes it may in all. */
export async function roomLeft(db: Db): Promise<{ left: number; megabytes: number }> {
  return db
    .selectFrom('companies')
    .where('id', '=', sql<string>`current_company()`)
    .select([
      sql<number>`storage_megabytes * 1000000::bigint - storage_bytes`.as('left'),
      'storage_megabytes as megabytes',
    ])
    .executeTakeFirstOrThrow();
}
