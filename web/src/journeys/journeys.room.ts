import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const journeysRoom = room({
  name: 'journeys',
  screens: [
    screen(journeysPlaces.list, () => import('./list/JourneysScreen.tsx').then((m) => m.JourneysScreen)),
    screen(journeysPlaces.journey, () => import('./journey/JourneyScreen.tsx').then((m) => m.JourneyScreen)),
  ],
  navigation: [
    {
      group: 'improve',
      order: 10,
      place: journeysPlaces.list,
      label: 'journeys',
      icon: 'IconRoute',
    },
  ],
  search: {
    permission: 'journeys.read',
    search: async (query, signal) => (await import('./search.ts')).searchJourneys(query, signal),
  },
  commands: [{ label: 'start', to: journeysPlaces.list.at(), permission: 'journeys.read' }],
});
