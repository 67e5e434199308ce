/** The screens of the journeys. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('journeys.read');

export const journeysPlaces = {
  list: place('/journeys', read, {
    reads: ['/journeys?limit=100', '/journeys/stats/overview', '/journeys/templates'],
    query: ['template'],
  }),
  journey: place('/journeys/:id', read),
};
