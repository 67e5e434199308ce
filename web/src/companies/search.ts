import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Companies by name, for the palette of who runs the installation. */
export async function searchCompanies(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(companies.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, name }) => ({ id, title: name, to: companiesPlaces.company.at({ companyId: id }) }));
}
