import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

export const teamRoutes = [
  place({
    path: '/team',
    allow: 'admin',
    room: 'team',
    screen: () => import('./TeamScreen.tsx').then((m) => m.TeamScreen),
  }),
];

registerSearch({
  room: 'team',
  permission: 'team.read',
  search: async (query, signal) => (await import('./search.ts')).searchTeam(query, signal),
});
