import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Activities by what they say, for the palette. */
export async function searchActivities(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(biaRopa.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, name, area }) => ({
    ...{ id, title: name, detail: area?.name ?? '' },
    to: biaRopaPlaces.activity.at({ id }),
  }));
}
