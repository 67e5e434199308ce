/** Reading the inventory: fresh for five minutes, shared while it is on its way, and read anew after whatever changes it. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';

/** Milliseconds (specification §9). */
export const inventoryFresh = { fresh: 300_000 } as const;

/** What a change of an activity makes out of date. */
export const afterActivity = [
  biaRopa.list,
  biaRopa.get,
  biaRopa.status,
  biaRopa.dashboard,
  biaRopa.dataMap,
  biaRopa.versions,
  biaRopa.templates,
  biaRopa.systems,
  biaRopa.dataPoints,
  biaRopa.areas,
];
