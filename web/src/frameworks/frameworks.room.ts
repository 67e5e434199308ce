import { frameworksPlaces } from '@vigia/contract/frameworks/frameworks.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const frameworksRoom = room({
  name: 'frameworks',
  screens: [screen(frameworksPlaces.list, () => import('./FrameworksScreen.tsx').then((m) => m.FrameworksScreen))],
  navigation: [
    {
      group: 'prove',
      order: 40,
      place: frameworksPlaces.list,
      label: 'ownFrameworks',
      icon: 'IconBooks',
    },
  ],
  search: {
    permission: 'compliance.read',
    search: async (query, signal) => (await import('./search.ts')).searchFrameworks(query, signal),
  },
});
