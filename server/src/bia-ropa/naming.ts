/** Things of the inventory by their names, which are one without case and accents. */
import { autoAddRows, type InventorySeed } from './inventory.store.ts';
import type { InventoryWriter } from './writing.ts';

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** By what an id is found: the kind of a data point, and the name. */
export const inventoryKey = (type: string, name: string) => `${type} ${folded(name)}`;

/** Adds what is new of these names, and gives the ids of all of them. */
export async function inventoryIds(
  ctx: Pick<InventoryWriter, 'db'>,
  table: Parameters<typeof autoAddRows>[1],
  seeds: readonly InventorySeed[],
): Promise<ReadonlyMap<string, string>> {
  const found = seeds.length === 0 ? [] : await autoAddRows(ctx.db, table, seeds);
  return new Map(found.map(({ id, type, name }) => [inventoryKey(type, name), id]));
}
