/** The register of files: each once, and the records that name it. A file goes with the last of them. */
import type { RecordKind } from '@vigia/contract/kinds.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { RecordSources } from '../records/records.ts';
import type { KeptFile } from './keeping.ts';

/** A record of a room, by its kind and id. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: string;
}

/** Enters a kept file, once, and that this record names it. */
export async function referToFile(db: Db, file: KeptFile, { kind, id }: RecordRef): Promise<void> {
  await sql`WITH known AS (SELECT id FROM files WHERE key = ${file.key}),
    made AS (INSERT INTO files (key, name, type, bytes, sha256, added_by)
      SELECT ${file.key}, ${file.name}, ${file.type}, ${file.bytes}::int, ${file.sha256},
        (SELECT m.id FROM memberships m WHERE m.id = current_account())
      WHERE NOT EXISTS (SELECT FROM known) RETURNING id)
    INSERT INTO file_references (file_id, kind, record_id)
      SELECT id, ${kind}, ${id}::uuid FROM (SELECT id FROM known UNION ALL SELECT id FROM made) f
      ON CONFLICT DO NOTHING`.execute(db);
}

/** A file that a record names. */
export interface FileOfRecord extends KeptFile {
  readonly record: string;
}

/** The files of these records of one kind, oldest first. */
export async function filesOfRecords(db: Db, kind: RecordKind, records: readonly string[]): Promise<FileOfRecord[]> {
  const rows = await db
    .selectFrom('file_references as r')
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.file_id'))
    .where('r.kind', '=', kind)
    .where('r.record_id', '=', sql<string>`ANY(${[...records]}::uuid[])`)
    .select(['r.record_id as record', 'f.key', 'f.name', 'f.type', 'f.bytes', 'f.sha256'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows;
}

/** These records name no file any more; returns the keys of the files that nothing names now. */
export async function letGoOfFiles(db: Db, kind: RecordKind, records: readonly string[]): Promise<string[]> {
  // Held, so that of two who let go of the same file at once the second sees that the first has.
  await sql`SELECT FROM files WHERE id IN (SELECT file_id FROM file_references WHERE kind = ${kind} AND record_id = ANY(${[...records]}::uuid[]))
    ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<{ file_id: string }>`DELETE FROM file_references
    WHERE kind = ${kind} AND record_id = ANY(${[...records]}::uuid[]) RETURNING file_id`.execute(db);
  return removeUnnamed(
    db,
    rows.map((row) => row.file_id),
  );
}

async function removeUnnamed(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`DELETE FROM files f WHERE f.id = ANY(${[...ids]}::uuid[])
    AND NOT EXISTS (SELECT FROM file_references r WHERE r.company_id = f.company_id AND r.file_id = f.id)
    RETURNING f.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Which of the keys (some hundreds at most) are in the company's register. */
export async function registered(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('files')
    .where('key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Lets go of the company's files whose records are gone since a day; returns the keys of those that nothing names. */
export async function clearReferences(db: Db, sources: RecordSources): Promise<string[]> {
  const gone = [...sources].map(
    ([kind, { table }]) =>
      sql`(r.kind = ${kind} AND NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.company_id = r.company_id AND t.id = r.record_id))`,
  );
  const { rows } = await sql<{ file_id: string }>`DELETE FROM file_references r
    WHERE r.created_at < now() - interval '1 day' AND (${sql.join([sql`false`, ...gone], sql` OR `)}) RETURNING r.file_id`.execute(
    db,
  );
  return removeUnnamed(
    db,
    rows.map((row) => row.file_id),
  );
}
