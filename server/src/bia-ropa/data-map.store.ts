/** The map of personal data, in three statements. */
import { type DataMap, type MapNode, type MapStep, mostMapped } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { sql } from 'kysely';
import { isAbroad } from '../companies/companies.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { supplierNameOf } from './bia-ropa.read-model.ts';

const stepOf = new Map<string, MapStep>([
  ['titular', 'people'],
  ['origem', 'origins'],
  ['destino', 'destinations'],
]);

const mapped = (db: Db) =>
  db
    .selectFrom('processing_activities as a')
    .where('a.personal_data', '=', true)
    .select(['a.id', 'a.name', 'a.sensitive'])
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(mostMapped);

const systemsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('activity_systems as l')
    .innerJoin('processing_systems as s', (j) =>
      j.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.system_id'),
    )
    .where('l.activity_id', 'in', [...ids])
    .select(['l.activity_id', 's.id', 's.name', 's.supplier', 's.country', supplierNameOf('s').as('registered')])
    .select(isAbroad(sql`s.country`).as('abroad'))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();

const pointsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('activity_data_points as l')
    .innerJoin('data_points as p', (j) =>
      j.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.data_point_id'),
    )
    .where('l.activity_id', 'in', [...ids])
    .where('p.type', 'in', [...stepOf.keys()])
    .select([
      'l.activity_id',
      'p.id',
      'p.name',
      'p.type',
      'p.country',
      'p.processor',
      supplierNameOf('p').as('supplier'),
      isAbroad(sql`p.country`).as('abroad'),
    ])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

interface Use {
  readonly activity: string;
  readonly node: MapNode;
}

/** The activities that handle personal data, with what stands on the way of it. */
export async function dataMapOf(db: Db): Promise<DataMap> {
  const activities = await mapped(db).execute();
  const ids = activities.map(({ id }) => id);
  if (ids.length === 0) return { activities: [], nodes: [], left: 0 };
  const [systems, points] = await Promise.all([systemsOf(db, ids), pointsOf(db, ids)]);
  const uses: Use[] = [
    ...systems.map(({ activity_id: activity, registered, supplier, ...system }) => ({
      activity,
      node: { ...system, supplier: registered || supplier, step: 'systems' as const, processor: false },
    })),
    ...points.flatMap(({ activity_id: activity, type, ...point }) => {
      const step = stepOf.get(type);
      return step ? [{ activity, node: { ...point, step } }] : [];
    }),
  ];
  const of = Map.groupBy(uses, ({ activity }) => activity);
  const at = (id: string, step: MapStep) =>
    (of.get(id) ?? []).filter(({ node }) => node.step === step).map(({ node }) => node.id);
  return {
    activities: activities.map(({ id, name, sensitive }) => ({
      ...{ id, name, sensitive, people: at(id, 'people'), origins: at(id, 'origins') },
      ...{ systems: at(id, 'systems'), destinations: at(id, 'destinations') },
    })),
    nodes: [...new Map(uses.map(({ node }) => [node.id, node])).values()],
    left: Math.max(0, Number(activities[0]?.total ?? 0) - activities.length),
  };
}
