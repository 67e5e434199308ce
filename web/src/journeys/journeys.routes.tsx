import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

const room = 'journeys';

export const journeysRoutes = [
  place({
    path: '/journeys',
    allow: 'admin',
    room,
    screen: () => import('./list/JourneysScreen.tsx').then((m) => m.JourneysScreen),
  }),
  place({
    path: '/journeys/:id',
    allow: 'admin',
    room,
    screen: () => import('./journey/JourneyScreen.tsx').then((m) => m.JourneyScreen),
  }),
];

registerSearch({
  room,
  permission: 'journeys.read',
  search: async (query, signal) => (await import('./search.ts')).searchJourneys(query, signal),
});
