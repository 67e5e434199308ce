/** Writes statements, and sends none: for tests of what is asked and not of what comes. */
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../db/db.ts';
import type { DB } from '../db/types.generated.ts';

/** A database that answers nothing; `asked` hears of each statement. */
export const noDatabase = (asked: (event: LogEvent) => void = () => undefined): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: asked,
  });
