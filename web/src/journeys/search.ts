import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import i18next from 'i18next';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

const shown = 5;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Journeys by their title, for the palette: the company's own where it walks one, else the template. */
export async function searchJourneys(query: string, signal: AbortSignal): Promise<Found[]> {
  const [{ items }] = await Promise.all([
    call(journeys.templates, undefined, { signal }),
    i18next.loadNamespaces('journeys'),
  ]);
  return items
    .filter(({ title }) => plain(title).includes(plain(query)))
    .slice(0, shown)
    .map(({ id, title, journey }) => ({
      id,
      title,
      detail: i18next.t(`journeys:statuses.${journey?.status ?? 'not_started'}`),
      to: journey ? journeysPlaces.journey.at({ id: journey.id }) : journeysPlaces.list.at({ template: id }),
    }));
}
