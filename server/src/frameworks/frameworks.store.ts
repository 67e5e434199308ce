/** Frameworks that the company brought, and their controls, as rows. */
import {
  type OwnControl,
  type OwnFramework,
  type OwnGroup,
  ownGroup,
} from '@vigia/contract/frameworks/frameworks.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import type { ReadCatalog } from './catalog.judging.ts';

const groupRows = z.array(ownGroup);

const rows = (db: Db) =>
  db
    .selectFrom('custom_frameworks as f')
    .leftJoin('users as u', 'u.id', 'f.imported_by')
    .select(['f.id', 'f.title', 'f.version', 'f.oscal_version', 'f.controls', 'f.parameters', 'f.bytes'])
    .select(['f.imported_by', 'f.imported_at', 'u.first_name', 'u.last_name'])
    .select(sql<number>`jsonb_array_length(f.groups)`.as('groups'));
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const frameworkOf = ({ imported_by: by, first_name: firstName, last_name: lastName, ...row }: Row): OwnFramework => ({
  ...{ id: row.id, title: row.title, version: row.version, oscalVersion: row.oscal_version },
  ...{ controls: row.controls, groups: row.groups, parameters: row.parameters, bytes: row.bytes },
  importedBy: by && firstName !== null ? { id: by, firstName, lastName: lastName ?? '' } : null,
  importedAt: new Date(row.imported_at).toISOString(),
});

export const pageCustomFrameworks = (db: Db, paging: { page: number; limit: number }) =>
  pageOf(
    rows(db).orderBy('f.imported_at', 'desc').orderBy('f.id'),
    db.selectFrom('custom_frameworks').select((e) => e.fn.countAll<number>().as('total')),
    paging,
    frameworkOf,
  );

export async function findCustomFramework(db: Db, id: string): Promise<OwnFramework | null> {
  const row = await rows(db).where('f.id', '=', id).executeTakeFirst();
  return row ? frameworkOf(row) : null;
}

/** How many there are, held until the transaction ends: two imports at once are counted one after the other. */
export async function countCustomFrameworks(db: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('frameworks:' || current_company(), 0))`.execute(db);
  const row = await db
    .selectFrom('custom_frameworks')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Whether this edition of the catalogue is there already. */
export async function isThere(db: Db, { uuid, version }: Pick<ReadCatalog, 'uuid' | 'version'>): Promise<boolean> {
  const row = await db
    .selectFrom('custom_frameworks')
    .where('catalog_uuid', '=', uuid)
    .where('version', '=', version)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a catalogue and all its controls, in two statements. Returns its id. */
export async function insertCustomFramework(
  db: Db,
  read: ReadCatalog,
  { bytes, by }: { bytes: number; by: string },
): Promise<string> {
  const { title, version, oscalVersion, uuid, parameters, groups, controls, document } = read;
  const row = await db
    .insertInto('custom_frameworks')
    .values({
      ...{ title, version, parameters, document, bytes },
      oscal_version: oscalVersion,
      catalog_uuid: uuid,
      controls: controls.filter((control) => !control.withdrawn).length,
      groups: JSON.stringify(groups),
      imported_by: memberOrNull(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO custom_controls (framework_id, control_id, parent, group_id, title, prose, withdrawn, position)
    SELECT ${row.id}::uuid, r.* FROM jsonb_to_recordset(${JSON.stringify(controls)}::jsonb) AS r(control_id text, parent text,
      group_id text, title text, prose text, withdrawn boolean, position int)`.execute(db);
  return row.id;
}

/** The catalogue as it came. */
export const document = (db: Db, id: string) =>
  db.selectFrom('custom_frameworks').where('id', '=', id).select(['title', 'document']).executeTakeFirst();

/** The groups, in order; null where the company has no such framework. */
export async function groupsOf(db: Db, id: string): Promise<OwnGroup[] | null> {
  const row = await db.selectFrom('custom_frameworks').where('id', '=', id).select('groups').executeTakeFirst();
  return row ? groupRows.parse(row.groups) : null;
}

/** Every control, in order. */
export async function controlsOfCustomFramework(db: Db, id: string): Promise<OwnControl[]> {
  const found = await db
    .selectFrom('custom_controls')
    .where('framework_id', '=', id)
    .select(['control_id', 'title', 'group_id', 'parent', 'withdrawn'])
    .orderBy('position')
    .execute();
  return found.map(({ control_id: controlId, group_id: group, title, parent, withdrawn }) => ({
    ...{ controlId, title, group, parent, withdrawn },
  }));
}

export async function removeCustomFramework(db: Db, id: string): Promise<void> {
  await db.deleteFrom('custom_frameworks').where('id', '=', id).execute();
}
