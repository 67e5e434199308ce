import { team } from '@vigia/contract/team/team.contract.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** People of the company by name or address, for the palette. */
export async function searchTeam(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(team.users, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, firstName, lastName, email }) => ({
    id,
    title: `${firstName} ${lastName}`.trim(),
    detail: email,
    to: teamPlaces.members.at({ search: email }),
  }));
}
