/** Files beside an incident as rows, and who opened them. */
import type { IncidentFile } from '@vigia/contract/incidents/incidents.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';
import { incidentMoment } from './incidents.store.ts';

const fileRows = (db: Db) =>
  db
    .selectFrom('incident_files as a')
    .innerJoin('file_references as r', (join) =>
      join
        .onRef('r.company_id', '=', 'a.company_id')
        .onRef('r.record_id', '=', 'a.id')
        .on('r.kind', '=', 'incident-file'),
    )
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.file_id'))
    .leftJoin('users as u', 'u.id', 'a.added_by')
    .select(['a.id', 'a.label', 'a.description', 'a.created_at', 'a.added_by', 'u.first_name', 'u.last_name'])
    .select(['f.name', 'f.type', 'f.bytes', 'f.sha256', 'f.key']);
type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>;

type Openings = IncidentFile['opened'];
const unopened: Openings = { times: 0, latest: [] };

export const incidentFileOf = (row: FileRow, opened = unopened): IncidentFile => ({
  ...{ id: row.id, name: row.name, label: row.label, type: row.type, description: row.description },
  ...{ bytes: row.bytes, sha256: row.sha256, createdAt: incidentMoment(row.created_at) },
  addedBy: personOfRow(row.added_by, row.first_name, row.last_name),
  opened,
});

/** By file, who was given it: every opening is signed in the audit log before the bytes go out. */
async function openingsOf(db: Db, incidentId: string): Promise<Map<string, Openings>> {
  const { rows } = await sql<{
    file: string;
    times: number;
    at: string;
    by: string | null;
    first_name: string | null;
    last_name: string | null;
  }>`SELECT o.file, o.times, o.at, o.actor_id AS by, u.first_name, u.last_name
    FROM (SELECT after ->> 'attachment' AS file, at, actor_id, count(*) OVER (PARTITION BY after ->> 'attachment')::int AS times,
        row_number() OVER (PARTITION BY after ->> 'attachment' ORDER BY seq DESC) AS place
      FROM audit_log WHERE target_id = ${incidentId} AND action = 'incidents.file-opened') AS o
    LEFT JOIN users u ON u.id = o.actor_id WHERE o.place <= 10 ORDER BY o.file, o.place`.execute(db);
  const openings = new Map<string, Openings>();
  for (const { file, times, at, by, first_name, last_name } of rows) {
    const one = { at: incidentMoment(at), by: personOfRow(by, first_name, last_name) };
    openings.set(file, { times, latest: [...(openings.get(file)?.latest ?? []), one] });
  }
  return openings;
}

/** The files of an incident, oldest first, each with who opened it; at most 200. */
export async function incidentFiles(db: Db, incidentId: string): Promise<IncidentFile[]> {
  const [rows, openings] = await Promise.all([
    fileRows(db).where('a.incident_id', '=', incidentId).orderBy('a.created_at').limit(200).execute(),
    openingsOf(db, incidentId),
  ]);
  return rows.map((row) => incidentFileOf(row, openings.get(row.id)));
}

/** One file with the key of its bytes; undefined where there is none such. */
export const findIncidentFile = (db: Db, incidentId: string, id: string) =>
  fileRows(db).where('a.incident_id', '=', incidentId).where('a.id', '=', id).executeTakeFirst();

interface FileSeed {
  readonly incidentId: string;
  readonly label: string;
  readonly description: string;
  readonly by: string;
}
/** Puts a kept file beside an incident; its id. */
export async function addIncidentFile(db: Db, file: KeptFile, { incidentId, by, ...about }: FileSeed): Promise<string> {
  const row = await db
    .insertInto('incident_files')
    .values({ incident_id: incidentId, ...about, added_by: memberOrNull(by) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await referToFile(db, file, { kind: 'incident-file', id: row.id });
  return row.id;
}
export const removeIncidentFile = (db: Db, id: string) =>
  db.deleteFrom('incident_files').where('id', '=', id).execute();
