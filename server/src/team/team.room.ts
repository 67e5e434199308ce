import { room } from '../kit/room.ts';
import { teamAdvisor } from './team.advisor.ts';
import { teamModule } from './team.module.ts';

export const teamRoom = room({
  name: 'team',
  buildsOn: ['auth'],
  modules: [teamModule],
  advisor: teamAdvisor,
});
