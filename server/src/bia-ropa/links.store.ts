/** What an activity uses, depends on and is depended on by. */
import type { DataPoint, MappedSystem } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import type { Db } from '../kit/db/db.ts';
import { supplierNameOf } from './bia-ropa.read-model.ts';
import { dataPointOf, dataPointRows, systemOf, systemRows } from './inventory.store.ts';

export interface ActivityLinks {
  readonly systemIds: readonly string[];
  readonly dataPointIds: readonly string[];
  readonly dependsOn: readonly string[];
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Those of each kind that are not the company's, as the places in their lists. */
export async function strangeLinks(db: Db, links: ActivityLinks): Promise<{ pointer: string; code: string }[]> {
  const [systems, points, activities] = await Promise.all([
    db
      .selectFrom('processing_systems')
      .where('id', 'in', [...links.systemIds, noId])
      .select('id')
      .execute(),
    db
      .selectFrom('data_points')
      .where('id', 'in', [...links.dataPointIds, noId])
      .select('id')
      .execute(),
    db
      .selectFrom('processing_activities')
      .where('id', 'in', [...links.dependsOn, noId])
      .select('id')
      .execute(),
  ]);
  const strange = (name: keyof ActivityLinks, known: readonly { id: string }[]) => {
    const ids = new Set(known.map(({ id }) => id));
    return links[name].flatMap((id, at) =>
      ids.has(id) ? [] : [{ pointer: `/${name}/${at}`, code: 'bia-ropa.unknown-link' }],
    );
  };
  return [...strange('systemIds', systems), ...strange('dataPointIds', points), ...strange('dependsOn', activities)];
}
const noId = '00000000-0000-0000-0000-000000000000';

/** Links activities anew: what was linked before goes. */
export async function setLinks(
  db: Db,
  all: readonly (ActivityLinks & { readonly activityId: string })[],
): Promise<void> {
  const ids = all.map(({ activityId }) => activityId);
  if (ids.length === 0) return;
  await Promise.all([
    db.deleteFrom('activity_systems').where('activity_id', 'in', ids).execute(),
    db.deleteFrom('activity_data_points').where('activity_id', 'in', ids).execute(),
    db.deleteFrom('activity_dependencies').where('activity_id', 'in', ids).execute(),
  ]);
  const systems = all.flatMap((one) =>
    unique(one.systemIds).map((system) => ({ activity_id: one.activityId, system_id: system })),
  );
  const points = all.flatMap((one) =>
    unique(one.dataPointIds).map((point) => ({ activity_id: one.activityId, data_point_id: point })),
  );
  const others = all.flatMap((one) =>
    unique(one.dependsOn).map((other) => ({ activity_id: one.activityId, depends_on: other })),
  );
  if (systems.length > 0) await db.insertInto('activity_systems').values(systems).execute();
  if (points.length > 0) await db.insertInto('activity_data_points').values(points).execute();
  if (others.length > 0) await db.insertInto('activity_dependencies').values(others).execute();
}

/** The systems and data points of an activity. */
export async function usesOfActivity(
  db: Db,
  activityId: string,
): Promise<{ systems: MappedSystem[]; dataPoints: DataPoint[] }> {
  const [systems, points] = await Promise.all([
    systemRows(db)
      .innerJoin('activity_systems as l', (j) =>
        j.onRef('l.company_id', '=', 's.company_id').onRef('l.system_id', '=', 's.id'),
      )
      .where('l.activity_id', '=', activityId)
      .orderBy('s.name')
      .execute(),
    dataPointRows(db)
      .innerJoin('activity_data_points as l', (j) =>
        j.onRef('l.company_id', '=', 'p.company_id').onRef('l.data_point_id', '=', 'p.id'),
      )
      .where('l.activity_id', '=', activityId)
      .orderBy('p.name')
      .execute(),
  ]);
  return { systems: systems.map(systemOf), dataPoints: points.map(dataPointOf) };
}

/** What it waits for, and what waits for it; of each at most a hundred. */
export async function neighboursOf(db: Db, id: string) {
  const names = (by: 'activity_id' | 'depends_on', other: 'activity_id' | 'depends_on') =>
    db
      .selectFrom('activity_dependencies as d')
      .innerJoin('processing_activities as a', (j) =>
        j.onRef('a.company_id', '=', 'd.company_id').onRef('a.id', '=', `d.${other}`),
      )
      .where(`d.${by}`, '=', id)
      .select(['a.id', 'a.name'])
      .orderBy('a.name')
      .limit(100)
      .execute();
  const [dependencies, dependents] = await Promise.all([
    names('activity_id', 'depends_on'),
    names('depends_on', 'activity_id'),
  ]);
  return { dependencies, dependents };
}

/** The names of everything that activities use: systems by activity, data points by activity and type. */
export interface Everything {
  readonly systems: ReadonlyMap<string, string[]>;
  readonly points: ReadonlyMap<string, string[]>;
  /** Who acts for the company (LGPD art. 39): recipients that are processors. */
  readonly processors: ReadonlyMap<string, string[]>;
  /** The same as a reader of the record knows them: with what the register of suppliers calls each. */
  readonly identified: ReadonlyMap<string, string[]>;
  /** Who runs the systems. */
  readonly suppliers: ReadonlyMap<string, string[]>;
}
export async function inventoryNames(db: Db): Promise<Everything> {
  const [systems, points] = await Promise.all([
    db
      .selectFrom('activity_systems as l')
      .innerJoin('processing_systems as s', (j) =>
        j.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.system_id'),
      )
      .select(['l.activity_id', 's.name', 's.supplier', supplierNameOf('s').as('registered')])
      .orderBy('s.name')
      .limit(150_000)
      .execute(),
    db
      .selectFrom('activity_data_points as l')
      .innerJoin('data_points as p', (j) =>
        j.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.data_point_id'),
      )
      .select(['l.activity_id', 'p.name', 'p.type', 'p.processor', supplierNameOf('p').as('registered')])
      .orderBy('p.name')
      .limit(300_000)
      .execute(),
  ]);
  const processors = points.filter(({ processor }) => processor);
  return {
    systems: grouped(systems.map((row) => ({ key: row.activity_id, name: row.name }))),
    points: grouped(points.map((row) => ({ key: `${row.activity_id} ${row.type}`, name: row.name }))),
    processors: grouped(processors.map((row) => ({ key: row.activity_id, name: row.name }))),
    identified: grouped(processors.map((row) => ({ key: row.activity_id, name: identifiedAs(row) }))),
    suppliers: grouped(
      systems
        .map(({ activity_id: key, registered, supplier }) => ({ key, name: registered || supplier }))
        .filter(({ name }) => name !== ''),
    ),
  };
}

function grouped(rows: readonly { readonly key: string; readonly name: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, name } of rows) {
    const there = found.get(key);
    if (there) there.push(name);
    else found.set(key, [name]);
  }
  return found;
}

/** "Contador (Contábil Ágil Ltda)": what it is to the activity, and who it is. */
const identifiedAs = ({ name, registered }: { readonly name: string; readonly registered: string }): string =>
  registered === '' || registered === name ? name : `${name} (${registered})`;
