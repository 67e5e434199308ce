/**
 * The audit log of a story, with the days on which things happened. The database's own function writes and seals each entry,
 * as it does every other; it is only given the story's clock, as a copy that this connection of the owner's has alone and that
 * ends with it. The application signs in as a login that may not make one: nothing but `--demo` writes a day of the past.
 */
import { sql } from 'kysely';
import type { AuditKeys } from '../kit/audit/keys.ts';
import type { Db } from '../kit/db/db.ts';

export interface Happening {
  readonly at: Date;
  /** The account; null where nobody of the story did it. */
  readonly by: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly before?: unknown;
  readonly after: unknown;
}

const clock = 'vigia.demo_clock';
const own = 'pg_temp.audit_append_then';
const told = sql.raw(`DO $$ BEGIN
  EXECUTE replace(replace(pg_get_functiondef('public.audit_append'::regproc),
    'FUNCTION public.audit_append', 'FUNCTION ${own}'), 'clock_timestamp()', 'current_setting(''${clock}'')::timestamptz');
END $$`);

/** Signs what happened in the order of its time, none of it later than now. The last statements of a transaction: they are the owner's. */
export async function signThen(
  db: Db,
  { company, keys, now }: { company: string; keys: AuditKeys; now: Date },
  happened: readonly Happening[],
): Promise<void> {
  await sql`RESET ROLE`.execute(db);
  await told.execute(db);
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  for (const { at, by, action, target, before, after } of happened.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const [keyId, nonce, pads] = keys.next();
    const day = (at < now ? at : now).toISOString();
    await sql`SELECT ${sql.raw(own)}(${company}::uuid, ${by}::uuid, ${by === null ? 'system' : 'user'}, ${action}, ${target},
      ${json(before)}::jsonb, ${json(after)}::jsonb, NULL, ${keyId}, ${nonce}, ${pads})
      WHERE set_config(${clock}, ${day}, true) IS NOT NULL`.execute(db);
  }
}
