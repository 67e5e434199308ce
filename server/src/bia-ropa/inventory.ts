/** The verbs of areas, systems and data points. */
import type { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { DataPointType } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { isSupplier, suppliersToChoose } from './bia-ropa.read-model.ts';
import * as store from './inventory.store.ts';
import { endReportApprovals } from './reports.store.ts';

type Routes = typeof biaRopa;
const done = { success: true } as const;

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

interface InReports {
  readonly name: string;
  readonly type?: string;
  readonly country?: string | null;
  readonly supplierId?: string | null;
}
/** What impact reports say of it; where that changes, what was approved is another text. */
const reads = ({ name, type, country, supplierId }: InReports): string =>
  JSON.stringify([name, type, country, supplierId]);

type Kept = Parameters<typeof store.countKept>[1];
/** Refuses to write over what somebody else wrote since it was read. */
async function take(ctx: Ctx, table: Kept, id: string, version: number): Promise<void> {
  if (!(await store.takeKept(ctx.db, table, id, version))) throw conflict('kit.changed-meanwhile');
}
interface Taking {
  readonly id?: string;
  readonly type?: DataPointType;
}
/** Refuses a name that stands there already. */
async function freeName(ctx: Ctx, table: Kept, name: string, taking: Taking = {}): Promise<void> {
  if (await store.isNameTaken(ctx.db, table, name, taking))
    throw invalid([{ pointer: '/name', code: 'bia-ropa.name-taken' }]);
}
/** Refuses a supplier that is not in the company's register. */
async function ownSupplier(ctx: Ctx, { supplierId }: { readonly supplierId: string | null }): Promise<void> {
  if (supplierId !== null && !(await isSupplier(ctx.db, supplierId)))
    throw invalid([{ pointer: '/supplierId', code: 'bia-ropa.not-in-register' }]);
}
/** Refuses more than a company holds of a kind. */
async function roomFor(ctx: Ctx, table: Kept, more: number): Promise<void> {
  if ((await store.countKept(ctx.db, table)) + more > store.mostOfKind)
    throw conflict('bia-ropa.too-many', { values: { most: store.mostOfKind } });
}
/** Refuses where more came in than a company holds of a kind. */
export async function roomForInventory(ctx: Ctx): Promise<void> {
  for (const table of ['processing_areas', 'processing_systems', 'data_points'] as const) await roomFor(ctx, table, 0);
}
/** Refuses to remove what activities use, naming the first of them. */
async function unused(ctx: Ctx, table: Kept, id: string): Promise<void> {
  const users = await store.usersOf(ctx.db, table, id);
  if (users.length > 0) throw conflict('bia-ropa.in-use', { values: { names: users.join(', ') } });
}

async function added(ctx: Ctx, table: Kept, seeds: readonly store.InventorySeed[], action: string) {
  const reply = await store.autoAdd(ctx.db, table, seeds);
  // Names that stand there already need no room.
  if (reply.added.length > 0) {
    await roomFor(ctx, table, 0);
    ctx.audit(action, null, { after: reply.added });
  }
  return reply;
}

export const inventoryVerbs = {
  areas: (ctx: Ctx, { query }: Input<Routes['areas']>) => store.pageAreas(ctx.db, query),
  async createArea(ctx: Ctx, { body }: Input<Routes['createArea']>) {
    await freeName(ctx, 'processing_areas', body.name);
    await roomFor(ctx, 'processing_areas', 1);
    const id = await store.insertArea(ctx.db, body);
    ctx.audit('bia-ropa.area-added', id, { after: body });
    return found(await store.findArea(ctx.db, id));
  },
  async updateArea(ctx: Ctx, { params: { id }, body }: Input<Routes['updateArea']>) {
    const before = found(await store.findArea(ctx.db, id));
    await freeName(ctx, 'processing_areas', body.name, { id });
    const { version, ...draft } = body;
    await take(ctx, 'processing_areas', id, version);
    await store.updateAreaRow(ctx.db, id, draft);
    ctx.audit('bia-ropa.area-changed', id, { before, after: body });
    return found(await store.findArea(ctx.db, id));
  },
  async removeArea(ctx: Ctx, { params: { id }, query: { moveTo } }: Input<Routes['removeArea']>) {
    const before = found(await store.findArea(ctx.db, id));
    if (moveTo !== undefined) {
      if (moveTo === id || !(await store.findArea(ctx.db, moveTo)))
        throw invalid([{ pointer: '/moveTo', code: 'bia-ropa.unknown-link' }]);
      await store.moveActivitiesTo(ctx.db, id, moveTo, ctx.user.id);
    }
    await unused(ctx, 'processing_areas', id);
    await store.removeKept(ctx.db, 'processing_areas', id);
    ctx.audit('bia-ropa.area-removed', id, { before, after: { moveTo } });
    return done;
  },
  addAreas: (ctx: Ctx, { body: { areaNames } }: Input<Routes['addAreas']>) =>
    added(
      ctx,
      'processing_areas',
      areaNames.map((name) => ({ name })),
      'bia-ropa.areas-added',
    ),

  async suppliers(ctx: Ctx, { query: { search } }: Input<Routes['suppliers']>) {
    return { items: await suppliersToChoose(ctx.db, search) };
  },

  systems: (ctx: Ctx, { query }: Input<Routes['systems']>) => store.pageSystems(ctx.db, query),
  async createSystem(ctx: Ctx, { body }: Input<Routes['createSystem']>) {
    await ownSupplier(ctx, body);
    await freeName(ctx, 'processing_systems', body.name);
    await roomFor(ctx, 'processing_systems', 1);
    const id = await store.insertSystem(ctx.db, body);
    ctx.audit('bia-ropa.system-added', id, { after: body });
    return found(await store.findSystem(ctx.db, id));
  },
  async updateSystem(ctx: Ctx, { params: { id }, body }: Input<Routes['updateSystem']>) {
    const before = found(await store.findSystem(ctx.db, id));
    await ownSupplier(ctx, body);
    await freeName(ctx, 'processing_systems', body.name, { id });
    const { version, ...draft } = body;
    await take(ctx, 'processing_systems', id, version);
    await store.updateSystemRow(ctx.db, id, draft);
    if (reads(before) !== reads(draft)) await endReportApprovals(ctx.db, { system: id });
    ctx.audit('bia-ropa.system-changed', id, { before, after: body });
    return found(await store.findSystem(ctx.db, id));
  },
  async removeSystem(ctx: Ctx, { params: { id } }: Input<Routes['removeSystem']>) {
    const before = found(await store.findSystem(ctx.db, id));
    await unused(ctx, 'processing_systems', id);
    await store.removeKept(ctx.db, 'processing_systems', id);
    ctx.audit('bia-ropa.system-removed', id, { before });
    return done;
  },
  addSystems: (ctx: Ctx, { body: { systemNames } }: Input<Routes['addSystems']>) =>
    added(
      ctx,
      'processing_systems',
      systemNames.map((name) => ({ name })),
      'bia-ropa.systems-added',
    ),

  dataPoints: (ctx: Ctx, { query }: Input<Routes['dataPoints']>) => store.pageDataPoints(ctx.db, query),
  async createDataPoint(ctx: Ctx, { body }: Input<Routes['createDataPoint']>) {
    await ownSupplier(ctx, body);
    await freeName(ctx, 'data_points', body.name, { type: body.type });
    await roomFor(ctx, 'data_points', 1);
    const id = await store.insertDataPoint(ctx.db, body);
    ctx.audit('bia-ropa.data-point-added', id, { after: body });
    return found(await store.findDataPoint(ctx.db, id));
  },
  async updateDataPoint(ctx: Ctx, { params: { id }, body }: Input<Routes['updateDataPoint']>) {
    const before = found(await store.findDataPoint(ctx.db, id));
    await ownSupplier(ctx, body);
    await freeName(ctx, 'data_points', body.name, { id, type: body.type });
    const { version, ...draft } = body;
    await take(ctx, 'data_points', id, version);
    await store.updateDataPointRow(ctx.db, id, draft);
    if (reads(before) !== reads(draft)) await endReportApprovals(ctx.db, { point: id });
    ctx.audit('bia-ropa.data-point-changed', id, { before, after: body });
    return found(await store.findDataPoint(ctx.db, id));
  },
  async removeDataPoint(ctx: Ctx, { params: { id } }: Input<Routes['removeDataPoint']>) {
    const before = found(await store.findDataPoint(ctx.db, id));
    await unused(ctx, 'data_points', id);
    await store.removeKept(ctx.db, 'data_points', id);
    ctx.audit('bia-ropa.data-point-removed', id, { before });
    return done;
  },
  addDataPoints: (ctx: Ctx, { body: { dataPoints, type } }: Input<Routes['addDataPoints']>) =>
    added(
      ctx,
      'data_points',
      dataPoints.map((name) => ({ name, type })),
      'bia-ropa.data-points-added',
    ),
};
