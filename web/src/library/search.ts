import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Documents by title and text, for the palette. */
export async function searchPolicies(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(library.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, owner }) => ({
    id,
    title,
    detail: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
    to: libraryPlaces.policy.at({ policyId: id }),
  }));
}
