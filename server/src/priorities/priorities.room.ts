import { room } from '../kit/room.ts';
import { prioritiesModule } from './priorities.module.ts';
import { workPlaces } from './priorities.queries.ts';

export const prioritiesRoom = room({
  name: 'priorities',
  buildsOn: ['action-plans', 'compliance', 'onboarding', 'questionnaire'],
  modules: [prioritiesModule],
  order: workPlaces,
});
