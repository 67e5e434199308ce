/** The company's logo in the register of files. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Where its bytes lie, and which they are; null where the company has none. */
export async function findLogo(db: Db) {
  const found = await db
    .selectFrom('company_logos as l')
    .innerJoin('file_references as r', (join) =>
      join
        .onRef('r.company_id', '=', 'l.company_id')
        .onRef('r.record_id', '=', 'l.id')
        .on('r.kind', '=', 'company-logo'),
    )
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.file_id'))
    .where('l.company_id', '=', sql<string>`current_company()`)
    .select(['l.id', 'l.width', 'l.height', 'f.key', 'f.type', 'f.bytes', 'f.sha256'])
    .executeTakeFirst();
  return found ?? null;
}
