import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

export const frameworksRoutes = [
  place({
    path: '/compliance/frameworks',
    allow: 'admin',
    room: 'frameworks',
    screen: () => import('./FrameworksScreen.tsx').then((m) => m.FrameworksScreen),
  }),
];

registerSearch({
  room: 'frameworks',
  permission: 'compliance.read',
  search: async (query, signal) => (await import('./search.ts')).searchFrameworks(query, signal),
});
