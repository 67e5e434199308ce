/** When a session was last used. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Notes that the session is in use now. As the installation's own work. */
export const seen = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
