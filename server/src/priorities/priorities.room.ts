import { room } from '../kit/room.ts';
import { prioritiesModule } from './priorities.module.ts';

export const prioritiesRoom = room({
  name: 'priorities',
  buildsOn: ['compliance', 'onboarding', 'questionnaire'],
  modules: [prioritiesModule],
});
