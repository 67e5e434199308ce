/** Areas, systems and data points as rows; names are one without case and accents. */
import {
  type Area,
  type AutoAdded,
  type areaDraft,
  type DataPoint,
  type DataPointType,
  dataPoint,
  type dataPointDraft,
  type dataPointFilters,
  dataPointType,
  type inventoryFilters,
  type MappedSystem,
  type systemDraft,
} from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { country } from '@vigia/contract/kit/countries.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { supplierNameOf } from './bia-ropa.read-model.ts';

type Filters = z.output<typeof inventoryFilters>;
/** So many of each kind a company holds at most. */
export const mostOfKind = 5_000;

const orderOf = (table: 'r' | 's' | 'p', sort: Filters['sort']): RawBuilder<unknown> => {
  const name = sql.ref(`${table}.name`);
  const id = sql.ref(`${table}.id`);
  if (sort === '-activities') return sql`activities DESC, ${name}, ${id}`;
  return sort === 'name' ? sql`${name}, ${id}` : sql`${name} DESC, ${id} DESC`;
};
const named = (table: 'r' | 's' | 'p', search: string | undefined) =>
  sql<boolean>`plain(${sql.ref(`${table}.name`)}) LIKE plain(${containing(search)})`;

const areaRows = (db: Db) =>
  db
    .selectFrom('processing_areas as r')
    .select(['r.id', 'r.name', 'r.description', 'r.version'])
    .select(
      sql<number>`(SELECT count(*)::int FROM processing_activities a WHERE a.company_id = r.company_id AND a.area_id = r.id)`.as(
        'activities',
      ),
    );

export function pageAreas(db: Db, filters: Filters) {
  const found = areaRows(db).$if(Boolean(filters.search), (q) => q.where(named('r', filters.search)));
  return pageOf(
    found.orderBy(orderOf('r', filters.sort)),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row): Area => row,
  );
}
export const findArea = (db: Db, id: string): Promise<Area | undefined> =>
  areaRows(db).where('r.id', '=', id).executeTakeFirst();

export const systemRows = (db: Db) =>
  db
    .selectFrom('processing_systems as s')
    .select(['s.id', 's.name', 's.supplier', 's.country', 's.recovery_hours', 's.backup_hours', 's.restore_tested_on'])
    .select([
      's.notes',
      's.version',
      's.supplier_id',
      supplierNameOf('s').as('registered'),
      sql<number>`(SELECT count(*)::int FROM activity_systems x WHERE x.company_id = s.company_id AND x.system_id = s.id)`.as(
        'activities',
      ),
    ]);
type SystemRow = Awaited<ReturnType<ReturnType<typeof systemRows>['executeTakeFirstOrThrow']>>;
export const systemOf = (row: SystemRow): MappedSystem => ({
  ...{ id: row.id, name: row.name, country: country.nullable().parse(row.country) },
  ...{ supplierId: row.supplier_id, supplier: row.registered || row.supplier },
  ...{ recoveryHours: row.recovery_hours, backupHours: row.backup_hours, restoreTestedOn: row.restore_tested_on },
  ...{ notes: row.notes, activities: row.activities, version: row.version },
});

export function pageSystems(db: Db, filters: Filters) {
  const found = systemRows(db).$if(Boolean(filters.search), (q) => q.where(named('s', filters.search)));
  return pageOf(
    found.orderBy(orderOf('s', filters.sort)),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    systemOf,
  );
}
export async function findSystem(db: Db, id: string): Promise<MappedSystem | undefined> {
  const row = await systemRows(db).where('s.id', '=', id).executeTakeFirst();
  return row && systemOf(row);
}

export const dataPointRows = (db: Db) =>
  db
    .selectFrom('data_points as p')
    .select(['p.id', 'p.type', 'p.name', 'p.sensitive', 'p.vulnerable', 'p.country', 'p.processor', 'p.notes'])
    .select([
      'p.supplier_id',
      'p.version',
      supplierNameOf('p').as('registered'),
      sql<number>`(SELECT count(*)::int FROM activity_data_points x WHERE x.company_id = p.company_id AND x.data_point_id = p.id)`.as(
        'activities',
      ),
    ]);
