import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const libraryRoom = room({
  name: 'library',
  screens: [
    screen(libraryPlaces.library, () => import('./LibraryScreen.tsx').then((m) => m.LibraryScreen)),
    screen(libraryPlaces.policy, () => import('./policy/PolicyScreen.tsx').then((m) => m.PolicyScreen)),
    screen(libraryPlaces.debug, () => import('./LibraryDebugScreen.tsx').then((m) => m.LibraryDebugScreen)),
    screen(libraryPlaces.publicPolicy, () => import('./PublicPolicyScreen.tsx').then((m) => m.PublicPolicyScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 60,
      place: libraryPlaces.library,
      label: 'library',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconBooks.mjs'),
    },
  ],
  search: {
    permission: 'policies.read',
    search: async (query, signal) => (await import('./search.ts')).searchPolicies(query, signal),
  },
  commands: [{ label: 'templates', to: libraryPlaces.library.at({ view: 'templates' }), permission: 'policies.edit' }],
});
