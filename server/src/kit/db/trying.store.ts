/** A row that is written to see whether one can be; its transaction is taken back. */
import type { Db } from './db.ts';

export const tryMark = (db: Db, name: string) => db.insertInto('installation_marks').values({ name }).execute();
