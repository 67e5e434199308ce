import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Evidence by title, for the palette; the controls it proves tell it from others of the same name. */
export async function searchEvidences(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(evidences.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, controls }) => ({
    id,
    title,
    detail: controls.map(({ controlId }) => controlId).join(', '),
    to: evidencesPlaces.register.at({ id }),
  }));
}
