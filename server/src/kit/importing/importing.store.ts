import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Until the transaction ends no other file comes into this register of the company: what is there is asked once it is in. */
export const holdImport = (db: Db, register: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import:${register}:`} || current_company(), 0))`.execute(db);
