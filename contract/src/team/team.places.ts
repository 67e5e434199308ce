/** The screen of the team. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const teamPlaces = {
  members: place('/team', can('team.read'), {
    reads: ['/team/users?page=1&limit=20&sort=name', '/team/team/stats'],
    query: ['tab', 'search', 'invite'],
  }),
};