type PointRow = Awaited<ReturnType<ReturnType<typeof dataPointRows>['executeTakeFirstOrThrow']>>;
export const dataPointOf = (row: PointRow): DataPoint => ({
  ...{ id: row.id, name: row.name, type: dataPointType.parse(row.type), sensitive: row.sensitive },
  vulnerable: dataPoint.shape.vulnerable.parse(row.vulnerable),
  country: country.nullable().parse(row.country),
  ...{ processor: row.processor, notes: row.notes, activities: row.activities },
  ...{ supplierId: row.supplier_id, supplier: row.registered, version: row.version },
});

export function pageDataPoints(db: Db, filters: z.output<typeof dataPointFilters>) {
  const found = dataPointRows(db)
    .$if(Boolean(filters.search), (q) => q.where(named('p', filters.search)))
    .$if(filters.type !== undefined, (q) => q.where('p.type', '=', filters.type ?? ''));
  return pageOf(
    found.orderBy(orderOf('p', filters.sort)),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    dataPointOf,
  );
}
export async function findDataPoint(db: Db, id: string): Promise<DataPoint | undefined> {
  const row = await dataPointRows(db).where('p.id', '=', id).executeTakeFirst();
  return row && dataPointOf(row);
}

/** One at a time adds names, gives out positions and changes them. */
export const lockInventory = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('processing:' || current_company(), 0))`.execute(db);

type Kept = 'processing_areas' | 'processing_systems' | 'data_points';

/** How many of a kind there are. */
export const countKept = async (db: Db, table: Kept): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Whether another one bears this name. */
export async function isNameTaken(
  db: Db,
  table: Kept,
  name: string,
  { id, type }: { id?: string; type?: DataPointType },
) {
  const found = await sql`SELECT 1 FROM ${sql.table(table)} WHERE plain(name) = plain(${name})
    AND (${id ?? null}::uuid IS NULL OR id <> ${id ?? null}::uuid) ${type === undefined ? sql`` : sql`AND type = ${type}`}
    LIMIT 1`.execute(db);
  return found.rows.length > 0;
}

/** Takes one for a change, as it was read: its next version, and held until the transaction ends. False where it is another by now. */
export async function takeKept(db: Db, table: Kept, id: string, version: number): Promise<boolean> {
  const taken = await sql`UPDATE ${sql.table(table)} SET version = version + 1
    WHERE id = ${id}::uuid AND version = ${version}`.execute(db);
  return taken.numAffectedRows === 1n;
}

export async function insertArea(db: Db, draft: z.output<typeof areaDraft>): Promise<string> {
  return (await db.insertInto('processing_areas').values(draft).returning('id').executeTakeFirstOrThrow()).id;
}
export const updateAreaRow = (db: Db, id: string, draft: z.output<typeof areaDraft>) =>
  db.updateTable('processing_areas').set(draft).where('id', '=', id).execute();
/** The activities of an area go to another one; each keeps that it did. */
export const moveActivitiesTo = (db: Db, from: string, to: string, by: string) =>
  sql`WITH moved AS (UPDATE processing_activities SET area_id = ${to}::uuid, updated_at = now(), version = version + 1
      WHERE area_id = ${from}::uuid RETURNING company_id, id, version)
    INSERT INTO activity_versions (activity_id, version, snapshot, changed, changed_by)
    SELECT m.id, m.version, v.snapshot || jsonb_build_object('areaId', ${to}::text), '{areaId}', ${memberOrNull(by)}
    FROM moved m CROSS JOIN LATERAL (SELECT snapshot FROM activity_versions v
      WHERE v.company_id = m.company_id AND v.activity_id = m.id ORDER BY v.version DESC LIMIT 1) v`.execute(db);

type SystemDraft = z.output<typeof systemDraft>;
const systemColumns = ({ recoveryHours, backupHours, restoreTestedOn, supplierId, ...rest }: SystemDraft) => ({
  ...rest,
  supplier_id: supplierId,
  ...{ recovery_hours: recoveryHours, backup_hours: backupHours, restore_tested_on: restoreTestedOn },
});
export async function insertSystem(db: Db, draft: SystemDraft): Promise<string> {
  const row = await db.insertInto('processing_systems').values(systemColumns(draft)).returning('id').executeTakeFirst();
  return row?.id ?? '';
}
export const updateSystemRow = (db: Db, id: string, draft: SystemDraft) =>
  db.updateTable('processing_systems').set(systemColumns(draft)).where('id', '=', id).execute();

type PointDraft = z.output<typeof dataPointDraft>;
/** Only a recipient is somebody of the register. */
const pointColumns = ({ supplierId, ...rest }: PointDraft) => ({
  ...rest,
  supplier_id: rest.type === 'destino' ? supplierId : null,
});
export async function insertDataPoint(db: Db, draft: PointDraft): Promise<string> {
  return (await db.insertInto('data_points').values(pointColumns(draft)).returning('id').executeTakeFirstOrThrow()).id;
}
export const updateDataPointRow = (db: Db, id: string, draft: PointDraft) =>
  db.updateTable('data_points').set(pointColumns(draft)).where('id', '=', id).execute();

/** Removes one that nothing uses any more. */
export const removeKept = (db: Db, table: Kept, id: string) => db.deleteFrom(table).where('id', '=', id).execute();

/** The names of activities that use it, the first three. */
export async function usersOf(db: Db, table: Kept, id: string): Promise<string[]> {
  const uses = {
    processing_areas: sql`a.area_id = ${id}::uuid`,
    processing_systems: sql`EXISTS (SELECT FROM activity_systems l WHERE l.company_id = a.company_id AND l.activity_id = a.id AND l.system_id = ${id}::uuid)`,
    data_points: sql`EXISTS (SELECT FROM activity_data_points l WHERE l.company_id = a.company_id AND l.activity_id = a.id AND l.data_point_id = ${id}::uuid)`,
  }[table];
  const found = await sql<{ name: string }>`SELECT a.name FROM processing_activities a WHERE ${uses}
    ORDER BY a.name LIMIT 3`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Of names that came in, what is to be written beside each. */
export interface InventorySeed {
  readonly name: string;
  readonly type?: DataPointType;
  readonly sensitive?: boolean;
  readonly vulnerable?: 'minors' | 'elderly' | null;
  readonly processor?: boolean;
}

/** Adds those that are new, in one statement, and finds the rest. Names are compared without case and accents. */
export async function autoAddRows(db: Db, table: Kept, seeds: readonly InventorySeed[]) {
  // What another transaction adds at the same moment is seen by a statement that begins after it.
  await lockInventory(db);
  const points = table === 'data_points';
  const only = (part: RawBuilder<unknown>) => (points ? part : sql``);
  const { rows } = await sql<{ id: string; name: string; type: string; fresh: boolean }>`
    WITH given AS (SELECT DISTINCT ON (type, plain(name)) *
        FROM jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb)
          AS g (name text, type text, sensitive boolean, vulnerable text, processor boolean)
        ORDER BY type, plain(name)),
      added AS (INSERT INTO ${sql.table(table)} (name ${only(sql`, type, sensitive, vulnerable, processor`)})
        SELECT name ${only(sql`, type, coalesce(sensitive, false), vulnerable, coalesce(processor, false)`)}
        FROM given ON CONFLICT DO NOTHING RETURNING id, name ${only(sql`, type`)})
    SELECT id, name, ${points ? sql`type` : sql`''`} AS type, true AS fresh FROM added
    UNION ALL SELECT k.id, k.name, ${points ? sql`k.type` : sql`''`}, false FROM ${sql.table(table)} k JOIN given g
      ON plain(k.name) = plain(g.name) ${only(sql`AND k.type = g.type`)}
    ORDER BY name, id`.execute(db);
  return rows;
}

/** The same, as what is new and what stood there already. */
export async function autoAdd(db: Db, table: Kept, seeds: readonly InventorySeed[]): Promise<AutoAdded> {
  const rows = await autoAddRows(db, table, seeds);
  const those = (fresh: boolean) =>
    rows.flatMap((row) => (row.fresh === fresh ? [{ id: row.id, name: row.name }] : []));
  return { added: those(true), existing: those(false) };
}
