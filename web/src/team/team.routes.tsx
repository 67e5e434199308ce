import { team } from '@vigia/contract/team/team.contract.ts';
import { call } from '../kit/api/client.ts';
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
  async search(query, signal) {
    const { items } = await call(team.users, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
    return items.map(({ id, firstName, lastName, email }) => ({
      id,
      title: `${firstName} ${lastName}`.trim(),
      detail: email,
      to: `/team?search=${encodeURIComponent(email)}`,
    }));
  },
});
