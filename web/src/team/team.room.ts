import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const teamRoom = room({
  name: 'team',
  screens: [screen(teamPlaces.members, () => import('./TeamScreen.tsx').then((m) => m.TeamScreen))],
  navigation: [
    {
      group: 'people',
      order: 30,
      place: teamPlaces.members,
      label: 'team',
      icon: 'IconUsers',
    },
  ],
  search: {
    permission: 'team.read',
    search: async (query, signal) => (await import('./search.ts')).searchTeam(query, signal),
  },
  commands: [{ label: 'invite', to: teamPlaces.members.at({ invite: 1 }), permission: 'team.edit' }],
});
