import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { mostFrameworks, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { call } from '../kit/api/client.ts';
import { plain } from '../kit/i18n/plain.ts';
import type { Found } from '../kit/palette/search.ts';

/** The company's own frameworks by their title, for the palette; a company has so few that all are asked for. */
export async function searchFrameworks(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(ownFrameworks.list, { query: { limit: mostFrameworks } }, { signal });
  return items
    .filter(({ title }) => plain(title).includes(plain(query)))
    .map(({ id, title, version }) => ({ id, title, detail: version, to: compliancePlaces.own.at({ id }) }));
}
