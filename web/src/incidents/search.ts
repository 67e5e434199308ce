import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Incidents by title and text, for the palette. */
export async function searchIncidents(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(incidents.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, owner }) => ({
    id,
    title,
    detail: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
    to: incidentsPlaces.incident.at({ id }),
  }));
}
