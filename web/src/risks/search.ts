import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Risks by what they say, for the palette. */
export async function searchRisks(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(risks.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, area }) => ({ id, title, detail: area, to: risksPlaces.risk.at({ id }) }));
}
