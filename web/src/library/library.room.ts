import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const libraryRoom = room({
  name: 'library',
  screens: [
    screen(libraryPlaces.library, () => import('./LibraryScreen.tsx').then((m) => m.LibraryScreen)),
    screen(libraryPlaces.policy, () => import('./policy/PolicyScreen.tsx').then((m) => m.PolicyScreen)),
    screen(libraryPlaces.readings, () => import('./reading/ReadingsScreen.tsx').then((m) => m.ReadingsScreen)),
    screen(libraryPlaces.reading, () => import('./reading/ReadingScreen.tsx').then((m) => m.ReadingScreen)),
    screen(libraryPlaces.readingByLink, () =>
      import('./reading/ReadingLinkScreen.tsx').then((m) => m.ReadingLinkScreen),
    ),
    screen(libraryPlaces.readers, () => import('./reading/ReadersScreen.tsx').then((m) => m.ReadersScreen)),
    screen(libraryPlaces.trust, () => import('./trust/TrustScreen.tsx').then((m) => m.TrustScreen)),
    screen(libraryPlaces.debug, () => import('./LibraryDebugScreen.tsx').then((m) => m.LibraryDebugScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 60,
      place: libraryPlaces.library,
      label: 'library',
      icon: 'IconBooks',
    },
  ],
  search: {
    permission: 'policies.read',
    search: async (query, signal) => (await import('./search.ts')).searchPolicies(query, signal),
  },
  commands: [
    { label: 'templates', to: libraryPlaces.library.at({ view: 'templates' }), permission: 'policies.edit' },
    { label: 'readings', to: libraryPlaces.readings.at(), permission: 'policies.confirm' },
    { label: 'trust', to: libraryPlaces.trust.at(), permission: 'policies.publish' },
  ],
});
