/** Which rows a call wrote, and how they were: noted by the database itself, and put back so that each call finds the same. */
import { isRow, type RecordRow } from './records.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface WrittenRow {
  readonly table: string;
  readonly was: RecordRow | null;
  readonly is: RecordRow | null;
}

/** Begins to note what is written to any table but these, and what is left to a job. */
export async function watchRows(sql: Sql, except: readonly string[]): Promise<void> {
  await sql(`CREATE SCHEMA watched`);
  await sql(`CREATE TABLE watched.rows (n bigserial PRIMARY KEY, "table" text NOT NULL, was jsonb, "is" jsonb)`);
  await sql(`CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO watched.rows ("table", was, "is") VALUES (TG_RELID::regclass::text,
        CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
      RETURN NULL;
    END $$`);
  await sql(`CREATE FUNCTION watched.put_back() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE one record; columns text;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR one IN SELECT * FROM watched.rows ORDER BY n DESC LOOP
        IF one."is" IS NOT NULL THEN
          EXECUTE format('DELETE FROM %s t WHERE to_jsonb(t) = $1', one."table") USING one."is";
        END IF;
        IF one.was IS NOT NULL THEN
          SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
            WHERE attrelid = one."table"::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
          EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)',
            one."table", columns) USING one.was;
        END IF;
      END LOOP;
      TRUNCATE watched.rows;
    END $$`);
  await sql(
    `DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE (schemaname = 'public' AND NOT tablename = ANY('{${except.join()}}')) OR (schemaname = 'pgboss' AND tablename = 'job') LOOP
        EXECUTE format('CREATE TRIGGER zz_watched AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION watched.note()', one.name);
      END LOOP;
    END $$`,
  );
}

/** What was written since, in its order; afterwards all of it is as it was. */
export async function takeRows(sql: Sql): Promise<WrittenRow[]> {
  const rows = await sql('SELECT "table", was, "is" FROM watched.rows ORDER BY n');
  if (rows.length > 0) await sql('DO $$ BEGIN PERFORM watched.put_back(); END $$');
  return rows.map(({ table, was, is }) => ({
    table: String(table),
    was: isRow(was) ? was : null,
    is: isRow(is) ? is : null,
  }));
}
