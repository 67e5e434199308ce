import { room } from '../kit/room.ts';
import { frameworksModule } from './frameworks.module.ts';

export const frameworksRoom = room({
  name: 'frameworks',
  buildsOn: ['compliance', 'questionnaire'],
  modules: [frameworksModule],
  moves: ['posture'],
});
