import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Findings by title, asset and CVE, for the palette. */
export async function searchFindings(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(vulnerabilities.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, asset }) => ({
    id,
    title,
    detail: asset,
    to: vulnerabilitiesPlaces.finding.at({ id }),
  }));
}
